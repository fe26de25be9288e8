import { addDays, type Day } from '../../time/day.ts'

/** The first and last day on which a slide or an entry of a show plays. Without one there is no limit at that end. */
export interface EntryDays {
  firstDay?: Day | null | undefined
  lastDay?: Day | null | undefined
}

export const entryStates = ['upcoming', 'playing', 'ended'] as const
export type EntryState = (typeof entryStates)[number]

/** The days that an entry has in common with its slide. There are none if the last one is before the first. */
export function commonDays(entry: EntryDays, slide: EntryDays): Required<EntryDays> {
  const firstDays = [entry.firstDay, slide.firstDay].filter(isDay).toSorted()
  const lastDays = [entry.lastDay, slide.lastDay].filter(isDay).toSorted()
  return { firstDay: firstDays.at(-1) ?? null, lastDay: lastDays[0] ?? null }
}

function isDay(day: Day | null | undefined): day is Day {
  return !!day
}

export function daysAreInOrder({ firstDay, lastDay }: EntryDays): boolean {
  return !firstDay || !lastDay || firstDay <= lastDay
}

export function entryStateOn({ firstDay, lastDay }: EntryDays, day: Day): EntryState {
  if (lastDay && lastDay < day) return 'ended'
  return firstDay && firstDay > day ? 'upcoming' : 'playing'
}

/** An entry ends soon on this many days, of which the last is its last day. */
export const soonDays = 7

export function endsSoon({ lastDay }: EntryDays, today: Day): boolean {
  return !!lastDay && lastDay >= today && lastDay < addDays(today, soonDays)
}

/** The entries that play on a day. */
export function entriesOn<Entry extends EntryDays>(entries: Entry[], day: Day): Entry[] {
  return entries.filter((entry) => entryStateOn(entry, day) === 'playing')
}

/** The days on which an entry first plays or no longer plays, in order. */
export function changeDays(entries: EntryDays[]): Day[] {
  const days = entries.flatMap(({ firstDay, lastDay }) => [
    ...(firstDay ? [firstDay] : []),
    ...(lastDay ? [addDays(lastDay, 1)] : []),
  ])
  return [...new Set(days)].toSorted()
}
