import type { Dashboard } from '@litfass/api/people/accounts'
import { formatEuros } from '@litfass/domain/money/money'
import { addDays, formatPeriod, isoWeek } from '@litfass/domain/time/day'
import { Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './earnings-by-week.module.css'

/** Planned earnings, the current week last. */
export function EarningsByWeek({ weeks }: { weeks: Dashboard['earnings'] }) {
  const { t } = useTranslation('dashboard')
  const highest = Math.max(...weeks.map(({ amount }) => amount))
  const current = weeks.at(-1)
  return (
    <Card component="section" aria-label={t('earningsByWeek')}>
      <div className={classes.header}>
        <Title order={2} size="h3">
          {t('earningsByWeek')}
        </Title>
        {highest > 0 && current && (
          <Text size="sm" c="dimmed">
            {t('week', { week: isoWeek(current.start) })} <b>{formatEuros(current.amount)}</b>
          </Text>
        )}
      </div>
      <ol className={classes.weeks}>
        {weeks.map(({ start, amount }) => (
          <li
            key={start}
            className={classes.week}
            title={`${formatPeriod(start, addDays(start, 6))}: ${formatEuros(amount)}`}
          >
            <span className={classes.column} aria-hidden>
              <span
                className={classes.bar}
                data-current={start === current?.start || undefined}
                style={{ height: highest > 0 ? `${(amount / highest) * 100}%` : 0 }}
              />
            </span>
            <span className={classes.number} aria-hidden>
              {isoWeek(start)}
            </span>
            <VisuallyHidden>{t('weekOf', { week: isoWeek(start), amount: formatEuros(amount) })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt="sm">
        {t(highest > 0 ? 'earningsHint' : 'noEarnings')}
      </Text>
    </Card>
  )
}
