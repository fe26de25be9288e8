import '@mantine/charts/styles.css'
import type { Statistics } from '@litfass/api/ads/statistics'
import { BarChart } from '@mantine/charts'

import { formatBucket, formatFigure, valueOf } from './figures.ts'
import type { FigureName } from './statistics-queries.ts'

/** One figure over time. Its label points screen readers to the table with the same figures. */
export function StatisticsChart({
  buckets,
  figure,
  seriesLabel,
  label,
}: {
  buckets: Statistics['buckets']
  figure: FigureName
  seriesLabel: string
  label: string
}) {
  return (
    <div role="img" aria-label={label}>
      <BarChart
        h={320}
        data={buckets.map((bucket) => ({ at: formatBucket(bucket), value: valueOf(bucket, figure) }))}
        dataKey="at"
        series={[{ name: 'value', label: seriesLabel, color: 'var(--lf-accent)' }]}
        valueFormatter={(value) => formatFigure(value, figure)}
        xAxisProps={{
          tickFormatter: (at: string) => at.slice(0, 6),
          interval: 'equidistantPreserveStart',
          minTickGap: 12,
        }}
        yAxisProps={{ width: 84 }}
        barChartProps={{ accessibilityLayer: false }}
        tickLine="none"
        gridAxis="x"
      />
    </div>
  )
}
