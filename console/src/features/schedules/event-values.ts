import {
  type EditRefusal,
  EventInput,
  type Weekday,
  inOrder,
  overlapping,
  placeEvents,
  splitAtMidnight,
} from '@litfass/domain/playback/schedule'
import { readTime } from '@litfass/domain/time/time-of-day'
import { randomId } from '@mantine/hooks'
import { z } from 'zod'

import type { PlannedEvent } from './plan.ts'

export interface EventValues extends Record<string, unknown> {
  title: string
  showId: string
  days: Weekday[]
  start: string
  end: string
}

/** An event on one or more days, which may pass midnight or last the whole day. Without a title it has that of the show. */
export const EventForm = z
  .object({
    title: EventInput.shape.title,
    showId: EventInput.shape.showId,
    days: z.array(EventInput.shape.weekday).min(1, 'no-weekday'),
    start: EventInput.shape.start,
    end: EventInput.shape.end,
  })
  .refine(({ start, end }) => start !== end || start === '00:00', { path: ['end'], error: 'end-equals-start' })
export type EventForm = z.infer<typeof EventForm>

export function eventInput(values: EventValues, showTitle: string | undefined) {
  return {
    ...values,
    title: values.title.trim() || showTitle || '',
    start: readTime(values.start),
    end: readTime(values.end),
  }
}

/** The week with the event on each of its days, replacing `edited`; its first day keeps the id. */
export function withEvent(
  events: PlannedEvent[],
  form: EventForm,
  edited: PlannedEvent | undefined,
): PlannedEvent[] | EditRefusal {
  return placeEvents(events, eventsOf(form, edited))
}

/** The event that the edited one would overlap: one of the week, or itself on another of its days. */
export function overlappedBy(
  events: PlannedEvent[],
  form: EventForm,
  edited: PlannedEvent | undefined,
): PlannedEvent | undefined {
  const week = events.filter(({ id }) => id !== edited?.id)
  for (const event of eventsOf(form, edited)) {
    const other = overlapping(week, event)
    if (other) return other
    week.push(event)
  }
  return undefined
}

function eventsOf({ title, showId, days, start, end }: EventForm, edited: PlannedEvent | undefined): PlannedEvent[] {
  const ordered = inOrder(days.map((weekday) => ({ weekday, start, end })))
  const editedDay = edited && days.includes(edited.weekday) ? edited.weekday : ordered[0]?.weekday
  return ordered.flatMap((slot) =>
    splitAtMidnight({ title, showId, ...slot }).map((event, at) => ({
      ...event,
      id: edited && at === 0 && slot.weekday === editedDay ? edited.id : randomId('new-'),
    })),
  )
}

export function eventValues(event: PlannedEvent, showTitle: string | undefined): EventValues {
  const { title, showId, weekday, start, end } = event
  return { title: title === showTitle ? '' : title, showId, days: [weekday], start, end }
}
