import { addDays, Day, isoWeekday } from '@litfass/domain/time/day'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import { type LocalMinute, existingMinute } from '@litfass/domain/time/zone'

/** The times at which the timeline can show what plays; `other` is any day and time. */
export const shownTimes = ['now', 'evening', 'sunday', 'other'] as const
export type ShownTime = (typeof shownTimes)[number]

/** A day and a time while they are being typed. */
export interface OtherTime {
  day: string
  time: string
}

/** The wall-clock minute of a choice in the zone; the current one while `other` is incomplete. */
export function minuteOf(
  shown: ShownTime,
  { now, other, zone }: { now: LocalMinute; other: OtherTime; zone: string },
): LocalMinute {
  const today = now.slice(0, 10)
  if (shown === 'evening') return `${today}T20:00`
  if (shown === 'sunday') return `${addDays(today, 7 - isoWeekday(today))}T12:00`
  const isComplete = Day.safeParse(other.day).success && TimeOfDay.safeParse(other.time).success
  return shown === 'other' && isComplete ? existingMinute(`${other.day}T${other.time}`, zone) : now
}
