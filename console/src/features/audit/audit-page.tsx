import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ExportLink } from '../../components/list/export-link.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-queries.ts'

export function AuditPage(): React.ReactNode {
  const { t } = useTranslation(['audit', 'auditActions', 'auditActors', 'auditKinds'])
  const list = useListPage(auditList)
  return (
    <ListPage
      list={list}
      text={{ title: t('title'), emptyTitle: t('emptyTitle'), noMatch: t('noMatch') }}
      subtitle={t('subtitle')}
      exported={<ExportLink list="audit" filter={list.query} />}
      empty={<EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />}
      filters={<AuditFilters list={list} />}
    >
      <DataTable label={t('title')} columns={auditColumns} context={{ t }} rows={list.rows} />
    </ListPage>
  )
}
