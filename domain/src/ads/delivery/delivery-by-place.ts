import { addDays, type Day, daysInPeriod, type Period } from '../../time/day.ts'
import { weeksOf } from '../statistics.ts'
import { type Delivered, fulfilledPercent, isFulfilled } from './delivery.ts'

/** Longer campaigns are shown by weeks. */
const maxDays = 14
/** Delivery by the hour of the day is that of the last days. */
export const hourDays = 28

export function daysOf({ start, end }: Period): Period[] {
  return Array.from({ length: daysInPeriod(start, end) }, (_, at) => {
    const day = addDays(start, at)
    return { start: day, end: day }
  })
}

/** Single days, or weeks from Monday when there are too many of them. */
export function columnsOf(period: Period): Period[] {
  return daysInPeriod(period.start, period.end) <= maxDays ? daysOf(period) : weeksOf(period)
}

/** Plays of one place in a day, a week or an hour. `planned` are not due yet. */
export interface DeliveryCell extends Delivered {
  planned: number
}

export type CellState = 'closed' | 'planned' | 'unreported' | 'nothing' | 'short' | 'most' | 'full'

/** `reportedDay`: the day of the last report; what was due later may still be reported. */
export function cellState(
  { due, delivered, planned }: DeliveryCell,
  { start, reportedDay }: { start: Day; reportedDay: Day | null },
): CellState {
  if (due === 0) return planned === 0 ? 'closed' : 'planned'
  if (delivered >= due) return 'full'
  if (delivered === 0) return reportedDay === null || reportedDay < start ? 'unreported' : 'nothing'
  return isFulfilled({ due, delivered }, fulfilledPercent) ? 'most' : 'short'
}

/** Whole percent, cut so that 100 means that nothing is missing. */
export function percentOf({ due, delivered }: Delivered): number {
  return due === 0 ? 0 : Math.floor((Math.min(delivered, due) * 100) / due)
}
