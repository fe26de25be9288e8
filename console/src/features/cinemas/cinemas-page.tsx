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
  const total = list.data.pages[0]?.total ?? 0
  const empty = cinemas.length === 0
  const isFirst = empty && !isNarrowed

  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={t('ofLimit', { ns: 'parts', count: account.amounts.cinemas, limit: account.limits.cinemas })}
        actions={!isFirst && <NewButton kind="cinemas" account={account} to="/cinemas/new" label={t('newCinema')} />}
      />
      {!isFirst && <PlaceToolbar searchLabel={t('search')} />}
      {isFirst && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <ButtonLink to="/cinemas/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
              {t('newCinema')}
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
      {!empty && <DataTable label={t('title')} columns={columns} rows={cinemas} />}
      <LoadMore
        shown={cinemas.length}
        total={total}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
