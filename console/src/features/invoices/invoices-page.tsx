import { type InvoiceSide, invoiceSides } from '@litfass/api/lists'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceList } from './invoices-queries.ts'
import { SellerDetailsNeeded } from './seller-details-needed.tsx'

const anySide = 'all'

/** What the company has invoiced and what it was invoiced. */
export function InvoicesPage(): React.ReactNode {
  const { t } = useTranslation('invoices')
  const list = useListPage(invoiceList)
  const sideOf = (value: string): InvoiceSide | undefined => invoiceSides.find((side) => side === value)
  return (
    <ListPage
      list={list}
      text={{ title: t('title'), emptyTitle: t('emptyTitle'), noMatch: t('noMatch') }}
      subtitle={t('subtitle')}
      empty={<EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />}
      filters={
        <SegmentedControl
          aria-label={t('side')}
          value={list.search.side ?? anySide}
          data={[anySide, ...invoiceSides].map((value) => ({ value, label: t(`side-${sideOf(value) ?? anySide}`) }))}
          onChange={(value) => list.change({ side: sideOf(value) })}
        />
      }
      renderRows={(rows) => (
        <>
          <SellerDetailsNeeded />
          {rows}
        </>
      )}
    >
      <DataTable label={t('title')} columns={invoiceColumns} context={{ t }} rows={list.rows} />
    </ListPage>
  )
}
