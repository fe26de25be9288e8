import '@mantine/charts/styles.css'
import type { Statistics } from '@litfass/api/ads/statistics'
import type { Day } from '@litfass/domain/time/day'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'

import { formatBucket, formatFigure, isAhead, valueOf } from './figures.ts'
import type { FigureName } from './statistics-queries.ts'

import classes from './statistics-view.module.css'

/** One figure over time; bars after today are paler. Its label refers screen readers to the table with the same figures. */
export function StatisticsChart({
  buckets,
  figure,
  today,
  label,
}: {
  buckets: Statistics['buckets']
  figure: FigureName
  today: Day
  label: string
}) {
  const { t } = useTranslation('statistics')
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <BarChart
        h={320}
        data={buckets.map((bucket) => ({
          at: formatBucket(bucket),
          [isAhead(bucket, today) ? 'ahead' : 'past']: valueOf(bucket, figure),
        }))}
        dataKey="at"
        type="stacked"
        withLegend
        series={[
          { name: 'past', label: t('past'), color: 'var(--lf-accent)' },
          { name: 'ahead', label: t('ahead'), color: 'var(--lf-sold)' },
        ]}
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
