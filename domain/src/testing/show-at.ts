import { type Programme, scheduledIn } from '../playback/playback.ts'

/** The show on air at an instant: a schedule event overrides the assigned show. Null means the default slide. */
export function showAt(programme: Programme, instant: number): string | null {
  const [event] = scheduledIn(programme, instant, instant + 1)
  const showId = event ? event.showId : programme.assignedShow
  return showId !== null && (programme.shows[showId] || []).length > 0 ? showId : null
}
