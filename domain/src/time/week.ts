/*
 * A repeating week by the wall clock of a zone. All instants are milliseconds since 1970 UTC. Runs on TVs, whose
 * zone data may be years old: offsets come as a table. Must not import zod at run time.
 */

/** A minute of the week by a wall clock. */
export interface MinuteOfWeek {
  /** Monday is 1, Sunday is 7. */
  weekday: number
  /** Minutes since midnight. */
  minute: number
}

/** While the wall clock shows `[startMinute, endMinute)` of the day. */
export interface WeekSpan {
  /** Monday is 1, Sunday is 7. */
  weekday: number
  startMinute: number
  /** At most 1440, midnight at the end of the day. */
  endMinute: number
}

/** A show that plays in a span of the week. */
export interface WeekEvent extends WeekSpan {
  title: string
  showId: string
}

/**
 * Minutes that wall clocks are ahead of UTC from an instant on. The first also applies before it, the last to all
 * time after.
 */
export interface ZoneOffset {
  from: number
  minutes: number
}

export interface Occurrence<Event extends WeekSpan = WeekEvent> {
  from: number
  until: number
  event: Event
}

const minute = 60_000
export const hourMilliseconds = 3_600_000
export const dayMilliseconds = 24 * hourMilliseconds

export function startOfUtcDay(instant: number): number {
  return Math.floor(instant / dayMilliseconds) * dayMilliseconds
}

// No event is longer than the longest day, so none that touches a range begins or ends further away.
const margin = 2 * dayMilliseconds

/**
 * Occurrences of events that touch `[from, until)`, in order and with their whole length. Events inside the hour
 * that is skipped when the clocks go forward do not happen; those inside the hour that is repeated when they go back happen
 * twice.
 */
export function expandWeek<Event extends WeekSpan>(
  events: Event[],
  offsets: ZoneOffset[],
  { from, until }: { from: number; until: number },
): Occurrence<Event>[] {
  const found: (Occurrence<Event> & { dayNumber: number })[] = []
  offsets.forEach((offset, at) => {
    const first = Math.max(at === 0 ? -Infinity : offset.from, from - margin)
    const next = offsets[at + 1]
    const last = Math.min(next ? next.from : Infinity, until + margin)
    if (first >= last) return
    const ahead = offset.minutes * minute
    const lastDay = Math.floor((last - 1 + ahead) / dayMilliseconds)
    for (let dayNumber = Math.floor((first + ahead) / dayMilliseconds); dayNumber <= lastDay; dayNumber++) {
      const midnight = dayNumber * dayMilliseconds - ahead
      const weekday = weekdayOf(dayNumber)
      for (const event of events) {
        if (event.weekday !== weekday) continue
        const starts = Math.max(first, midnight + event.startMinute * minute)
        const ends = Math.min(last, midnight + event.endMinute * minute)
        if (starts >= ends) continue
        // The occurrence continues across the clock change.
        const isOpen = (one: (typeof found)[number]) =>
          one.until === starts && one.event === event && one.dayNumber === dayNumber
        const open = starts === first ? found.find(isOpen) : undefined
        if (open) open.until = ends
        else found.push({ from: starts, until: ends, event, dayNumber })
      }
    }
  })
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy, and Chromium 69 has no toSorted
  return found
    .filter((one) => one.from < until && one.until > from)
    .map((one) => ({ from: one.from, until: one.until, event: one.event }))
    .sort((a, b) => a.from - b.from)
}

/** Weekday of a day number; day 0, 1970-01-01, was a Thursday. */
function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1
}
