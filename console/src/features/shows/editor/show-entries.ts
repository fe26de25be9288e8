import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { commonDays, type EntryDays, type EntryState } from '@litfass/domain/playback/entries/entry-days'
import { entriesAt, type EntryHours, entryStateAt } from '@litfass/domain/playback/entries/entry-hours'
import { inRounds, roundIntervals } from '@litfass/domain/playback/entries/rounds'
import { type Weekday } from '@litfass/domain/playback/schedule'
import type { Animation } from '@litfass/domain/playback/show'
import { loopSeconds, reindexed, defaultEntryOf } from '@litfass/domain/playback/show'
import { Day, weekdays as allWeekdays } from '@litfass/domain/time/day'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { randomId } from '@mantine/hooks'

/** An entry while it is being edited. `duration` is empty while it is being typed, a day or time is empty for none. */
export interface EntryValue {
  key: string
  slideId: string
  duration: number | string
  animation: Animation
  sound: boolean
  firstDay: string
  lastDay: string
  weekdays: Weekday[]
  startTime: string
  endTime: string
  /** 1 for every round. */
  everyRounds: RoundChoice
}

export type ShowValues = Record<'title', string> & Record<'shuffled', boolean> & Record<'slides', EntryValue[]>

export const roundChoices = [1, ...roundIntervals] as const
export type RoundChoice = (typeof roundChoices)[number]

/** Seconds that the buttons beside the field offer. */
export const durationPresets = [5, 8, 10, 15] as const

export function newEntry(slide: Parameters<typeof defaultEntryOf>[0]): EntryValue {
  return {
    key: randomId('entry-'),
    ...defaultEntryOf(slide),
    sound: false,
    firstDay: '',
    lastDay: '',
    weekdays: [...allWeekdays],
    startTime: '',
    endTime: '',
    everyRounds: 1,
  }
}

/** Inserts an entry before the first one of these slides, else at the end. */
export function withEntryBefore(entries: EntryValue[], entry: EntryValue, slideIds: readonly string[]): EntryValue[] {
  const at = entries.findIndex(({ slideId }) => slideIds.includes(slideId))
  return entries.toSpliced(at < 0 ? entries.length : at, 0, entry)
}

export function showValues(show?: Show): ShowValues {
  return {
    title: show?.title ?? '',
    shuffled: show?.shuffled ?? false,
    slides: reindexed(show?.slides ?? []).map((entry) => valueOf(entry, randomId('entry-'))),
  }
}

function valueOf({ index: _index, ...entry }: Show['slides'][number], key: string): EntryValue {
  return {
    ...newEntry({ id: entry.slideId }),
    ...entry,
    key,
    weekdays: allWeekdays.filter((day) => entry.weekdays?.includes(day) ?? true),
  }
}

/** The entries of a show that a screen plays at a moment: without locked slides and those outside their days. */
export function playableEntries(
  show: Pick<Show, 'slides'>,
  slides: ReadonlyMap<string, Pick<Slide, 'locked' | 'firstDay' | 'lastDay'>>,
  moment: LocalMinute,
): EntryValue[] {
  return entriesAt(reindexed(show.slides), moment)
    .filter(({ slideId }) => {
      const slide = slides.get(slideId)
      return slide?.locked === false && entryStateAt(slide, moment) === 'playing'
    })
    .map((entry) => valueOf(entry, String(entry.index)))
}

/** The days that it shares with its slide. A day that is still being typed does not count. */
export function daysOf(
  { firstDay, lastDay }: Pick<EntryValue, 'firstDay' | 'lastDay'>,
  slide: EntryDays = {},
): EntryDays {
  return commonDays({ firstDay: Day.safeParse(firstDay).data, lastDay: Day.safeParse(lastDay).data }, slide)
}

/** Its hours. A time that is still being typed does not count. */
export function hoursOf({ weekdays, startTime, endTime }: EntryValue): EntryHours {
  return {
    weekdays,
    startTime: TimeOfDay.safeParse(startTime).data,
    endTime: TimeOfDay.safeParse(endTime).data,
  }
}

export function stateAt(entry: EntryValue, moment: LocalMinute, slide?: EntryDays): EntryState | 'waiting' {
  return entryStateAt({ ...daysOf(entry, slide), ...hoursOf(entry) }, moment)
}

/** The entries with their durations at a moment: 0 for those that do not play then. */
export function timedAt(
  entries: EntryValue[],
  moment: LocalMinute,
  slides: ReadonlyMap<string, EntryDays>,
): EntryValue[] {
  return entries.map((entry) =>
    stateAt(entry, moment, slides.get(entry.slideId)) === 'playing' ? entry : { ...entry, duration: 0 },
  )
}

/** The order in which a screen plays the entries: all rounds until they repeat. Leaves out those that do not play. */
export function playsOf(
  entries: EntryValue[],
  { shuffled, showId = '' }: { shuffled: boolean; showId?: string | undefined },
): EntryValue[] {
  return inRounds(
    entries.filter((entry) => secondsOf(entry) > 0),
    { shuffled, seed: showId },
  )
}

/** When the entry first plays, in seconds from the start; undefined if it does not. */
export function firstPlayOf(plays: EntryValue[], key: string | undefined): number | undefined {
  return startsOf(plays)[plays.findIndex((play) => play.key === key)]
}

/** The request body; the order becomes indexes. */
export function showInput({ slides, ...show }: ShowValues): unknown {
  return {
    ...show,
    slides: slides.map(
      ({ key: _key, sound, firstDay, lastDay, weekdays, startTime, endTime, everyRounds, ...entry }, index) => ({
        ...entry,
        index,
        sound: sound || undefined,
        firstDay: firstDay || undefined,
        lastDay: lastDay || undefined,
        weekdays: weekdays.length < allWeekdays.length ? weekdays : undefined,
        startTime: startTime || undefined,
        endTime: endTime || undefined,
        everyRounds: everyRounds === 1 ? undefined : everyRounds,
      }),
    ),
  }
}

/** The list with one entry moved to another index. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export function secondsOf({ duration }: { duration: number | string }): number {
  return typeof duration === 'number' && duration > 0 ? duration : 0
}

/** Seconds that they take one after the other. */
export function loopOf(entries: { duration: number | string }[]): number {
  return loopSeconds(entries.map((entry) => ({ duration: secondsOf(entry) })))
}

/** When each begins, in seconds from the start of the first. */
export function startsOf(entries: { duration: number | string }[]): number[] {
  let start = 0
  return entries.map((entry) => {
    const own = start
    start += secondsOf(entry)
    return own
  })
}

/** The index of the entry on air `position` seconds into the show, which repeats. */
export function indexAt(entries: { duration: number | string }[], position: number): number {
  const loop = loopOf(entries)
  if (loop === 0) return 0
  const inLoop = position % loop
  const starts = startsOf(entries)
  return Math.max(
    0,
    entries.findIndex((entry, index) => inLoop < (starts[index] ?? 0) + secondsOf(entry)),
  )
}

/** When the entry on air began, in seconds since the start of the show. */
export function beganAt(entries: { duration: number | string }[], position: number): number {
  const loop = loopOf(entries)
  if (loop === 0) return 0
  return position - (position % loop) + (startsOf(entries)[indexAt(entries, position)] ?? 0)
}

/** Where in the entries, one after the other, is what plays at a position in `plays`: 0 to 1. */
export function shareAt(entries: EntryValue[], plays: EntryValue[], position: number): number {
  const index = entries.findIndex(({ key }) => key === plays[indexAt(plays, position)]?.key)
  const start = startsOf(entries)[index]
  return start === undefined ? 0 : (start + position - beganAt(plays, position)) / loopOf(entries)
}

/** `1:06`, minutes and seconds; over an hour `1:00:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (figure: number) => String(figure).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `1:06 min`, from an hour on `1:00:05 h`. */
export function formatLoop(seconds: number): string {
  return `${formatClock(seconds)}\u00a0${seconds < 3600 ? 'min' : 'h'}`
}

/** The marks of a time scale in seconds: at most `max`, at round intervals. */
export function ticks(seconds: number, max = 8): number[] {
  const step =
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].find((one) => seconds / one <= max) ??
    Math.ceil(seconds / max / 3600) * 3600
  return Array.from({ length: Math.ceil(seconds / step) }, (_, at) => at * step)
}
