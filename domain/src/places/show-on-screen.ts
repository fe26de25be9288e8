import type { Playing } from '../playback/playback.ts'
import { dayMinutes, timeOf } from '../playback/schedule.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { MinuteOfWeek, WeekEvent } from '../time/week.ts'
import type { ScreenState } from './devices/device.ts'

/** What decides which show plays: an event of the schedule, else the assigned show, else the default content. */
export const showSources = ['schedule', 'assigned', 'default'] as const
export type ShowSource = (typeof showSources)[number]

/**
 * Whether the planned show is on the screen. `playing`, `ad`, `dark` and `playingOther` are reports of a device that is online:
 * it plays the show, an ad, nothing outside the service hours, or something else. `lastPlayed` and `lastPlayedOther` are the last
 * report of one that is offline. `notConnected`: no device has ever played the screen.
 */
export const showReasons = [
  'playing',
  'ad',
  'dark',
  'playingOther',
  'lastPlayed',
  'lastPlayedOther',
  'notConnected',
  'inactive',
] as const
export type ShowReason = (typeof showReasons)[number]

/** A show, or the slide that is the default content of the company. */
interface Content {
  id: string
  title: string
}

export interface ShowOnScreen {
  source: ShowSource
  /** Null for the built-in default slide. */
  show: Content | null
  /** When the event of the schedule ends. Null without one, or if that is not within a day. */
  until: TimeOfDay | null
  reason: ShowReason
}

/** Which show is planned on a screen, what has planned it, and whether it plays. */
export function showOnScreen({
  active,
  state,
  played,
  ...plan
}: Parameters<typeof plannedShow>[0] & {
  active: boolean
  state: ScreenState
  /** The last report of its device. `ids`: the slide that it played, and the shows that contain the slide. */
  played: { kind: Playing['kind']; ids: string[] } | null
}): ShowOnScreen {
  const planned = plannedShow(plan)
  return { ...planned, reason: active ? reasonOf(state, played && reportOf(played, planned.show)) : 'inactive' }
}

type Report = 'planned' | 'ad' | 'dark' | 'other'

function reasonOf(state: ScreenState, report: Report | null): ShowReason {
  if (state === 'notConnected' || report === null) return 'notConnected'
  if (state === 'offline') return report === 'planned' ? 'lastPlayed' : 'lastPlayedOther'
  if (report === 'planned') return 'playing'
  return report === 'other' ? 'playingOther' : report
}

function reportOf({ kind, ids }: { kind: Playing['kind']; ids: string[] }, show: Content | null): Report {
  if (kind === 'ad' || kind === 'dark') return kind
  const isPlanned = kind === 'own' ? show !== null && ids.includes(show.id) : show === null
  return isPlanned ? 'planned' : 'other'
}

function plannedShow({
  assigned,
  fallback,
  events,
  at,
}: {
  assigned: Content | null
  /** The default content of the company. */
  fallback: Content | null
  /** Those of the schedule that are today or tomorrow. */
  events: WeekEvent[]
  /** By the wall clock of the company. */
  at: MinuteOfWeek
}): Omit<ShowOnScreen, 'reason'> {
  const event = eventAt(events, at)
  if (event)
    return { source: 'schedule', show: { id: event.showId, title: event.title }, until: endOf(events, event, at) }
  return assigned
    ? { source: 'assigned', show: assigned, until: null }
    : { source: 'default', show: fallback, until: null }
}

function eventAt(events: WeekEvent[], { weekday, minute }: MinuteOfWeek): WeekEvent | undefined {
  return events.find((event) => event.weekday === weekday && event.startMinute <= minute && minute < event.endMinute)
}

/** When another show follows: the next event may continue the same one, even after midnight. */
function endOf(events: WeekEvent[], event: WeekEvent, { weekday, minute }: MinuteOfWeek): TimeOfDay | null {
  const next =
    event.endMinute < dayMinutes
      ? eventAt(events, { weekday: event.weekday, minute: event.endMinute })
      : eventAt(events, { weekday: (event.weekday % 7) + 1, minute: 0 })
  if (next?.showId === event.showId) {
    const isBeyond = next.weekday !== weekday && next.endMinute > minute
    return isBeyond ? null : endOf(events, next, { weekday, minute })
  }
  return timeOf(event.endMinute)
}
