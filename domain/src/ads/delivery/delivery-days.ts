import { formatShare } from '../../money/money.ts'
import type { Day } from '../../time/day.ts'
import type { Delivered } from './delivery.ts'

/** A day of the publisher's calendar on which plays were due. */
export interface DeliveredDay extends Delivered {
  day: Day
}

/** Days side by side, or weeks when there are too many of them. */
export interface DeliveryBar extends Delivered {
  start: Day
  end: Day
}

const maxBars = 31

export function barsOf(days: readonly DeliveredDay[]): DeliveryBar[] {
  const size = days.length <= maxBars ? 1 : 7
  const bars: DeliveryBar[] = []
  for (const [at, { day, due, delivered }] of days.entries()) {
    const last = bars.at(-1)
    if (last && at % size !== 0) {
      last.end = day
      last.due += due
      last.delivered += delivered
    } else bars.push({ start: day, end: day, due, delivered })
  }
  return bars
}

/** The plays of several ads on each day, in order. */
export function sumByDay(days: readonly DeliveredDay[]): DeliveredDay[] {
  const sums = new Map<Day, DeliveredDay>()
  for (const { day, due, delivered } of days) {
    const sum = sums.get(day) ?? { day, due: 0, delivered: 0 }
    sums.set(day, { day, due: sum.due + due, delivered: sum.delivered + delivered })
  }
  return [...sums.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** The share delivered, cut to a thousandth so that 100 % means that nothing is missing. */
export function deliveredShare({ due, delivered }: Delivered): number {
  return due === 0 ? 0 : Math.floor((delivered / due) * 1000) / 1000
}

/** The share delivered, as text. */
export function deliveredText(figures: Delivered): string {
  return figures.due === 0 ? '–' : formatShare(deliveredShare(figures))
}
