import type { Statistics } from '@litfass/api/ads/statistics'
import { statisticPeriods } from '@litfass/domain/ads/statistics'
import { formatPeriod } from '@litfass/domain/time/day'
import { Card, Group, SegmentedControl, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import { formatFigure, valueOf } from './figures.ts'
import { type FigureName, figureNames, type StatisticsSearch } from './statistics-queries.ts'
import { StatisticsTable } from './statistics-table.tsx'

import classes from './statistics-view.module.css'

// The chart library is larger than the rest of the page.
const StatisticsChart = lazy(() => import('./statistics-chart.tsx').then((file) => ({ default: file.StatisticsChart })))

/** What was measured, then the planned totals of a period, and one figure over time as a chart or a table. */
export function StatisticsView({
  statistics,
  search,
  amountLabel,
  delivery,
  below,
  actions,
}: {
  statistics: Statistics
  search: StatisticsSearch
  /** The label of the amount: expenses or earnings. */
  amountLabel: string
  /** Measured figures, above the planned ones. */
  delivery: ReactNode
  /** Also shown when there are no paid ads. */
  below?: ReactNode
  actions: ReactNode
}) {
  const { t } = useTranslation('statistics')
  const change = useSearchChange()
  const { title, ads, period, today, sum, buckets } = statistics
  usePageThing(title)
  const figure = search.figure ?? 'amount'
  const labelOf = (name: FigureName) => (name === 'amount' ? amountLabel : t(name))

  return (
    <Page>
      <PageHeader title={t('heading', { title })} actions={actions} />
      {period === null ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          {delivery}
          <Title order={2} size="md" mt="xl" mb="sm">
            {t('planned')}
          </Title>
          <Group justify="space-between" gap="xs" mb="md">
            <SegmentedControl
              aria-label={t('period')}
              value={search.period ?? 'all'}
              onChange={(chosen) => change({ period: chosen === 'all' ? undefined : chosen })}
              data={statisticPeriods.map((value) => ({ value, label: t(value) }))}
            />
            <SegmentedControl
              aria-label={t('view')}
              value={search.view ?? 'chart'}
              onChange={(chosen) => change({ view: chosen === 'table' ? chosen : undefined })}
              data={(['chart', 'table'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </Group>
          <div className={classes.sums} role="group" aria-label={t('figure')}>
            {figureNames.map((name) => (
              <UnstyledButton
                key={name}
                className={classes.sum}
                aria-pressed={name === figure}
                onClick={() => change({ figure: name === 'amount' ? undefined : name })}
              >
                <span className={classes.label}>{labelOf(name)}</span>
                <span className={classes.value}>{formatFigure(valueOf(sum, name), name)}</span>
              </UnstyledButton>
            ))}
          </div>
          <Text c="dimmed" size="sm" mb="sm">
            {formatPeriod(period.start, period.end)} · {t('adCount', { count: ads })}. {t('hint')}
          </Text>
          {search.view === 'table' ? (
            <StatisticsTable buckets={buckets} sum={sum} today={today} labelOf={labelOf} />
          ) : (
            <Card>
              <Suspense fallback={<Skeleton height={320} />}>
                <StatisticsChart
                  buckets={buckets}
                  figure={figure}
                  today={today}
                  label={t('chartLabel', { figure: labelOf(figure), period: formatPeriod(period.start, period.end) })}
                />
              </Suspense>
            </Card>
          )}
        </>
      )}
      {below}
    </Page>
  )
}
