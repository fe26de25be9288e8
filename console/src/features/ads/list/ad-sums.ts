import type { Ad } from '@litfass/api/ads/ads'
import { countedHours } from '@litfass/domain/money/pricing'
import { taxOfSum } from '@litfass/domain/money/tax'
import { serviceDaysIn } from '@litfass/domain/places/service-hours'

/** Total of several ads that are paid together, in cents. */
export function sumOf(ads: Pick<Ad, 'amount' | 'taxRate' | 'sellerId'>[]): {
  net: number
  tax: number
  gross: number
} {
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = taxOfSum(ads)
  return { net, tax, gross: net + tax }
}

type Booked = Pick<Ad, 'amount' | 'refundedNet' | 'impressions' | 'reach' | 'lastDay'> &
  Parameters<typeof countedHours>[0]

/**
 * What an ad adds to the sums of its list: what was booked, or what was delivered if it was cancelled, less what was
 * refunded.
 */
export function deliveredOf(ad: Booked): { amount: number; impressions: number; reach: number } {
  const amount = ad.amount - ad.refundedNet
  if (ad.lastDay === undefined) return { amount, impressions: ad.impressions, reach: ad.reach }
  const hours = countedHours(ad)
  const days = Math.max(1, serviceDaysIn(hours, ad.startDate, ad.endDate))
  const delivered = serviceDaysIn(hours, ad.startDate, ad.lastDay)
  return {
    amount,
    impressions: Math.floor((ad.impressions * delivered) / days),
    reach: Math.floor((ad.reach * delivered) / days),
  }
}
