import { changeDays, entriesOn, type EntryDays } from '@litfass/domain/playback/entry-days'
import type { Entry, Programme } from '@litfass/domain/playback/playback'
import { inRounds, type RoundInterval } from '@litfass/domain/playback/rounds'
import { dayMilliseconds, type WeekEvent } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'

import { startOfDay } from '../places/paid-ad.ts'
import { coveredBy, scheduledShows } from '../schedules/scheduled-shows.ts'

type ScheduledShow = Programme['events'][number]
export type DatedEntry = Omit<Entry, 'sound'> &
  EntryDays & { sound?: boolean | null; everyRounds?: RoundInterval | null }

export interface DatedShow {
  shuffled: boolean
  entries: DatedEntry[]
}

// A schedule that has an event has one in any 15 days, also if a clock change skips it once.
const lookBack = 15 * dayMilliseconds

interface Content {
  /** By id, all that the screen may play. */
  shows: Map<string, DatedShow>
  assignedShow: string | null
  week: WeekEvent[]
}

/**
 * What plays when. Players know neither days nor rounds: a show is sent with all its rounds, and one whose entries begin
 * or end within the horizon becomes several, which the events choose from. Its own id stands for the last one, so the rule for what begins later still holds.
 */
export function showsByDay(
  { shows, assignedShow, week }: Content,
  zone: string,
  now: number,
): Pick<Programme, 'shows' | 'events' | 'week'> {
  const { from, until } = coveredBy(now)
  const { events, ...rule } = scheduledShows(week, zone, now)
  const sent: Programme['shows'] = {}
  const earlierVersions = new Map<string, ScheduledShow[]>()
  for (const [showId, { entries, shuffled }] of shows) {
    const entriesAt = (instant: number) =>
      inRounds(entriesOn(entries, dayInZone(instant, zone)), { shuffled, seed: showId }).map(entryOf)
    const versions = earlierVersionsOf(showId, entries, zone).filter((one) => one.until > from && one.until < until)
    earlierVersions.set(showId, versions)
    for (const version of versions) sent[version.showId] = entriesAt(version.until - 1)
    sent[showId] = entriesAt(until - 1)
  }

  /** The versions that play while a show is on. */
  function inVersions({ showId, ...span }: ScheduledShow): ScheduledShow[] {
    const earlier = earlierVersions.get(showId) ?? []
    return [...earlier, { showId, from: earlier.at(-1)?.until ?? 0, until: Infinity }]
      .map((one) => ({ ...one, from: Math.max(one.from, span.from), until: Math.min(one.until, span.until) }))
      .filter((one) => one.from < one.until)
  }

  const assigned = assignedShow === null ? undefined : earlierVersions.get(assignedShow)?.at(-1)
  if (assigned && assignedShow !== null) {
    // With their true beginnings, so that the position in the show is the same on all days.
    const before = scheduledShows(week, zone, now - lookBack).events.filter((one) => one.until <= from)
    events.push(...between([...before, ...events], assigned.until).map((span) => ({ ...span, showId: assignedShow })))
  }
  return {
    shows: sent,
    events: events
      .flatMap(inVersions)
      .filter((one) => one.until > from)
      .toSorted((a, b) => a.from - b.from),
    ...rule,
  }
}

/** The versions of a show that an entry's beginning or end ends. Their ids are the same on all days. */
function earlierVersionsOf(showId: string, entries: EntryDays[], zone: string): ScheduledShow[] {
  const changes = changeDays(entries).map((day) => ({ day, instant: startOfDay(day, zone) }))
  return changes.map(({ day, instant }, at) => ({
    showId: `${showId}@${day}`,
    from: changes[at - 1]?.instant ?? 0,
    until: instant,
  }))
}

function entryOf({ slideId, durationSeconds, animation, sound }: DatedEntry): Entry {
  return { slideId, durationSeconds, animation, ...(sound && { sound }) }
}

/** The time before and between the events, which are in order. */
function between(events: ScheduledShow[], until: number): { from: number; until: number }[] {
  const ends = [0, ...events.map((one) => one.until)]
  const starts = [...events.map((one) => one.from), until]
  return ends
    .map((from, at) => ({ from, until: Math.min(starts[at] ?? until, until) }))
    .filter((one) => one.from < one.until)
}
