import type { AdDelivery } from '@litfass/api/ads/delivery'
import { deliveredShare } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './ad-delivery.module.css'

/** How many of the plays due so far were delivered. */
export function DeliveredShare({
  figures,
  label,
}: {
  figures: Pick<AdDelivery, 'due' | 'delivered' | 'booked'>
  label: string
}) {
  const { t } = useTranslation('delivery')
  const { due, delivered, booked } = figures
  const share = deliveredShare(figures)
  return (
    <div className={classes.sum}>
      <span className={classes.share}>{formatShare(share)}</span>
      <Progress value={share * 100} aria-label={label} />
      <Text size="sm">
        <strong>{formatCount(delivered)}</strong>{' '}
        {t(due === booked ? 'ofDue' : 'ofDueSoFar', { due: formatCount(due), booked: formatCount(booked) })}
      </Text>
    </div>
  )
}
