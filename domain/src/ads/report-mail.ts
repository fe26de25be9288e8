import { addDays, type Day, isoWeekday, type Period } from '../time/day.ts'

/** Reports are not mailed at night. */
export const reportMailHour = 7

/** A paid ad, which ends before its start if it never ran. `isOver`: it has ended, and is settled if it will be. */
export interface ReportedAd extends Period {
  isOver: boolean
}

/** The full week before this day, from Monday to Sunday. */
export function weekBefore(today: Day): Period {
  const start = addDays(today, -6 - isoWeekday(today))
  return { start, end: addDays(start, 6) }
}

/** The report of a campaign that is to be mailed. `reportedWeek`: the Monday of the week that was reported last. */
export function reportDue(
  { ads, reportedWeek }: { ads: readonly ReportedAd[]; reportedWeek: Day | null },
  today: Day,
): { kind: 'final' } | { kind: 'weekly'; week: Period } | null {
  if (ads.length === 0) return null
  if (ads.every(({ isOver }) => isOver)) return { kind: 'final' }
  const week = weekBefore(today)
  const ran = ads.some(({ start, end }) => start <= end && start <= week.end && end >= week.start)
  return ran && (reportedWeek === null || reportedWeek < week.start) ? { kind: 'weekly', week } : null
}
