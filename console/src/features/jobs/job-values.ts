import type { Job } from '@litfass/api/playback/jobs'
import type { Repeat } from '@litfass/domain/playback/job'

import { usualStart } from './run-times.ts'

/** A job while it is being edited. `day` and `time` are `runAt` in two. */
export type JobValues = Record<'title' | 'time', string> &
  Record<'slides' | 'shows' | 'screens', string[]> &
  Record<'day', string | null> &
  Record<'repeat', Repeat>

export function jobValues(job: Job | undefined, zone: string): JobValues {
  const runAt = job?.runAt ?? usualStart(zone)
  return {
    title: job?.title ?? '',
    slides: job?.slides ?? [],
    shows: job?.shows ?? [],
    screens: job?.screens ?? [],
    day: runAt.slice(0, 10),
    time: runAt.slice(11),
    repeat: job?.repeat ?? 'none',
  }
}

/** A half-entered time is a wrong one, not a missing one: without any, the job would run at once. */
export function runAtOf({ day, time }: Pick<JobValues, 'day' | 'time'>): string {
  return `${day ?? ''}T${time}`
}

export function jobInput({ day, time, ...values }: JobValues): unknown {
  return { ...values, runAt: runAtOf({ day, time }) }
}
