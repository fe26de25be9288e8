import { addDays, type Day } from '../../time/day.ts'

/** Not at night. */
const endingMailHour = 7
/** Days from the mail to the last day. */
const endingMailDays = 3

/** The last day of what is mailed about; null while it is too early, or once the mail of the day is out. */
export function mailedLastDay({ today, hour, mailed }: { today: Day; hour: number; mailed: Day | null }): Day | null {
  if (hour < endingMailHour || (mailed !== null && mailed >= today)) return null
  return addDays(today, endingMailDays)
}
