import { slideSorts } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'

import { CardListPage } from '../../components/list/cards/card-list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { ListSort } from '../../components/list/sort-menu.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useDeleteSlides } from './delete-slides.tsx'
import { SavedSlide } from './saved-slide.tsx'
import { slideColumns, useSlideContext, useSlideFace } from './slide-face.tsx'
import { SlideFilters } from './slide-filters.tsx'
import { slideList } from './slides-queries.ts'

export function SlidesPage(): React.ReactNode {
  const { t } = useTranslation('slides')
  const list = useListPage(slideList)
  const context = useSlideContext()
  const askDelete = useDeleteSlides()
  return (
    <CardListPage
      kind="slides"
      list={list}
      text={useListText('slides')}
      create={{ to: '/slides/new', label: t('newSlide') }}
      note={<SavedSlide />}
      filters={<SlideFilters list={list} />}
      sort={<ListSort list={list} sorts={slideSorts} textOf={(sort) => t(sort)} />}
      columns={slideColumns}
      context={context}
      faceOf={useSlideFace(context)}
      onDelete={(slides, then) => askDelete(slides, { after: then })}
    />
  )
}
