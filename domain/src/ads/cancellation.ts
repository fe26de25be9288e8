import { type Cents, roundCents } from '../money/money.ts'
import { addDays, type Day, daysInPeriod } from '../time/day.ts'

/** A paid ad is cancelled free of charge until this many days before its start. Frozen into the ad when it is offered. */
export const freeCancelDays = 3

/** The last day on which an ad is cancelled free of charge. Days of the publisher's calendar. */
export function freeCancelUntil(startDate: Day): Day {
  return addDays(startDate, -freeCancelDays)
}

/** Later cancellations need the publisher's consent, and so do all of ads that were offered without this rule. */
export function isFreeToCancel(ad: { freeCancelUntil?: Day | null | undefined }, today: Day): boolean {
  return ad.freeCancelUntil !== null && ad.freeCancelUntil !== undefined && today <= ad.freeCancelUntil
}

interface Period {
  startDate: Day
  endDate: Day
}

/**
 * The last day that counts as delivered when an ad ends today; the day before its start if none does. The day of the act
 * counts when the advertiser gives the ad up, not when the publisher takes it off air.
 */
export function lastDeliveredDay(
  { startDate, endDate }: Period,
  { today, endedBy }: { today: Day; endedBy: 'advertiser' | 'publisher' },
): Day {
  const last = endedBy === 'advertiser' ? today : addDays(today, -1)
  if (last < startDate) return addDays(startDate, -1)
  return last < endDate ? last : endDate
}

/** What is refunded of an ad whose delivery ended after `lastDay`. */
export interface Undelivered {
  days: number
  daysLeft: number
  /** Net. The delivered days are charged at their share of the amount; the rest is refunded. */
  net: Cents
}

export function undelivered(ad: Period & { amount: Cents }, lastDay: Day): Undelivered {
  const days = daysInPeriod(ad.startDate, ad.endDate)
  const delivered = daysInPeriod(ad.startDate, lastDay)
  return { days, daysLeft: days - delivered, net: ad.amount - roundCents((ad.amount * delivered) / days) }
}
