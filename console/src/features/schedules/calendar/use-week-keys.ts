import { type EditRefusal, dayAfter, minutesOf, moveEvent, resizeEvent } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { PlannedEvent } from '../plan.ts'
import { useEventLabel } from './event-look.ts'
import { stepMinutes } from './week-geometry.ts'

const directions: Record<string, { days: number; minutes: number }> = {
  ArrowUp: { days: 0, minutes: -stepMinutes },
  ArrowDown: { days: 0, minutes: stepMinutes },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** Moves and resizes the focused event by key; it keeps the focus, even on another day. */
export function useWeekKeys({
  events,
  scroller,
  onEdit,
  onAnnounce,
}: {
  events: PlannedEvent[]
  scroller: RefObject<HTMLElement | null>
  onEdit: (edited: PlannedEvent[] | EditRefusal) => boolean
  onAnnounce: (text: string) => void
}) {
  const { t } = useTranslation('schedules')
  const eventLabel = useEventLabel()
  const toFocus = useRef<string>(null)

  function press(key: KeyboardEvent, event: PlannedEvent): void {
    if (key.altKey || key.ctrlKey || key.metaKey) return
    if (key.key === 'Delete' || key.key === 'Backspace') {
      key.preventDefault()
      onEdit(events.filter(({ id }) => id !== event.id))
      onAnnounce(t('removed', { title: event.title }))
      scroller.current?.focus()
      return
    }
    const direction = directions[key.key]
    if (!direction || (key.shiftKey && direction.days !== 0)) return
    key.preventDefault()
    const edited = key.shiftKey ? resized(event, direction.minutes) : moved(event, direction)
    if (!onEdit(edited) || typeof edited === 'string') return
    toFocus.current = event.id
    const after = edited.find(({ id }) => id === event.id)
    if (after) onAnnounce(eventLabel(after))
  }

  function resized(event: PlannedEvent, minutes: number) {
    const [startMinute, endMinute] = [minutesOf(event.start), minutesOf(event.end)]
    return resizeEvent(events, event.id, {
      startMinute,
      endMinute: Math.max(endMinute + minutes, startMinute + stepMinutes),
    })
  }

  function moved(event: PlannedEvent, { days, minutes }: { days: number; minutes: number }) {
    const day = weekdays.indexOf(event.weekday) + days
    const weekday = day < 0 || day > 6 ? event.weekday : dayAfter(event.weekday, days)
    return moveEvent(events, event.id, { weekday, startMinute: minutesOf(event.start) + minutes })
  }

  /** An element that moved in the document has lost its focus. */
  function refOf({ id }: PlannedEvent) {
    return (node: HTMLButtonElement | null) => {
      if (!node || toFocus.current !== id) return
      toFocus.current = null
      node.focus()
    }
  }

  return { press, refOf }
}
