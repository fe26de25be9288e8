import type { Cents } from '../../money/money.ts'
import { type Day, addDays, startOfMonth } from '../../time/day.ts'
import type { Delivered } from './delivery.ts'
import { refundOfPlays } from './settlement.ts'

/** Ads that end later than this many days after their payment are settled in between: Stripe holds money for 90 days. */
export const interimAfterDays = 60

/** Days after a month for which its reports are waited for; what is reported later is part of the next month. */
export const interimWaitDays = 7

/** Days of the publisher's calendar. */
interface Paid {
  paidDay: Day
  startDate: Day
  endDate: Day
}

/** Whether what an ad delivers is paid to its publisher month by month. */
export function hasInterims({ paidDay, endDate }: Pick<Paid, 'paidDay' | 'endDate'>): boolean {
  return endDate > addDays(paidDay, interimAfterDays)
}

/** The month that is settled next, as its days within the ad; null if there is none. `last`: the end of the latest settled one. */
export function interimPeriod(ad: Paid & { last: Day | null }, today: Day): { start: Day; end: Day } | null {
  if (!hasInterims(ad)) return null
  const monthEnd = addDays(startOfMonth(today), -1)
  const end = monthEnd < ad.endDate ? monthEnd : ad.endDate
  const start = ad.last === null ? ad.startDate : addDays(ad.last, 1)
  return start <= end ? { start, end } : null
}

/**
 * What is paid to the publisher after a month: the share of the amount that was delivered so far, less what earlier months
 * brought. `delivered` and `due` may be plays, or days where plays are not measured.
 */
export function interimNet(amount: Cents, plays: Delivered, before: Cents): Cents {
  const earned = plays.due === 0 ? 0 : amount - refundOfPlays(amount, plays)
  return Math.max(0, earned - before)
}
