import type { Delivered } from '@litfass/domain/ads/delivery/delivery'
import { deliveredShare } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount, formatShare } from '@litfass/domain/money/money'
import { ratedDays } from '@litfass/domain/places/devices/reliability'
import { useTranslation } from 'react-i18next'

import { FormulaPopover } from '../money/formula-popover.tsx'

/** The share of its due plays that a screen has delivered, and how that is calculated. */
export function Reliability({ plays, days = ratedDays }: { plays: Delivered; days?: number }) {
  const { t } = useTranslation('delivery')
  const share = formatShare(deliveredShare(plays))
  const figures = { delivered: formatCount(plays.delivered), due: formatCount(plays.due), share }
  return (
    <FormulaPopover
      value={t('reliabilityText', { share })}
      title={t('reliabilityTitle', { share })}
      inputs={[
        { name: t('reliabilityDelivered'), value: figures.delivered },
        { name: t('reliabilityDue'), value: figures.due },
      ]}
      steps={[t('reliabilitySteps', figures)]}
      source={t('reliabilitySource', { days })}
    />
  )
}
