import type { Ad } from '@litfass/api/ads/ads'
import { type AdSide, isOpen } from '@litfass/domain/ads/ad'
import type { SellerRefusal } from '@litfass/domain/money/marketplace'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { formatDay } from '@litfass/domain/time/day'
import { useTranslation } from 'react-i18next'

import { paymentObstacleOf } from '../action-refusal.ts'

/** What happens next with an ad, for one of its companies; null if it has ended or is paused. */
export function useNextStep(): (ad: Ad, side: AdSide, sellerRefusal?: SellerRefusal) => string | null {
  const { t } = useTranslation('ads')
  return (ad, side, sellerRefusal) => {
    const { status, paused, campaignType, advertiserName, publisherName, startDate, endDate } = ad
    if (!isOpen(status) || paused !== undefined) return null
    const values = {
      advertiser: advertiserName,
      publisher: publisherName,
      day: formatDay(startDate),
      lastDay: formatDay(endDate),
    }
    if (ad.makeGoodOf !== undefined) return t('next-makeGood', values)
    const { playsAds } = bookableKinds[campaignType]
    if (!playsAds && status === 'paid') return t(`next-${side}-paid-place`, values)
    const obstacle = paymentObstacleOf(sellerRefusal)
    if (obstacle && status === 'approved' && side === 'publisher')
      return t(`next-publisher-approved-${obstacle}`, values)
    if (!playsAds && status === 'approved' && side === 'publisher') return t('next-publisher-approved-place', values)
    return t(`next-${side}-${status}`, values)
  }
}
