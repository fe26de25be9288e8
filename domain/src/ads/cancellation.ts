import { type Cents, roundCents } from '../money/money.ts'
import type { OpeningHours } from '../places/opening-hours.ts'
import { countServiceDays } from '../places/service-hours.ts'
import { addDays, type Day } from '../time/day.ts'

/** A paid ad can be cancelled free of charge until this many days before its start. Stored in the ad when it is offered. */
const freeCancelDays = 3

/** The last day on which an ad can be cancelled free of charge, in the publisher's calendar. */
export function freeCancelUntil(startDate: Day): Day {
  return addDays(startDate, -freeCancelDays)
}

/** Later cancellations need the publisher's consent. Ads that were offered without this rule always do. */
export function isFreeToCancel(ad: { freeCancelUntil?: Day | null | undefined }, today: Day): boolean {
  return ad.freeCancelUntil !== null && ad.freeCancelUntil !== undefined && today <= ad.freeCancelUntil
}

interface Period {
  startDate: Day
  endDate: Day
}

interface PossiblyCancelled extends Period {
  /** The last day of a cancelled ad: the day before its first one if it never ran. */
  lastDay?: Day | null | undefined
}

export function lastDayOf({ endDate, lastDay }: Omit<PossiblyCancelled, 'startDate'>): Day {
  return lastDay ?? endDate
}

/** False for ads that were cancelled before their first day was delivered. */
export function runsAtAll(ad: PossiblyCancelled): boolean {
  return lastDayOf(ad) >= ad.startDate
}

/**
 * The last day that counts as delivered when an ad ends today; the day before its start if none does. Today counts
 * as delivered if the advertiser cancels, not if the publisher ends it.
 */
export function lastDeliveredDay(
  { startDate, endDate }: Period,
  { today, endedBy }: { today: Day; endedBy: 'advertiser' | 'publisher' },
): Day {
  const last = endedBy === 'advertiser' ? today : addDays(today, -1)
  if (last < startDate) return addDays(startDate, -1)
  return last < endDate ? last : endDate
}

/** What is refunded for an ad whose last delivered day is `lastDay`. */
export interface Undelivered {
  /** Days that were paid for. */
  days: number
  daysLeft: number
  /** Net refund: the amount less the share of the delivered days, and less what a lost dispute has returned of it. */
  net: Cents
}

/** `hours` are those of `chargedHours`: closed days cost nothing, so nothing is refunded for them. */
export function undelivered(
  ad: Period & { amount: Cents; refundedNet?: Cents },
  { lastDay, hours }: { lastDay: Day; hours: OpeningHours | null },
): Undelivered {
  const days = countServiceDays(hours, ad.startDate, ad.endDate)
  const delivered = countServiceDays(hours, ad.startDate, lastDay)
  const daysLeft = days - delivered
  const { ofDays, returned } = refundParts(ad, { days, daysLeft })
  return { days, daysLeft, net: ofDays - returned }
}

/** The net share of the remaining days in the amount of an ad, and what a lost dispute has already returned of it. */
export function refundParts(
  { amount, refundedNet = 0 }: { amount: Cents; refundedNet?: Cents },
  { days, daysLeft }: Pick<Undelivered, 'days' | 'daysLeft'>,
): { ofDays: Cents; returned: Cents } {
  const ofDays = days === 0 ? amount : amount - roundCents((amount * (days - daysLeft)) / days)
  return { ofDays, returned: Math.min(ofDays, refundedNet) }
}
