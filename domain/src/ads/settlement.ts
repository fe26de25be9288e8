import { type Cents, roundCents } from '../money/money.ts'
import { dayMilliseconds } from '../time/week.ts'
import { type AdStatus, adActions } from './ad.ts'
import type { Delivered } from './delivery.ts'

/** Ads that have ended, whose delivery is settled. */
export const settledStatuses = [adActions.complete.to, adActions.cancel.to] as const satisfies readonly AdStatus[]

/** TVs are waited for until so many days after the end: as long as they play without the server. */
export const settlementDays = 35
const reportingMs = 3_600_000

/** Whether enough plays were delivered, by the rule that the ad was offered with. */
export function isFulfilled({ due, delivered }: Delivered, percent: number): boolean {
  return delivered * 100 >= due * percent
}

/** Net refund for the plays that were not delivered: the amount less the share of those that were. */
export function refundOfPlays(amount: Cents, { due, delivered }: Delivered): Cents {
  return due === 0 ? 0 : amount - roundCents((amount * delivered) / due)
}

/** A TV's contact with the server, in milliseconds since 1970. */
interface Contact {
  inTouchSince: number
  lastSeen: number
}

/**
 * Whether all plays of an ad were reported: a day after its end, if each of its TVs has since been in touch for an hour without
 * a pause, which is time enough to report what it kept.
 * @param until end of the ad, in milliseconds since 1970
 */
export function isReported(until: number, { tvs, now }: { tvs: readonly Contact[]; now: number }): boolean {
  if (now >= until + settlementDays * dayMilliseconds) return true
  return (
    now >= until + dayMilliseconds &&
    tvs.length > 0 &&
    tvs.every(({ inTouchSince, lastSeen }) => lastSeen - Math.max(inTouchSince, until) >= reportingMs)
  )
}
