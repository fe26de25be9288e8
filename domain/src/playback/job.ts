import { z } from 'zod'

import { requiredLine } from '../line.ts'
import { Day, dayFromNumber, dayNumber } from '../time/day.ts'
import { type LocalMinute, dayInZone, instantInZone } from '../time/zone.ts'
import { entrySeconds } from './media/video.ts'
import { exceedsShowLimits, maxEntries, type ShowSlideInput, showTitleLength, defaultEntry } from './show.ts'

export const repeats = ['none', 'daily', 'weekly'] as const
export const Repeat = z.enum(repeats)
export type Repeat = z.infer<typeof Repeat>

/** The job's show carries its title. */
const jobTitleLength = showTitleLength
/** Limit of jobs per account. */
export const maxJobs = 100

/** `2026-11-20T08:00`. */
const Minute = z
  .string('required')
  .refine((text) => Day.safeParse(text.split('T')[0]).success, { error: 'not-a-date', abort: true })
  .refine((text) => /^[^T]+T([01]\d|2[0-3]):[0-5]\d$/.test(text), 'not-a-time')

const ids = (max: number) => z.array(z.uuid()).max(max, 'too-many').default([])

/** At least one slide or show. `runAt` is a wall-clock time in the account's zone; without it the job runs at once. */
export const JobInput = z
  .object({
    title: requiredLine(jobTitleLength),
    slides: ids(maxEntries),
    shows: ids(20),
    screens: ids(250),
    runAt: Minute.optional(),
    repeat: Repeat.default('none'),
  })
  .refine(({ slides, shows }) => slides.length + shows.length > 0, { path: ['slides'], error: 'no-content' })
  .meta({ id: 'JobInput' })
export type JobInput = z.infer<typeof JobInput>

const jobStatuses = ['waiting', 'done', 'failed'] as const
export const JobStatus = z.enum(jobStatuses)
export type JobStatus = z.infer<typeof JobStatus>

/** Status of a job after a run, by its result and whether another run is due. */
export const statusAfterRun = {
  worked: { again: 'waiting', last: 'done' },
  failed: { again: 'failed', last: 'failed' },
} as const satisfies Record<'worked' | 'failed', Record<'again' | 'last', JobStatus>>

/** Reasons for a failed run. */
export const jobFailures = ['limit-shows', 'job-content-gone', 'job-screens-gone', 'job-too-long', 'internal'] as const
export const JobFailure = z.enum(jobFailures)
export type JobFailure = z.infer<typeof JobFailure>

/**
 * Entries a job puts on air: its slides in order, then the entries of its shows. A slide with a video, whose seconds are in
 * `videoSeconds`, lasts as long as that.
 */
export function jobEntries(
  slides: string[],
  shows: Omit<ShowSlideInput, 'index'>[][],
  videoSeconds: ReadonlyMap<string, number> = new Map(),
): ShowSlideInput[] {
  const listed = slides.map((slideId) => {
    const seconds = videoSeconds.get(slideId)
    return { slideId, ...defaultEntry, ...(seconds !== undefined && { duration: entrySeconds({ seconds }) }) }
  })
  return [...listed, ...shows.flat()].map((entry, index) => ({ ...entry, index }))
}

/** Why a job cannot run with what still exists of its content and screens, or null. */
export function jobRefusal({
  entries,
  screens,
}: {
  entries: ShowSlideInput[]
  screens: { listed: number; left: number }
}): JobFailure | null {
  if (entries.length === 0) return 'job-content-gone'
  if (exceedsShowLimits({ slides: entries, shuffled: false })) return 'job-too-long'
  return screens.listed > 0 && screens.left === 0 ? 'job-screens-gone' : null
}

const daysBetween = { none: 0, daily: 1, weekly: 7 } as const satisfies Record<Repeat, number>

/** Instants of the next runs at or after `from`, in milliseconds since 1970 UTC; at most `count`. */
export function nextRuns(
  { runAt, repeat }: { runAt: LocalMinute; repeat: Repeat },
  { zone, from, count }: { zone: string; from: number; count: number },
): number[] {
  const step = daysBetween[repeat]
  if (step === 0) return [instantInZone(runAt, zone)].filter((instant) => instant >= from)
  const first = dayNumber(runAt.slice(0, 10))
  const sinceFirst = dayNumber(dayInZone(from, zone)) - 1 - first
  const runs: number[] = []
  for (let day = first + Math.max(0, Math.floor(sinceFirst / step)) * step; runs.length < count; day += step) {
    const instant = instantInZone(dayFromNumber(day) + runAt.slice(10), zone)
    // A day that a zone skips falls on the next one.
    if (instant >= from && instant !== runs.at(-1)) runs.push(instant)
  }
  return runs
}
