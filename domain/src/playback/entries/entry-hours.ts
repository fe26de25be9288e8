import { addDays, type Day, isoWeekday, weekdays as allWeekdays } from '../../time/day.ts'
import type { TimeOfDay } from '../../time/time-of-day.ts'
import type { MinuteOfWeek, WeekSpan } from '../../time/week.ts'
import { type LocalMinute, existingMinute } from '../../time/zone.ts'
import { dayMinutes, minutesOf, splitAtMidnight, timeOf, type Weekday } from '../schedule.ts'
import { entriesOn, type EntryDays, type EntryState, entryStateOn } from './entry-days.ts'

/**
 * When in the week an entry plays: without weekdays every day, without a start from midnight, without an end until midnight.
 * An end at or before the start is on the next day.
 */
export interface EntryHours {
  weekdays?: Weekday[] | null | undefined
  startTime?: TimeOfDay | null | undefined
  endTime?: TimeOfDay | null | undefined
}

/** The spans of the week in which it plays; null for always. */
export function weekSpansOf({ weekdays, startTime, endTime }: EntryHours): WeekSpan[] | null {
  const days = weekdays ?? allWeekdays
  const [start, end] = [startTime ?? '00:00', endTime ?? '24:00']
  if (days.length === allWeekdays.length && start === '00:00' && end === '24:00') return null
  return days
    .flatMap((weekday) => splitAtMidnight({ weekday, start, end }))
    .map((slot) => ({
      weekday: allWeekdays.indexOf(slot.weekday) + 1,
      startMinute: minutesOf(slot.start),
      endMinute: minutesOf(slot.end),
    }))
}

/** `waiting`: it plays on these days, but at other hours. */
export function entryStateAt(entry: EntryDays & EntryHours, moment: LocalMinute): EntryState | 'waiting' {
  const day = moment.slice(0, 10)
  const state = entryStateOn(entry, day)
  return state === 'playing' && !isOnAt(weekSpansOf(entry), minuteOfWeek(moment)) ? 'waiting' : state
}

/**
 * When an entry that waits for its hours plays again; null if its days end first. Hours skipped when the clocks go forward do
 * not count.
 */
export function nextStartOf(
  entry: EntryDays & EntryHours,
  { moment, zone }: { moment: LocalMinute; zone: string },
): LocalMinute | null {
  const today = moment.slice(0, 10)
  for (let days = 0; days <= allWeekdays.length; days++) {
    const day = addDays(today, days)
    const starts = (weekSpansOf(entry) ?? [])
      .filter(({ weekday }) => weekday === isoWeekday(day))
      .map(({ startMinute }) => existingMinute(`${day}T${timeOf(startMinute)}`, zone))
      .filter((start) => start > moment && entryStateAt(entry, start) === 'playing')
    const [first] = starts.toSorted()
    if (first) return first
  }
  return null
}

export function minuteOfWeek(moment: LocalMinute): MinuteOfWeek {
  return { weekday: isoWeekday(moment.slice(0, 10)), minute: minutesOf(moment.slice(11)) }
}

/** Null means always. */
function isOnAt(spans: WeekSpan[] | null, { weekday, minute }: MinuteOfWeek): boolean {
  if (!spans) return true
  return spans.some((span) => span.weekday === weekday && span.startMinute <= minute && minute < span.endMinute)
}

/** The entries that play at a wall-clock minute. */
export function entriesAt<Entry extends EntryDays & EntryHours>(entries: Entry[], moment: LocalMinute): Entry[] {
  return entriesByMinute(entries)(moment)
}

/** `entriesAt` for many minutes of the same entries. */
export function entriesByMinute<Entry extends EntryDays & EntryHours>(
  entries: Entry[],
): (moment: LocalMinute) => Entry[] {
  const known = entries.map((entry) => ({ entry, spans: weekSpansOf(entry) }))
  const ofDay = new Map<Day, Set<Entry>>()
  const ofMinute = new Map<number, Entry[]>()
  return (moment) => {
    const [day, at] = [moment.slice(0, 10), minuteOfWeek(moment)]
    const key = at.weekday * dayMinutes + at.minute
    const onDay = ofDay.get(day) ?? new Set(entriesOn(entries, day))
    const onMinute = ofMinute.get(key) ?? known.filter(({ spans }) => isOnAt(spans, at)).map(({ entry }) => entry)
    ofDay.set(day, onDay)
    ofMinute.set(key, onMinute)
    return onMinute.filter((entry) => onDay.has(entry))
  }
}

/** Different times at which entries begin or end: each makes another version of the show in manifests. */
export const maxEntryTimes = 20

export function entryTimes(entries: EntryHours[]): Set<TimeOfDay> {
  return new Set(entries.flatMap(({ startTime, endTime }) => [startTime ?? [], endTime ?? []].flat()))
}
