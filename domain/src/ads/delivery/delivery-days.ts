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

/** The share delivered, cut to a thousandth so that 100 % means that nothing is missing. */
export function deliveredShare({ due, delivered }: Delivered): number {
  return due === 0 ? 0 : Math.floor((delivered / due) * 1000) / 1000
}
