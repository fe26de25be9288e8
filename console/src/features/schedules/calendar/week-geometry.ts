import { type EventInput, type Weekday, dayMinutes, minutesOf, timeOf } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'
import { clamp } from '@mantine/hooks'

/** A day and a minute of that day. */
export interface WeekPoint {
  weekday: Weekday
  minute: number
}

export type Slot = Pick<EventInput, 'weekday' | 'start' | 'end'>

/** Step of edits by mouse and arrow keys. */
export const stepMinutes = 15
/** Length of an event added by a click or a drop. */
export const usualMinutes = 60

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The point of the week under a position; `box` bounds its seven columns. */
export function pointAt(box: Box, { x, y }: { x: number; y: number }): WeekPoint {
  const column = Math.floor(((x - box.left) / box.width) * 7)
  const minute = ((y - box.top) / box.height) * dayMinutes
  return { weekday: weekdays[clamp(column, 0, 6)] ?? 'Monday', minute: clamp(minute, 0, dayMinutes) }
}

function snapped(minute: number): number {
  return Math.round(minute / stepMinutes) * stepMinutes
}

/** The slot between two points, on the day of the first; at least one step long. */
export function drawnSlot(anchor: WeekPoint, to: WeekPoint): Slot {
  const first = Math.floor(Math.min(anchor.minute, to.minute) / stepMinutes) * stepMinutes
  const last = Math.ceil(Math.max(anchor.minute, to.minute) / stepMinutes) * stepMinutes
  const start = Math.min(first, dayMinutes - stepMinutes)
  return { weekday: anchor.weekday, start: timeOf(start), end: timeOf(Math.max(last, start + stepMinutes)) }
}

/** A slot from a point, moved to end on the same day. */
export function slotFrom({ weekday, minute }: WeekPoint, length: number = usualMinutes): Slot {
  const start = Math.min(Math.max(0, snapped(minute)), dayMinutes - length)
  return { weekday, start: timeOf(start), end: timeOf(start + length) }
}

/** A slot with one edge moved. */
export function withEdge(slot: Slot, edge: 'start' | 'end', minute: number): Slot {
  const at = Math.min(Math.max(0, snapped(minute)), dayMinutes)
  return edge === 'start'
    ? { ...slot, start: timeOf(Math.max(0, Math.min(at, minutesOf(slot.end) - stepMinutes))) }
    : { ...slot, end: timeOf(Math.min(dayMinutes, Math.max(at, minutesOf(slot.start) + stepMinutes))) }
}

export function lengthOf({ start, end }: Slot): number {
  return minutesOf(end) - minutesOf(start)
}
