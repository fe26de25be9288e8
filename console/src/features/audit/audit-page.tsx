import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ExportLink } from '../../parts/export-link.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearchChange } from '../../parts/search-text.ts'
import { useAccount } from '../../platform/account.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditPages } from './audit-queries.ts'

const route = getRouteApi('/account/settings/audit')

/** Who did what in the company, for its admins. */
export function AuditPage(): React.ReactNode {
  const { t } = useTranslation(['audit', 'parts'])
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useSearchChange()
  const columns = useAuditColumns()
  const list = useSuspenseInfiniteQuery(auditPages(accountId, useDeferredValue(search)))
  const events = list.data.pages.flatMap((page) => page.items)
  const none = events.length === 0
  const narrowed = Object.values(search).some((value) => value !== undefined)
  const clear = () => change({ user: undefined, kind: undefined, from: undefined, to: undefined })
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={!none && <ExportLink list="audit" filter={search} />}
      />
      {(!none || narrowed) && <AuditFilters search={search} />}
      {none && !narrowed && <EmptyState drawing="none" title={t('emptyTitle')} text={t('emptyText')} />}
      {none && narrowed && (
        <EmptyState
          drawing="none"
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={clear}>
              {t('clearFilters', { ns: 'parts' })}
            </Button>
          }
        />
      )}
      {!none && <DataTable label={t('title')} columns={columns} rows={events} />}
      <LoadMore
        shown={events.length}
        total={events.length}
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
