import type { AdDelivery } from '@litfass/api/ads/delivery'
import { formatCount } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './delivery-strip.module.css'

/** A cell for each day, filled as far as its plays were delivered, and red where some are missing. */
export function DeliveryStrip({ days }: { days: AdDelivery['days'] }) {
  const { t } = useTranslation('delivery')
  return (
    <ol className={classes.strip}>
      {days.map(({ day, due, delivered }) => {
        const figures = { period: formatDay(day), delivered: formatCount(delivered), due: formatCount(due) }
        const text = t('deliveredOn', figures)
        return (
          <li key={day} className={classes.cell} data-missing={delivered < due || undefined} title={text}>
            <VisuallyHidden>{text}</VisuallyHidden>
            <span className={classes.filled} style={{ height: `${(delivered / due) * 100}%` }} />
          </li>
        )
      })}
    </ol>
  )
}
