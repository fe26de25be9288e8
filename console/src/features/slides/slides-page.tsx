import { slideSorts } from '@litfass/api/playback/slides'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { Overview } from '../../components/list/overview.tsx'
import { useSearchChange } from '../../components/list/search-text.ts'
import { SortMenu } from '../../components/list/sort-menu.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useDeleteSlides } from './delete-slides.tsx'
import { useSlideColumns, useSlideFace } from './slide-face.tsx'
import { SlideFilters } from './slide-filters.tsx'
import { accountQuery, isNarrowed, slidePages } from './slides-queries.ts'

const route = getRouteApi('/account/slides/overview')

export function SlidesPage(): React.ReactNode {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useSearchChange()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const list = useSuspenseInfiniteQuery(slidePages(accountId, useDeferredValue(search)))
  const askDelete = useDeleteSlides()

  return (
    <Overview
      kind="slides"
      account={account}
      words={{
        title: t('title'),
        search: t('search'),
        create: t('newSlide'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noMatch: t('noMatch'),
      }}
      newPage="/slides/new"
      items={list.data.pages.flatMap((page) => page.items)}
      total={list.data.pages[0]?.total ?? 0}
      list={list}
      narrowed={isNarrowed(search)}
      onClear={() => change({ q: undefined, format: undefined, unused: undefined })}
      filters={<SlideFilters search={search} change={change} />}
      sort={
        <SortMenu
          sorts={slideSorts}
          value={search.sort}
          textOf={(sort) => t(sort)}
          onChange={(sort) => change({ sort })}
        />
      }
      columns={useSlideColumns()}
      faceOf={useSlideFace()}
      onDelete={(slides, then) => askDelete(slides, { after: then })}
    />
  )
}
