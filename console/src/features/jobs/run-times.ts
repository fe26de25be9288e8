import type { Job } from '@litfass/api/playback/jobs'
import type { Language } from '@litfass/domain/people/language'
import { nextRuns } from '@litfass/domain/playback/job'
import { formatDay } from '@litfass/domain/time/day'
import { minuteInZone } from '@litfass/domain/time/zone'

/** The instants of the next runs by this browser's clock, at most five. */
export function upcomingRuns(job: Pick<Job, 'runAt' | 'repeat'>, zone: string, now: number = Date.now()): number[] {
  return nextRuns(job, { zone, from: now, count: 5 })
}

/** An instant on the wall of the account: `Fri 20.11.2026, 08:00`. */
export function formatRun(instant: number, zone: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(instant)
  const minute = minuteInZone(instant, zone)
  return `${weekday} ${formatDay(minute.slice(0, 10))}, ${minute.slice(11)}`
}

/** The full hour after the next one on the wall of a zone: when a new job runs unless told otherwise. */
export function usualStart(zone: string, now: number = Date.now()): string {
  return `${minuteInZone(now + 2 * 3_600_000, zone).slice(0, 13)}:00`
}
