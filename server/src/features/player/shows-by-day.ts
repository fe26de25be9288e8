import { createHash } from 'node:crypto'

import { changeDays, entriesOn, type EntryDays } from '@litfass/domain/playback/entries/entry-days'
import { entriesByMinute, type EntryHours, weekSpansOf } from '@litfass/domain/playback/entries/entry-hours'
import { inRounds, type RoundInterval } from '@litfass/domain/playback/entries/rounds'
import type { Entry, Programme } from '@litfass/domain/playback/playback'
import { dayMilliseconds, expandWeek, type WeekEvent } from '@litfass/domain/time/week'
import { dayInZone, minuteInZone } from '@litfass/domain/time/zone'

import { startOfDay } from '../../platform/start-of-day.ts'
import { coveredBy, scheduledShows } from '../schedules/scheduled-shows.ts'
import { zoneOffsets } from '../schedules/zone-offsets.ts'

type ScheduledShow = Programme['events'][number]
export type DatedEntry = Omit<Entry, 'sound'> &
  EntryDays &
  EntryHours & { sound?: boolean | null; everyRounds?: RoundInterval | null }

export interface DatedShow {
  shuffled: boolean
  entries: DatedEntry[]
}

// What happens every week has happened in any 15 days, even if a clock change skips it once.
const lookBack = 15 * dayMilliseconds

interface Content {
  /** By id, all that the screen may play. */
  shows: Map<string, DatedShow>
  /** What plays without an event. */
  assigned: string | null
  /** What plays instead, in order of preference, while nothing of it plays. */
  defaults: string[]
  week: WeekEvent[]
}

/**
 * What plays when, in terms that all players know: they know neither days, hours nor rounds. A show is sent with all its rounds.
 * One whose entries change within the horizon is sent in versions, and the events say which one plays. The last version has the
 * show's own id, so that the weekly rule beyond the horizon still applies. While nothing of a show plays, the next one does, in
 * the order scheduled, assigned, default.
 */
export function showsByDay(
  { shows, assigned, defaults, week }: Content,
  zone: string,
  now: number,
): Omit<Programme, 'ads'> {
  const { from } = coveredBy(now)
  const ranked = [...(assigned === null ? [] : [assigned]), ...defaults]
  const { events: scheduled, ...rule } = scheduledShows(week, zone, now)
  const sent: Programme['shows'] = {}
  const spansOfShow = new Map<string, ScheduledShow[]>()
  for (const [showId, show] of shows) {
    const versions = versionsOf(showId, show, { zone, now })
    spansOfShow.set(showId, versions.spans)
    Object.assign(sent, versions.shows)
  }

  /** The versions that play while a show is on. */
  function inVersions({ showId, ...span }: ScheduledShow): ScheduledShow[] {
    return (spansOfShow.get(showId) ?? [])
      .map((one) => ({ ...one, from: Math.max(one.from, span.from), until: Math.min(one.until, span.until) }))
      .filter((one) => one.from < one.until)
  }
  const playedOf = (all: ScheduledShow[]) => all.flatMap(inVersions).filter(({ showId }) => sent[showId]?.length)

  const events = playedOf(scheduled)
  // With their true beginnings, so that the position in the show is the same on all days.
  const before = playedOf(scheduledShows(week, zone, now - lookBack).events.filter((one) => one.until <= from))
  const lastOf = (showId: string) => spansOfShow.get(showId)?.at(-1)?.from ?? 0
  const lasting = ranked.findIndex((showId) => sent[showId]?.length)
  const assignedShow = ranked[Math.max(0, lasting)] ?? null
  const until = Math.max(0, ...(lasting < 0 ? ranked : ranked.slice(0, lasting + 1)).map(lastOf))
  const free = () => between([...before, ...events.toSorted(byStart)], until)
  for (const showId of ranked) events.push(...playedOf(free().map((span) => ({ ...span, showId }))))
  // While nothing plays, the assigned show is an empty one.
  if (assignedShow !== null) events.push(...free().flatMap((span) => inVersions({ ...span, showId: assignedShow })))
  // Not a show in versions: a player would draw the last one at any time.
  const defaultShow = defaults.find(
    (showId) => showId !== assignedShow && sent[showId]?.length && spansOfShow.get(showId)?.length === 1,
  )
  const chosen = events.filter((one) => one.until > from).toSorted(byStart)
  const used = new Set([...shows.keys(), ...chosen.map(({ showId }) => showId)])
  return {
    shows: Object.fromEntries(Object.entries(sent).filter(([showId]) => used.has(showId))),
    assignedShow,
    ...(defaultShow !== undefined && { defaultShow }),
    events: chosen,
    ...rule,
  }
}

interface Versions {
  /** Entries by the id of the version; those of the last one by the id of the show. */
  shows: Programme['shows']
  /** When each plays, in order and without gaps. The last has no end. */
  spans: ScheduledShow[]
}

function versionsOf(
  showId: string,
  { shuffled, entries }: DatedShow,
  { zone, now }: { zone: string; now: number },
): Versions {
  const { from, until } = coveredBy(now)
  const days = new Set(changeDays(entries).map((day) => startOfDay(day, zone)))
  const hours = hourChanges(entries, zone, { from: from - lookBack, until })
  // Beyond the horizon, what plays at certain hours is left out.
  const always = entries.filter((entry) => weekSpansOf(entry) === null)
  const atLast = entriesOn(always, dayInZone(until - 1, zone))
  const shows: Programme['shows'] = {}
  const add = (id: string, playing: DatedEntry[]) => {
    shows[id] ??= inRounds(playing, { shuffled, seed: showId }).map(entryOf)
  }
  const places = new Map(entries.map((entry, at) => [entry, at]))
  const indexes = (playing: DatedEntry[]) => playing.map((entry) => places.get(entry)).join(' ')
  const last = indexes(atLast)
  const playingAt = entriesByMinute(entries)
  const ends = [...new Set([...days, ...hours])].filter((end) => end < until).toSorted((a, b) => a - b)
  if (always.length < entries.length) ends.push(until)
  const spans: ScheduledShow[] = []
  for (const end of ends) {
    const playing = playingAt(minuteInZone(end - 1, zone))
    const named = indexes(playing)
    const id = named === last ? showId : `${showId}@${shortHash(named)}`
    const previous = spans.at(-1)
    const start = previous?.until ?? 0
    // A change of days always divides, so that the position in the show is the same when its hours are long past.
    if (previous?.showId === id && !days.has(start)) previous.until = end
    else spans.push({ showId: id, from: start, until: end })
    add(id, playing)
  }
  add(showId, atLast)
  spans.push({ showId, from: ends.at(-1) ?? 0, until: Infinity })
  return { shows, spans }
}

function hourChanges(entries: EntryHours[], zone: string, covered: { from: number; until: number }): number[] {
  const weekly = entries.flatMap((entry) => weekSpansOf(entry) ?? [])
  return expandWeek(weekly, zoneOffsets(zone, covered), covered).flatMap((one) => [one.from, one.until])
}

function byStart(a: ScheduledShow, b: ScheduledShow): number {
  return a.from - b.from
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
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
