import { addDays, type Day, type Period } from '../time/day.ts'

/** Why an ad is refunded: `payment` when its payment is fully refunded. */
export const refundReasons = [
  'cancelled',
  'ended',
  'not-delivered',
  'paused',
  'disputed',
  'discount-returned',
  'payment',
] as const
export type RefundReason = (typeof refundReasons)[number]

interface RefundedAd extends Period {
  /** The last delivered day of a cancelled ad, the day before its start if there is none. */
  lastDay: Day | null
}

/** The days that an ad is refunded for: after a cancellation the remaining ones, otherwise all booked days. */
export function refundedDays({ start, end, lastDay }: RefundedAd, reason: RefundReason): Period {
  if (lastDay === null) return { start, end }
  if (reason === 'cancelled' || reason === 'ended') return { start: lastDay < end ? addDays(lastDay, 1) : end, end }
  const wasMeasured = reason === 'not-delivered' || reason === 'paused'
  return { start, end: wasMeasured && lastDay >= start ? lastDay : end }
}
