import type { Statistics } from '@litfass/api/ads/statistics'
import type { Day } from '@litfass/domain/time/day'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { HeadCell } from '../../components/list/table-cells.tsx'
import { formatBucket, formatFigure, isAhead, valueOf } from './figures.ts'
import { type FigureName, figureNames } from './statistics-queries.ts'

interface StatisticsRow {
  id: string
  name: string
  line?: string
  figures: Statistics['sum']
}

interface Context {
  t: TFunction<'statistics'>
  byWeek: boolean
  labelOf: (name: FigureName) => string
}

const columns: Column<StatisticsRow, Context>[] = [
  {
    key: 'period',
    namesRow: true,
    header: ({ t, byWeek }) => t(byWeek ? 'week' : 'day'),
    figures: true,
    card: 'head',
    cell: ({ name, line }) => <HeadCell name={name} line={line} />,
  },
  ...figureNames.map((name): Column<StatisticsRow, Context> => ({
    key: name,
    header: ({ labelOf }) => labelOf(name),
    align: 'right',
    labelled: true,
    cell: ({ figures }) => formatFigure(valueOf(figures, name), name),
  })),
]

/** All figures of each day or week, and their sum. */
export function StatisticsTable({
  buckets,
  sum,
  today,
  labelOf,
}: {
  buckets: Statistics['buckets']
  sum: Statistics['sum']
  today: Day
  labelOf: (name: FigureName) => string
}) {
  const { t } = useTranslation('statistics')
  const byWeek = buckets.some(({ start, end }) => start !== end)
  const rows = buckets.map((bucket) => ({
    id: bucket.start,
    name: formatBucket(bucket),
    ...(isAhead(bucket, today) && { line: t('ahead') }),
    figures: bucket,
  }))
  return (
    <DataTable
      label={t(byWeek ? 'weeks' : 'days')}
      columns={columns}
      context={{ t, byWeek, labelOf }}
      rows={[...rows, { id: 'sum', name: t('sum'), figures: sum }]}
      isSum={({ id }) => id === 'sum'}
    />
  )
}
