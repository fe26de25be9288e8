import { openWeekdays, type OpeningHours, openSecondsPerWeek } from '../../places/opening-hours.ts'

const wholeDay = 24 * 3600

/** How often an ad is shown on an average day on which the place is open. Null hours are 24 hours a day. */
export function playsPerDay(booking: { frequencySeconds: number }, hours: OpeningHours | null): number {
  const seconds = hours ? openSecondsPerWeek(hours) / Math.max(1, openWeekdays(hours).length) : wholeDay
  return Math.floor(seconds / booking.frequencySeconds)
}
