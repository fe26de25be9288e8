import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { NewButton } from '../../parts/new-button.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { noPlaceFilter, placeQueryOf, usePlaceSearch } from '../../parts/place-search.ts'
import { PlaceToolbar } from '../../parts/place-toolbar.tsx'
import { useAccount } from '../../platform/account.ts'
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
  const total = list.data.pages[0]?.total ?? 0
  const empty = boards.length === 0
  const isFirst = empty && !isNarrowed

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.boards, limit: account.limits.boards })}
        actions={!isFirst && <NewButton kind="boards" account={account} to="/boards/new" label={t('newBoard')} />}
      />
      {!isFirst && <PlaceToolbar searchLabel={t('search')} />}
      {isFirst && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink to="/boards/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
              {t('newBoard')}
            </ButtonLink>
          }
        />
      )}
      {empty && isNarrowed && (
        <EmptyState
          drawing="none"
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={() => change(noPlaceFilter)}>
              {t('clearFilters', { ns: 'parts' })}
            </Button>
          }
        />
      )}
      {!empty && <DataTable label={t('title')} columns={columns} rows={boards} />}
      <LoadMore
        shown={boards.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
