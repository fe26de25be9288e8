import { type EditRefusal, placeEvents } from '@litfass/domain/playback/schedule'
import { randomId } from '@mantine/hooks'
import { useRef } from 'react'

import type { PlannedEvent } from '../plan.ts'
import { type Look, useEventLabel } from './event-look.ts'
import { type Grip, useWeekDrag } from './use-week-drag.ts'
import type { Slot } from './week-geometry.ts'

/** Applies a drag to the week when it ends. */
export function useCalendarDrag({
  events,
  look,
  newShowId,
  onEdit,
  onAnnounce,
}: {
  events: PlannedEvent[]
  look: Look
  /** The show that new events get. */
  newShowId: string
  /** True when it fits. */
  onEdit: (edited: PlannedEvent[] | EditRefusal) => boolean
  onAnnounce: (text: string) => void
}) {
  const eventLabel = useEventLabel()
  const columns = useRef<HTMLDivElement>(null)
  const { drag, start, isClick } = useWeekDrag({ columns, onDrop: drop })

  function drop(grip: Grip, slot: Slot): void {
    const carried = 'id' in grip ? events.find(({ id }) => id === grip.id) : undefined
    const show = look.shows.get(grip.kind === 'place' ? grip.showId : newShowId)
    const event = carried ?? (show && { id: randomId('new-'), showId: show.id, title: show.title })
    if (!event) return
    const placed = { ...event, ...slot }
    if (onEdit(placeEvents(events, [placed]))) onAnnounce(eventLabel(placed))
  }

  return { columns, drag, start, isClick }
}

export type CalendarDrag = ReturnType<typeof useCalendarDrag>
