import type { Ad } from '@litfass/api/ads'
import { useTranslation } from 'react-i18next'

import { formatDay } from '../../platform/format.ts'

/** What happens next with an ad, for one of its companies; null when it has ended. */
export function useNextStep(): (ad: Ad, side: 'publisher' | 'advertiser') => string | null {
  const { t } = useTranslation('ads')
  return ({ status, advertiserName, publisherName, startDate, endDate }, side) => {
    if (status !== 'pending' && status !== 'approved' && status !== 'paid') return null
    return t(`next-${side}-${status}`, {
      advertiser: advertiserName,
      publisher: publisherName,
      day: formatDay(startDate),
      lastDay: formatDay(endDate),
    })
  }
}
