import type { Schedule } from '@litfass/api/playback/schedules'
import type { EditRefusal } from '@litfass/domain/playback/schedule'
import { useState } from 'react'

import { type PlannedEvent, isSameWeek } from '../plan.ts'

/**
 * The edited week. Changes by others show immediately while nothing is edited here; otherwise the page says so and saving
 * detects them, because `base` is the version that the edits started from.
 */
export function useWeek(schedule: Schedule | null) {
  const [seen, setSeen] = useState(schedule)
  const [base, setBase] = useState(schedule)
  const [events, setEvents] = useState<PlannedEvent[]>(schedule?.events ?? [])
  const [refusal, setRefusal] = useState<EditRefusal | null>(null)
  const isDirty = !isSameWeek(events, base?.events ?? [])
  const isOutdated = isDirty && schedule?.id !== base?.id
  /** What happened to the edited version elsewhere. */
  const elsewhere = isOutdated ? (schedule ? 'changed' : 'deleted') : null

  function take(latest: Schedule | null): void {
    setSeen(latest)
    setBase(latest)
    setEvents(latest?.events ?? [])
    setRefusal(null)
  }

  /** Edits made since `sent` stay. */
  function takeSaved(saved: Schedule, sent: PlannedEvent[]): void {
    setSeen(saved)
    setBase(saved)
    setEvents((present) => (present === sent ? saved.events : present))
  }

  if (schedule !== seen) {
    setSeen(schedule)
    if (!isDirty) take(schedule)
  }

  /** True when the edit fits. */
  function edit(edited: PlannedEvent[] | EditRefusal): boolean {
    const fits = typeof edited !== 'string'
    setRefusal(fits ? null : edited)
    if (fits) setEvents(edited)
    return fits
  }

  return { events, base, isDirty, elsewhere, refusal, edit, take, takeSaved }
}

export type Week = ReturnType<typeof useWeek>
