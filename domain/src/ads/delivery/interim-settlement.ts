import type { Cents } from '../../money/money.ts'
import { addDays, type Day, type Period, startOfMonth } from '../../time/day.ts'
import type { Delivered } from './delivery.ts'
import { refundOfPlays } from './settlement.ts'

/** Ads that end more than this many days after their payment have interim settlements: Stripe holds money for 90 days. */
export const interimAfterDays = 60

/** How many days after a month to wait for reports. Later ones are part of the next month. */
export const interimWaitDays = 7

/** Days of the publisher's calendar. */
interface Paid {
  paidDay: Day
  startDate: Day
  endDate: Day
}

/** Whether what an ad delivers is paid to its publisher month by month. */
function hasInterimSettlements({ paidDay, endDate }: Pick<Paid, 'paidDay' | 'endDate'>): boolean {
  return endDate > addDays(paidDay, interimAfterDays)
}

/** The days of an ad to settle next, up to the end of last month; null if there are none. `last`: the last settled day. */
export function interimPeriod(ad: Paid & { last: Day | null }, today: Day): Period | null {
  if (!hasInterimSettlements(ad)) return null
  const monthEnd = addDays(startOfMonth(today), -1)
  const end = monthEnd < ad.endDate ? monthEnd : ad.endDate
  const start = ad.last === null ? ad.startDate : addDays(ad.last, 1)
  return start <= end ? { start, end } : null
}

/**
 * What is released to the publisher after a month: the delivered share of the amount, less what was released `before`.
 * Where plays are not measured, `plays` counts days.
 */
export function interimNet(amount: Cents, plays: Delivered, before: Cents): Cents {
  const earned = plays.due === 0 ? 0 : amount - refundOfPlays(amount, plays)
  return Math.max(0, earned - before)
}
