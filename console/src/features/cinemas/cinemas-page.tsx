import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { NewButton } from '../../components/list/new-button.tsx'
import { noPlaceFilter, placeQueryOf, usePlaceSearch } from '../../components/list/place-search.ts'
import { PlaceFilters, PlaceSort } from '../../components/list/place-toolbar.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useCinemaColumns } from './cinema-columns.tsx'
import { accountQuery, cinemaPages } from './cinemas-queries.ts'

export function CinemasPage(): React.ReactNode {
  const { t } = useTranslation(['cinemas', 'parts'])
  const { accountId } = useAccount()
  const { search, isNarrowed, change } = usePlaceSearch()
  const columns = useCinemaColumns()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const list = useSuspenseInfiniteQuery(cinemaPages(accountId, placeQueryOf(useDeferredValue(search))))
  const cinemas = list.data.pages.flatMap((page) => page.items)

  return (
    <ListPage
      words={{
        title: t('title'),
        search: t('search'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noMatch: t('noMatch'),
      }}
      count={t('ofLimit', { ns: 'parts', count: account.amounts.cinemas, limit: account.limits.cinemas })}
      shown={cinemas.length}
      total={list.data.pages[0]?.total ?? 0}
      list={list}
      narrowed={isNarrowed}
      onClear={() => change(noPlaceFilter)}
      action={<NewButton kind="cinemas" account={account} to="/cinemas/new" label={t('newCinema')} />}
      filters={<PlaceFilters />}
      right={<PlaceSort />}
    >
      <DataTable label={t('title')} columns={columns} rows={cinemas} />
    </ListPage>
  )
}
