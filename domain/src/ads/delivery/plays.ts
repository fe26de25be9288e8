import type { OpeningHours } from '../../places/opening-hours.ts'
import { openSecondsPerDay } from '../../places/opening-hours.ts'

const wholeDay = 24 * 3600

/** How often an ad is shown on an average day of the week. Null hours are 24 hours a day. */
export function playsPerDay(booking: { frequencySeconds: number }, hours: OpeningHours | null): number {
  return Math.floor((hours ? openSecondsPerDay(hours) : wholeDay) / booking.frequencySeconds)
}
