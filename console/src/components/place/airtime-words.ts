import type { AirtimeUnit } from '@litfass/domain/places/bookable-kinds'
import { useTranslation } from 'react-i18next'

import { formatShare } from '../../platform/i18n/format.ts'

/** An amount of airtime as it is counted there: `5,6 %` of a screen's time, `2 slots` of a board, `45 s` before each show in a hall. */
export function useAirtimeWords(): (amount: number, unit: AirtimeUnit) => string {
  const { t } = useTranslation('components')
  return (amount, unit) => {
    if (unit === 'share') return formatShare(amount)
    return unit === 'slots' ? t('slots', { count: amount }) : `${amount}\u00a0s`
  }
}
