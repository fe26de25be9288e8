import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import { invoiceKinds } from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import type { TFunction } from 'i18next'

import type { Column } from '../../components/list/data-table.tsx'
import { HeadCell, RowActions } from '../../components/list/table-cells.tsx'
import { formatMomentDay } from '../../platform/i18n/format.ts'
import { InvoiceFiles } from './invoice-files.tsx'

interface Context {
  t: TFunction<'invoices'>
}

export const invoiceColumns: Column<InvoiceSummary, Context>[] = [
  {
    key: 'number',
    header: ({ t }) => t('number'),
    card: 'head',
    cell: ({ number, kind, corrects, company, side, objected }, { t }) => (
      <HeadCell
        name={number ?? t('withoutNumber')}
        line={[
          corrects ? t('correctionOf', { number: corrects }) : t(kind),
          t(side === invoiceKinds[kind].issuer ? 'to' : 'from', { company }),
          ...(objected ? [t('objected', { day: formatMomentDay(objected) })] : []),
        ].join(' · ')}
      />
    ),
  },
  {
    key: 'date',
    header: ({ t }) => t('date'),
    figures: true,
    labelled: true,
    cell: ({ issued, created }) => <time dateTime={issued ?? created}>{formatMomentDay(issued ?? created)}</time>,
  },
  {
    key: 'net',
    header: ({ t }) => t('net'),
    align: 'right',
    card: 'hidden',
    cell: ({ net }) => formatEuros(net),
  },
  {
    key: 'gross',
    header: ({ t }) => t('gross'),
    align: 'right',
    labelled: true,
    cell: ({ gross }) => formatEuros(gross),
  },
  {
    key: 'files',
    header: ({ t }) => t('files'),
    hiddenHeader: true,
    align: 'right',
    cell: (invoice) => (
      <RowActions>
        <InvoiceFiles invoice={invoice} />
      </RowActions>
    ),
  },
]
