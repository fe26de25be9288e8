import type { Cents } from '../money/money.ts'
import { chargedHours } from '../money/pricing.ts'
import { countServiceDays } from '../places/service-hours.ts'
import type { Day } from '../time/day.ts'
import { type AdStatus, isCounted } from './ad.ts'

interface Figures {
  amount: Cents
  impressions: number
  reach: number
}

type Booked = {
  amount: Cents
  refundedNet: Cents
  impressions: number
  reach: number
  /** The last delivered day of a cancelled ad. */
  lastDay?: Day | undefined
} & Parameters<typeof chargedHours>[0]

/** Whether all of its price went back, with its payment or through a lost dispute: its advertiser is owed no plays. */
export function isFullyRefunded({ amount, refundedNet }: Pick<Booked, 'amount' | 'refundedNet'>): boolean {
  return amount > 0 && refundedNet === amount
}

/**
 * What was booked, or what was delivered if the ad was cancelled, less what was refunded.
 * `server/src/platform/db/delivered.ts` is the same in SQL.
 */
export function deliveredOf(ad: Booked): Figures {
  const amount = ad.amount - ad.refundedNet
  if (ad.lastDay === undefined) return { amount, impressions: ad.impressions, reach: ad.reach }
  const hours = chargedHours(ad)
  const days = Math.max(1, countServiceDays(hours, ad.startDate, ad.endDate))
  const delivered = countServiceDays(hours, ad.startDate, ad.lastDay)
  return {
    amount,
    impressions: Math.floor((ad.impressions * delivered) / days),
    reach: Math.floor((ad.reach * delivered) / days),
  }
}

/** What an ad adds to every sum and file: nothing if it was declined or has failed, else `deliveredOf`. */
export function countedOf(ad: Booked & { status: AdStatus }): Figures {
  return isCounted(ad) ? deliveredOf(ad) : { amount: 0, impressions: 0, reach: 0 }
}
