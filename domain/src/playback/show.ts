import { z } from 'zod'

import { isEachOnce } from '../each-once.ts'
import { requiredLine } from '../line.ts'
import { Day } from '../time/day.ts'
import { TimeOfDay } from '../time/time-of-day.ts'
import { wireName } from '../wire-name.ts'
import { daysAreInOrder } from './entries/entry-days.ts'
import { entryTimes, maxEntryTimes } from './entries/entry-hours.ts'
import { maxPlaysOfDay, roundIntervals, roundPlays } from './entries/rounds.ts'
import { entrySeconds } from './media/video.ts'
import { Weekday } from './schedule.ts'

export const showTitleLength = 20
/** Entries of a show. */
export const maxEntries = 100

export const animations = ['none', 'fade', 'slide', 'zoom', 'wipe'] as const
export const Animation = z.enum(animations)
export type Animation = z.infer<typeof Animation>

/**
 * An entry plays from `firstDay` to `lastDay`, both included, on `weekdays` from `startTime` until `endTime`, in the zone of
 * the account, in every round or in every second, third, ... An end that is not later than the start is on the next day.
 */
export const ShowSlideInput = z
  .object({
    slideId: wireName('slide', z.uuid('required')),
    duration: z.number('not-a-decimal').multipleOf(0.1, 'not-tenths').min(1, 'too-small').max(3600, 'too-large'),
    index: z.int().min(0),
    animation: Animation,
    /** Whether the sound of a video is played. */
    sound: z.boolean().optional(),
    firstDay: Day.optional(),
    lastDay: Day.optional(),
    weekdays: z.array(Weekday).min(1, 'no-weekday').refine(isEachOnce, 'invalid').optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
    everyRounds: z.literal(roundIntervals).optional(),
  })
  .refine(daysAreInOrder, { path: ['lastDay'], error: 'last-before-first-day' })
  .refine(({ startTime = '00:00', endTime }) => startTime !== endTime, { path: ['endTime'], error: 'end-equals-start' })
  .refine(({ startTime }) => startTime !== '24:00', { path: ['endTime'], error: 'end-not-later' })
export type ShowSlideInput = z.infer<typeof ShowSlideInput>

/** The fields that a new entry starts with. */
export const defaultEntry = { duration: 10, animation: 'fade' } as const satisfies Partial<ShowSlideInput>

/** Durations are seconds, with at most one decimal. A shuffled show has another order in each round. */
export const ShowInput = z
  .object({
    title: requiredLine(showTitleLength),
    shuffled: z.boolean().default(false),
    slides: z
      .array(ShowSlideInput)
      .max(maxEntries, 'too-many')
      .refine(indexesAreDense, 'invalid')
      .superRefine((slides, ctx) => {
        if (!hasTooManyTimes(slides)) return
        ctx.addIssue({ code: 'too_big', origin: 'array', maximum: maxEntryTimes, message: 'too-many-times' })
      }),
  })
  .superRefine((show, ctx) => {
    const at = show.slides.findIndex(({ everyRounds }) => everyRounds !== undefined)
    if (!hasTooManyPlays(show)) return
    ctx.addIssue({ code: 'custom', path: ['slides', Math.max(0, at), 'everyRounds'], message: 'too-many-rounds' })
  })
  .meta({ id: 'ShowInput' })
export type ShowInput = z.infer<typeof ShowInput>

/** Whether a show has too many entries, times of day or plays. */
export function exceedsShowLimits(show: Pick<ShowInput, 'slides' | 'shuffled'>): boolean {
  return show.slides.length > maxEntries || hasTooManyTimes(show.slides) || hasTooManyPlays(show)
}

function hasTooManyTimes(slides: ShowSlideInput[]): boolean {
  return entryTimes(slides).size > maxEntryTimes
}

/** In manifests, each part of the day between two times of entries can be a version of its own, with all rounds. */
function hasTooManyPlays({ slides, shuffled }: { slides: ShowSlideInput[]; shuffled: boolean }): boolean {
  return (entryTimes(slides).size + 1) * roundPlays(slides, { shuffled }) > maxPlaysOfDay
}

function indexesAreDense(slides: { index: number }[]): boolean {
  const seen = new Set(slides.map((slide) => slide.index))
  return slides.every((_, at) => seen.has(at))
}

/** A slide as entries refer to it. */
interface ShownSlide {
  id: string
  video?: { seconds: number } | null | undefined
}

/** A new entry of a slide; it lasts as long as the video of the slide. */
export function defaultEntryOf({ id, video }: ShownSlide): Omit<ShowSlideInput, 'index'> {
  return { slideId: id, ...defaultEntry, ...(video && { duration: entrySeconds(video) }) }
}

/** The entries with these slides appended. */
export function withSlides(entries: ShowSlideInput[], slides: ShownSlide[]): ShowSlideInput[] {
  const before = reindexed(entries)
  return [...before, ...slides.map((slide, at) => ({ ...defaultEntryOf(slide), index: before.length + at }))]
}

/** The entries in order, with indexes 0, 1, 2, ... */
export function reindexed<T extends { index: number }>(entries: T[]): T[] {
  return entries.toSorted((a, b) => a.index - b.index).map((entry, index) => ({ ...entry, index }))
}

/** Puts entries back at the indexes that they had. Those with which the show would exceed its limits are left out. */
export function withEntries<T extends ShowSlideInput>(
  { slides, shuffled }: { slides: T[]; shuffled: boolean },
  returning: T[],
): T[] {
  let fitting = reindexed(slides)
  let all = fitting
  for (const entry of returning.toSorted((a, b) => a.index - b.index)) {
    all = all.toSpliced(entry.index, 0, entry)
    const longer = fitting.toSpliced(entry.index, 0, entry)
    if (!exceedsShowLimits({ slides: longer, shuffled })) fitting = longer
  }
  // A shuffled show can have more plays with some of its entries than with all, so adding one by one may leave out what fits.
  const entries = exceedsShowLimits({ slides: all, shuffled }) ? fitting : all
  return entries.map((entry, index) => ({ ...entry, index }))
}

/** Length of one round in seconds. */
export function loopSeconds(slides: { duration: number }[]): number {
  return slides.reduce((sum, slide) => sum + slide.duration, 0)
}
