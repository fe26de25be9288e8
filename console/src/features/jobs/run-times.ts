import type { Job } from '@litfass/api/playback/jobs'
import type { Language } from '@litfass/domain/people/language'
import { nextRuns } from '@litfass/domain/playback/job'
import { formatDay, weekdayOf } from '@litfass/domain/time/day'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { minuteInZone } from '@litfass/domain/time/zone'

import { dayName } from '../../platform/i18n/weekday-name.ts'

/** The next runs by this browser's clock, at most five. */
export function upcomingRuns(job: Pick<Job, 'runAt' | 'repeat'>, zone: string, now: number = Date.now()): number[] {
  return nextRuns(job, { zone, from: now, count: 5 })
}

/** An instant in the account's time zone: `Fri 20.11.2026, 08:00`. */
export function formatRun(instant: number, zone: string, language: Language): string {
  const minute = minuteInZone(instant, zone)
  const day = minute.slice(0, 10)
  return `${dayName(weekdayOf(day), language, 'short')} ${formatDay(day)}, ${minute.slice(11)}`
}

/** The default time of a new job: the full hour after the next one. */
export function defaultStart(zone: string, now: number = Date.now()): string {
  return `${minuteInZone(now + 2 * hourMilliseconds, zone).slice(0, 13)}:00`
}
