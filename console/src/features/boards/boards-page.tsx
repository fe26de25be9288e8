import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { NewButton } from '../../components/list/new-button.tsx'
import { noPlaceFilter, placeQueryOf, usePlaceSearch } from '../../components/list/place-search.ts'
import { PlaceFilters, PlaceSort } from '../../components/list/place-toolbar.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useBoardColumns } from './board-columns.tsx'
import { accountQuery, boardPages } from './boards-queries.ts'

export function BoardsPage(): React.ReactNode {
  const { t } = useTranslation(['boards', 'parts'])
  const { accountId } = useAccount()
  const { search, isNarrowed, change } = usePlaceSearch()
  const columns = useBoardColumns()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const list = useSuspenseInfiniteQuery(boardPages(accountId, placeQueryOf(useDeferredValue(search))))
  const boards = list.data.pages.flatMap((page) => page.items)

  return (
    <ListPage
      words={{
        title: t('title'),
        search: t('search'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noMatch: t('noMatch'),
      }}
      count={t('ofLimit', { ns: 'parts', count: account.amounts.boards, limit: account.limits.boards })}
      shown={boards.length}
      total={list.data.pages[0]?.total ?? 0}
      list={list}
      narrowed={isNarrowed}
      onClear={() => change(noPlaceFilter)}
      action={<NewButton kind="boards" account={account} to="/boards/new" label={t('newBoard')} />}
      filters={<PlaceFilters />}
      right={<PlaceSort />}
    >
      <DataTable label={t('title')} columns={columns} rows={boards} />
    </ListPage>
  )
}
