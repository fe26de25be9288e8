import { type Slide, slideSorts } from '@litfass/api/playback/slides'
import { Menu } from '@mantine/core'
import { IconCalendarX, IconCopy, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CardListPage } from '../../components/list/cards/card-list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { ListSort } from '../../components/list/sort-menu.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { FileDrop } from '../../components/upload/file-drop.tsx'
import { UploadButton } from '../../components/upload/upload-button.tsx'
import { useAddFiles } from '../../components/upload/use-add-files.ts'
import { AddToShowDialog } from './add-to-show-dialog.tsx'
import { SavedSlide } from './saved-slide.tsx'
import { SlideDaysDialog } from './slide-days-dialog.tsx'
import { slideColumns, useSlideContext, useSlideFace } from './slide-face.tsx'
import { SlideFilters } from './slide-filters.tsx'
import { useSlideActions } from './slide-menu.tsx'
import { slideList } from './slides-queries.ts'

export function SlidesPage(): React.ReactNode {
  const { t } = useTranslation(['slides', 'components'])
  const list = useListPage(slideList)
  const context = useSlideContext()
  const actions = useSlideActions()
  const addFiles = useAddFiles()
  const [adding, setAdding] = useState<{ slides: Slide[]; done: () => void } | null>(null)
  const [dating, setDating] = useState<{ slides: Slide[]; done: () => void } | null>(null)
  return (
    <>
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <CardListPage
        kind="slides"
        list={list}
        text={useListText('slides')}
        create={{ to: '/slides/new', label: t('newSlide') }}
        actions={<UploadButton onFiles={(files) => void addFiles(files)} />}
        note={<SavedSlide />}
        filters={<SlideFilters list={list} />}
        sort={<ListSort list={list} sorts={slideSorts} textOf={(sort) => t(sort)} />}
        columns={slideColumns}
        context={context}
        faceOf={useSlideFace(context)}
        renderActions={(slides, done) => (
          <>
            <Menu.Item leftSection={<IconStack2 size={16} stroke={1.75} />} onClick={() => setAdding({ slides, done })}>
              {t('addToShow')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCalendarX size={16} stroke={1.75} />}
              onClick={() => setDating({ slides, done })}
            >
              {t('setDays')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={16} stroke={1.75} />}
              onClick={() => actions.duplicateAll(slides, done)}
            >
              {t('duplicate', { ns: 'components' })}
            </Menu.Item>
          </>
        )}
        onDelete={(slides, then) => actions.askDelete(slides, { after: then })}
      />
      {adding && <AddToShowDialog slides={adding.slides} onAdded={adding.done} onClose={() => setAdding(null)} />}
      {dating && <SlideDaysDialog slides={dating.slides} onSaved={dating.done} onClose={() => setDating(null)} />}
    </>
  )
}
