import { addDays, type Day } from '../../time/day.ts'

/** The hour of the day, in the zone of the company, from which mails are sent. */
const endingMailHour = 7
/** Days from the mail to the last day. */
export const endingMailDays = 3

/**
 * Whether now is the time to mail about what ends on this day: three days before, or later if no server ran on that day.
 * What was changed after that day is not mailed. There is one mail a day, the last one on the day `mailed`.
 */
export function isEndingMailDue(
  { lastDay, changed }: { lastDay: Day; changed: Day },
  { today, hour, mailed }: { today: Day; hour: number; mailed: Day | null },
): boolean {
  if (hour < endingMailHour || (mailed !== null && mailed >= today)) return false
  const mailDay = addDays(lastDay, -endingMailDays)
  return mailDay <= today && today <= lastDay && changed <= mailDay && (mailed === null || mailed < mailDay)
}
