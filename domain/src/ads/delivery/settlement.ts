import { type Cents, roundCents } from '../../money/money.ts'
import type { DeviceContact } from '../../places/devices/device.ts'
import { dayMilliseconds } from '../../time/week.ts'
import { type AdStatus, adActions } from '../ad.ts'
import { type Delivered, isFulfilled } from './delivery.ts'
import type { Remedy } from './make-good.ts'

/** Ads that have ended, whose delivery is settled. */
export const settledStatuses = [adActions.complete.to, adActions.cancel.to] as const satisfies readonly AdStatus[]

/** How many days after the end to wait for TVs: as long as they play without the server. */
export const settlementDays = 35
const reportingMs = 3_600_000

/** Net refund for the plays that were not delivered: the amount less the share of those that were. */
export function refundOfPlays(amount: Cents, { due, delivered }: Delivered): Cents {
  return due === 0 ? 0 : amount - roundCents((amount * delivered) / due)
}

/** The plays of an ad, and those of its extra days that count for missing ones. */
export interface SettledPlays extends Delivered {
  madeGood: number
}

/** What an amount was paid for, and what of it is refunded. They add up to the amount. */
export interface Settled {
  delivered: Cents
  madeGood: Cents
  refund: Cents
}

/** Settles an amount by the plays that were delivered and made good, by the rule that the ad was offered with. */
export function settledAmounts(amount: Cents, { madeGood, ...plays }: SettledPlays, percent: number): Settled {
  if (isFulfilled(plays, percent)) return { delivered: amount, madeGood: 0, refund: 0 }
  const missing = refundOfPlays(amount, plays)
  const delivered = Math.min(plays.due, plays.delivered + madeGood)
  const refund = refundOfPlays(amount, { due: plays.due, delivered })
  return { delivered: amount - missing, madeGood: missing - refund, refund }
}

/** An ad that has ended and is not settled. */
export interface Unsettled {
  status: AdStatus
  plays: SettledPlays
  /** Percent of its plays, and what applies below it; frozen when it was offered. */
  refundBelow: number
  remedy: Remedy | null
  remedyChosen: Remedy | null
  /** All its plays were reported, and so were those of its extra days, if it has any. */
  isReported: boolean
  canChoose: boolean
  isFullyRefunded: boolean
  makeGood: { hasEnded: boolean } | null
}

/** What is done about an ad that has ended: it is settled, gets extra days, or waits for its plays or its advertiser. */
export function settlementStep(ad: Unsettled): 'settle' | 'extend' | 'ask' | 'wait' {
  const { plays, makeGood } = ad
  if (isFulfilled(plays, ad.refundBelow)) return 'settle'
  if (makeGood) {
    const isComplete = plays.delivered + plays.madeGood >= plays.due
    return makeGood.hasEnded && (isComplete || ad.isReported) ? 'settle' : 'wait'
  }
  if (!ad.isReported) return 'wait'
  if (ad.isFullyRefunded || ad.status !== 'completed' || ad.remedy === null) return 'settle'
  if (ad.remedyChosen === null && ad.canChoose) return 'ask'
  return (ad.remedyChosen ?? ad.remedy) === 'extend' ? 'extend' : 'settle'
}

/**
 * Whether the settlement of an ad is delayed, because a device's key was copied, so that both companies can look into it.
 * @param until end of the ad, in milliseconds since 1970
 */
export function isDelayed(until: number, { isKeyCopied, now }: { isKeyCopied: boolean; now: number }): boolean {
  return isKeyCopied && now < until + settlementDays * dayMilliseconds
}

/**
 * Whether all plays of an ad were reported: a day after its end, if each of its TVs has since been in touch for an hour without
 * interruption, which is long enough to report what it stored.
 * @param until end of the ad, in milliseconds since 1970
 */
export function isReported(until: number, { tvs, now }: { tvs: readonly DeviceContact[]; now: number }): boolean {
  if (now >= until + settlementDays * dayMilliseconds) return true
  return (
    now >= until + dayMilliseconds &&
    tvs.length > 0 &&
    tvs.every(({ inTouchSince, lastSeen }) => lastSeen - Math.max(inTouchSince, until) >= reportingMs)
  )
}
