import { showSorts } from '@litfass/api/playback/shows'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { Overview } from '../../components/list/overview.tsx'
import { useSearchChange } from '../../components/list/search-text.ts'
import { SortMenu } from '../../components/list/sort-menu.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useDeleteShows } from './delete-shows.tsx'
import { NoSlides } from './editor/no-slides.tsx'
import { useShowColumns, useShowFace } from './show-face.tsx'
import { accountQuery, showPages } from './shows-queries.ts'

const route = getRouteApi('/account/shows/overview')

export function ShowsPage(): React.ReactNode {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useSearchChange()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const list = useSuspenseInfiniteQuery(showPages(accountId, useDeferredValue(search)))
  const askDelete = useDeleteShows()

  return (
    <Overview
      kind="shows"
      account={account}
      words={{
        title: t('title'),
        search: t('search'),
        create: t('newShow'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noMatch: t('noMatch'),
      }}
      newPage="/shows/new"
      items={list.data.pages.flatMap((page) => page.items)}
      total={list.data.pages[0]?.total ?? 0}
      list={list}
      narrowed={Boolean(search.q)}
      onClear={() => change({ q: undefined })}
      empty={slides.length === 0 ? <NoSlides /> : undefined}
      sort={
        <SortMenu
          sorts={showSorts}
          value={search.sort}
          textOf={(sort) => t(sort)}
          onChange={(sort) => change({ sort })}
        />
      }
      columns={useShowColumns()}
      faceOf={useShowFace(slides)}
      onDelete={(shows, then) => askDelete(shows, { after: then })}
    />
  )
}
