import { z } from 'zod'

import { requiredLine } from '../line.ts'
import { weekdays } from '../time/day.ts'
import { TimeOfDay } from '../time/time-of-day.ts'

export const Weekday = z.enum(weekdays, 'required')
export type Weekday = z.infer<typeof Weekday>

export const eventTitleLength = 35
export const maxEvents = 200

export const dayMinutes = 1440

/** Half-open, `[start, end)`, on one day: what would pass midnight is two events. */
export const EventInput = z
  .object({
    title: requiredLine(eventTitleLength),
    showId: z.uuid('required'),
    weekday: Weekday,
    start: TimeOfDay,
    end: TimeOfDay,
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'end-not-later' })
  .meta({ id: 'EventInput' })
export type EventInput = z.infer<typeof EventInput>

export const ScheduleInput = z
  .object({
    /**
     * Id of the schedule this one was made from, null for none: the save is refused when another has replaced it.
     * Absent: replaces any.
     */
    replaces: z.uuid().nullable().optional(),
    events: z.array(EventInput).max(maxEvents, 'too-many'),
  })
  .superRefine(({ events }, ctx) => {
    const at = events.findIndex((event, index) => overlapping(events.slice(0, index), event))
    if (at >= 0) ctx.addIssue({ code: 'custom', path: ['events', at, 'start'], message: 'overlap' })
  })
  .meta({ id: 'ScheduleInput' })
export type ScheduleInput = z.infer<typeof ScheduleInput>

type Slot = Pick<EventInput, 'weekday' | 'start' | 'end'>
type Placed = Slot & { id: string }

/** Why an edit is refused. */
export type EditRefusal = 'overlap' | 'end-not-later' | 'too-many'

/** Minutes since midnight. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function timeOf(minutes: number): TimeOfDay {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

/** The first event that overlaps the slot. */
export function overlapping<Event extends Slot>(events: Event[], slot: Slot): Event | undefined {
  return events.find(({ weekday, start, end }) => weekday === slot.weekday && start < slot.end && slot.start < end)
}

/** Splits an event that ends at or before its start at midnight: two events, Monday after Sunday. */
export function splitAtMidnight<Event extends Slot>(event: Event): Event[] {
  if (event.start < event.end || event.start === '24:00') return [event]
  const untilMidnight = { ...event, end: '24:00' }
  if (event.end === '00:00') return [untilMidnight]
  if (event.end === event.start) return [event]
  return [untilMidnight, { ...event, weekday: dayAfter(event.weekday, 1), start: '00:00' }]
}

export function dayAfter(weekday: Weekday, count: number): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + count + 7) % 7] ?? 'Monday'
}

/** Puts events into the week, replacing those with the same id; refuses all when one does not fit. */
export function placeEvents<Event extends Placed>(events: Event[], placed: Event[]): Event[] | EditRefusal {
  const ids = new Set(placed.map(({ id }) => id))
  const week = events.filter(({ id }) => !ids.has(id))
  for (const event of placed) {
    if (event.start >= event.end) return 'end-not-later'
    if (overlapping(week, event)) return 'overlap'
    week.push(event)
  }
  return week.length > maxEvents ? 'too-many' : inOrder(week)
}

/** Moves an event without changing its length; it stops at the edges of the day. */
export function moveEvent<Event extends Placed>(
  events: Event[],
  id: string,
  { weekday, startMinute }: { weekday: Weekday; startMinute: number },
): Event[] | EditRefusal {
  const event = events.find((one) => one.id === id)
  if (!event) return events
  const length = minutesOf(event.end) - minutesOf(event.start)
  const start = Math.min(Math.max(0, startMinute), dayMinutes - length)
  return placeEvents(events, [{ ...event, weekday, start: timeOf(start), end: timeOf(start + length) }])
}

/** Moves one edge of an event, within the day. */
export function resizeEvent<Event extends Placed>(
  events: Event[],
  id: string,
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
): Event[] | EditRefusal {
  const event = events.find((one) => one.id === id)
  if (!event) return events
  const start = timeOf(Math.max(0, startMinute))
  return placeEvents(events, [{ ...event, start, end: timeOf(Math.min(dayMinutes, endMinute)) }])
}

/** Sorted from Monday, by time. */
export function inOrder<Event extends Slot>(events: Event[]): Event[] {
  return events.toSorted(
    (a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.start.localeCompare(b.start),
  )
}
