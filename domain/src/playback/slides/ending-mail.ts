import { addDays, type Day } from '../../time/day.ts'

/** The hour of the day, in the zone of the company, from which mails are sent. */
const endingMailHour = 7
/** Days from the mail to the last day. */
const endingMailDays = 3

/** The last day to mail about now; null before the hour of mails, and once today's mail is sent. */
export function mailedLastDay({ today, hour, mailed }: { today: Day; hour: number; mailed: Day | null }): Day | null {
  if (hour < endingMailHour || (mailed !== null && mailed >= today)) return null
  return addDays(today, endingMailDays)
}
