import { z } from 'zod'

import { keysOf, recordOf } from '../keys-of.ts'
import { minutesOf } from '../playback/schedule.ts'
import { TimeOfDay } from '../time/time-of-day.ts'

const Opening = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'closes-before-opens' })
export type Opening = z.infer<typeof Opening>

export const openingsLimit = 4

const DayOpenings = z
  .array(Opening)
  .max(openingsLimit, 'too-many')
  .superRefine((openings, ctx) => {
    for (const at of overlapsIn(openings))
      ctx.addIssue({ code: 'custom', path: [at, 'from'], message: 'hours-overlap' })
  })

/** Half-open spans per weekday, in any order; a day without spans is closed. */
export const OpeningHours = z
  .object({
    Monday: DayOpenings,
    Tuesday: DayOpenings,
    Wednesday: DayOpenings,
    Thursday: DayOpenings,
    Friday: DayOpenings,
    Saturday: DayOpenings,
    Sunday: DayOpenings,
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.infer<typeof OpeningHours>

export const openingDays = keysOf(OpeningHours.shape)
export type OpeningDay = keyof OpeningHours

/** The same hours every day, except on `others`. */
export function everyDay(openings: Opening[], others: Partial<OpeningHours> = {}): OpeningHours {
  return { ...recordOf(openingDays, () => openings), ...others }
}

/** Indexes of spans that begin before an earlier one has ended. */
function overlapsIn(openings: Opening[]): number[] {
  const sorted = openings.map((opening, at) => ({ ...opening, at })).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const overlaps: number[] = []
  let until = ''
  for (const { from, to, at } of sorted) {
    if (from < until) overlaps.push(at)
    if (to > until) until = to
  }
  return overlaps
}

/** Consecutive days with the same hours. */
export interface OpeningSpan {
  first: OpeningDay
  last: OpeningDay
  openings: Opening[]
}

/** The week as people write it, Monday first: `Mo–Fr 06:00–23:00`. Closed days are left out. */
export function openingSpans(hours: OpeningHours): OpeningSpan[] {
  const spans: (OpeningSpan & { words: string })[] = []
  for (const day of openingDays) {
    const openings = hours[day].toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const words = openings.map(({ from, to }) => `${from}–${to}`).join(', ')
    const before = spans.at(-1)
    if (before?.words === words) before.last = day
    else spans.push({ first: day, last: day, openings, words })
  }
  return spans.filter(({ words }) => words !== '').map(({ first, last, openings }) => ({ first, last, openings }))
}

/** The days of the week on which it is open. Null hours are always. */
export function openWeekdays(hours: OpeningHours | null): OpeningDay[] {
  return openingDays.filter((day) => !hours || hours[day].length > 0)
}

export function openSecondsPerWeek(hours: OpeningHours): number {
  return openSeconds(openingDays.flatMap((day) => hours[day]))
}

/** Whether all open days are equally long. Null hours are always. */
export function isEquallyLongEachDay(hours: OpeningHours | null): boolean {
  return hours === null || new Set(openWeekdays(hours).map((day) => openSeconds(hours[day]))).size <= 1
}

function openSeconds(openings: readonly Opening[]): number {
  return openings.reduce((sum, { from, to }) => sum + 60 * (minutesOf(to) - minutesOf(from)), 0)
}
