import { freePart } from '@litfass/domain/ads/airtime'
import { formatShare } from '@litfass/domain/money/money'
import type { AirtimeUnit } from '@litfass/domain/places/bookable-kinds'
import { useTranslation } from 'react-i18next'

/** An amount of airtime in its unit: `5,6 %` of a screen's time, `2 slots` of a board, `45 s` before each screening in a hall. */
export function useAirtimeLabel(): (amount: number, unit: AirtimeUnit) => string {
  const { t } = useTranslation('components')
  return (amount, unit) => {
    if (unit === 'share') return formatShare(amount)
    return unit === 'slots' ? t('slots', { count: amount }) : `${amount}\u00a0s`
  }
}

/** How much of the airtime for sale is free, `66 %`: never more than there is. */
export function freePartLabel(free: number, forSale: number): string {
  const percent = Math.floor(freePart(free, forSale) * 100 + roundingError)
  return formatShare(percent / 100)
}
// Rounding errors in sums of fractions such as 10/180.
const roundingError = 1e-6
