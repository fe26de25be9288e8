import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageHeader } from '../../components/feedback/page-header.tsx'
import { Page } from '../../components/feedback/page.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ExportLink } from '../../components/list/export-link.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { useSearchChange } from '../../components/list/search-text.ts'
import { useAccount } from '../../platform/auth/account.ts'
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
