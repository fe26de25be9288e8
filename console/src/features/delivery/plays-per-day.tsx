import type { AdDelivery } from '@litfass/api/ads/delivery'
import { type DeliveryBar, barsOf } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount } from '@litfass/domain/money/money'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { Text, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './plays-per-day.module.css'

/** A bar for each day, or for each week of a longer period: what was delivered, and above it what is missing. */
export function PlaysPerDay({
  days,
  legend,
}: {
  days: AdDelivery['days']
  /** Defaults to the due plays of an ad. */
  legend?: { delivered: string; missing: string }
}) {
  const { t } = useTranslation('delivery')
  const title = useId()
  const bars = barsOf(days)
  const max = Math.max(...bars.map(({ due }) => due))
  const isByWeek = bars.some(({ start, end }) => start !== end)
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" fw={600} id={title}>
          {t(isByWeek ? 'playsPerWeek' : 'playsPerDay')}
        </Text>
        <div className={classes.legend} aria-hidden>
          <span className={classes.delivered}>{legend?.delivered ?? t('delivered')}</span>
          <span className={classes.missing}>{legend?.missing ?? t('missing')}</span>
        </div>
      </div>
      <ol className={classes.bars} aria-labelledby={title}>
        {bars.map((bar) => (
          <Bar key={bar.start} bar={bar} max={max} />
        ))}
      </ol>
      <div className={classes.ends} aria-hidden>
        <span>{bars[0] && formatDay(bars[0].start)}</span>
        {bars.length > 1 && <span>{formatDay(bars.at(-1)?.end ?? '')}</span>}
      </div>
    </>
  )
}

function Bar({ bar: { start, end, due, delivered }, max }: { bar: DeliveryBar; max: number }) {
  const { t } = useTranslation('delivery')
  const period = start === end ? formatDay(start) : formatPeriod(start, end)
  const text = t('deliveredOn', { period, delivered: formatCount(delivered), due: formatCount(due) })
  const heightOf = (plays: number) => ({ height: `${(plays / max) * 100}%` })
  return (
    <li className={classes.bar} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.gap} style={heightOf(due - delivered)} />
      <span className={classes.filled} style={heightOf(delivered)} />
    </li>
  )
}
