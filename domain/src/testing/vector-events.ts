import vectors from '../playback/schedule-vectors.json' with { type: 'json' }
import { EventInput, minutesOf } from '../playback/schedule.ts'
import { weekdays } from '../time/day.ts'
import type { WeekEvent } from '../time/week.ts'

const showId = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'

/** The events of the vectors in the players' form. Each has a show of its own, named by its title. */
export const vectorEvents: WeekEvent[] = vectors.events
  .map((event) => EventInput.parse({ ...event, showId }))
  .map(({ title, weekday, start, end }) => ({
    title,
    showId: title,
    weekday: weekdays.indexOf(weekday) + 1,
    startMinute: minutesOf(start),
    endMinute: minutesOf(end),
  }))
