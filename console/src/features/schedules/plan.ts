import { type EventInput, type Weekday, dayAfter, inOrder, overlapping } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'

import { type Slot, lengthOf, slotFrom, usualMinutes } from './calendar/week-geometry.ts'

/** An event on the page; an unsaved one has a temporary id. */
export interface PlannedEvent extends EventInput {
  id: string
}

/** No show to plan with, and nothing planned. A schedule is empty once its last show has been deleted. */
export function hasNothingToPlan(shows: readonly unknown[], schedule: { events: readonly unknown[] } | null): boolean {
  return shows.length === 0 && (schedule?.events ?? []).length === 0
}

/** True when two weeks have the same events, whatever their ids. */
export function isSameWeek(one: PlannedEvent[], other: PlannedEvent[]): boolean {
  return JSON.stringify(inOrder(one).map(inputOf)) === JSON.stringify(inOrder(other).map(inputOf))
}

export function inputOf({ title, showId, weekday, start, end }: PlannedEvent): EventInput {
  return { title, showId, weekday, start, end }
}

export interface WallTime {
  weekday: Weekday
  /** `HH:MM` */
  time: string
}

/** The part of an event after midnight. It is stored as an event of its own, but people see one event. */
function restOf(events: PlannedEvent[], event: PlannedEvent | undefined): PlannedEvent | undefined {
  if (event?.end !== '24:00') return undefined
  const { showId, title } = event
  const weekday = dayAfter(event.weekday, 1)
  const isRest = (one: PlannedEvent) => one.showId === showId && one.title === title && one.end < '24:00'
  return events.find((one) => one.weekday === weekday && one.start === '00:00' && isRest(one))
}

/** The next event after a time of the week, which may be next week. */
export function nextEvent(events: PlannedEvent[], { weekday, time }: WallTime): PlannedEvent | undefined {
  const today = weekdays.indexOf(weekday)
  const sorted = inOrder(events)
  const isLater = (event: PlannedEvent) => {
    const day = weekdays.indexOf(event.weekday)
    return day > today || (day === today && event.start > time)
  }
  const current = sorted.find((event) => event.weekday === weekday && event.start <= time && time < event.end)
  const rest = restOf(sorted, current)
  const others = sorted.filter((event) => event !== rest)
  return others.find(isLater) ?? others[0]
}

export function plannedHours(events: PlannedEvent[]): number {
  return Math.round(events.reduce((sum, event) => sum + lengthOf(event), 0) / 60)
}

/** A free hour of a day, from nine on if possible. */
export function freeSlot(events: PlannedEvent[], weekday: Weekday): Slot {
  const hours = Array.from({ length: 24 }, (_, at) => slotFrom({ weekday, minute: ((at + 9) % 24) * usualMinutes }))
  return hours.find((slot) => !overlapping(events, slot)) ?? slotFrom({ weekday, minute: 9 * usualMinutes })
}

/** One of six colours for each show, in the order of their ids. */
export function colorsOf(shows: { id: string }[]): Map<string, string> {
  const ids = shows.map(({ id }) => id).toSorted()
  return new Map(ids.map((id, at) => [id, `var(--lf-chart-${(at % 6) + 1})`]))
}
