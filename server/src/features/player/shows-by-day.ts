import { createHash } from 'node:crypto'

import { changeDays, entriesOn, type EntryDays } from '@litfass/domain/playback/entries/entry-days'
import { entriesByMinute, type EntryHours, weekSpansOf } from '@litfass/domain/playback/entries/entry-hours'
import { inRounds, maxPlays, type RoundInterval, roundPlays } from '@litfass/domain/playback/entries/rounds'
import type { Entry, Programme } from '@litfass/domain/playback/playback'
import { dayMilliseconds, expandWeek, type WeekEvent, type WeekSpan } from '@litfass/domain/time/week'
import { dayInZone, minuteInZone } from '@litfass/domain/time/zone'

import { inPauses } from '../../platform/calculate.ts'
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

// Any 15 days contain each weekly event, even if a clock change skips it once.
const lookBack = 15 * dayMilliseconds
// Yesterday, today and tomorrow in UTC, which a manifest always covers.
const fewestDays = 3

interface Content {
  /** By id, all that the screen may play. */
  shows: Map<string, DatedShow>
  /** What plays without an event. */
  assigned: string | null
  /** What plays instead while no slide of that show plays, in order of preference. */
  defaults: string[]
  week: WeekEvent[]
}

/**
 * What plays when, without days, hours and rounds, which players do not know. A show is sent with all its rounds. A show
 * whose entries change within the horizon is sent in versions, and the events say which one plays. The last version has the
 * show's own id, so that the weekly rule beyond the horizon still applies. While no slide of a show plays, the next show does, in
 * the order scheduled, assigned, default. If all versions would make the manifest too large, days and hours of entries are
 * followed for fewer days. Many shows with many hours take a second, so other requests are answered after each show.
 */
export async function showsByDay(content: Content, zone: string, now: number): Promise<Omit<Programme, 'ads'>> {
  const { until } = coveredBy(now)
  const minuteBefore = memoized((end: number) => minuteInZone(end - 1, zone))
  const setsOfShow = new Map([...content.shows].map(([id, { entries }]) => [id, setsOf(entries, minuteBefore)]))
  const plan = await planUntil(until, content, { zone, now, setsOfShow })
  const fitting = fittingUntil(plan, content, now)
  return programmeOf(fitting < until ? await planUntil(fitting, content, { zone, now, setsOfShow }) : plan)
}

/** A programme whose rounds are not built yet. */
interface Plan extends Omit<Programme, 'ads' | 'shows'> {
  versions: Map<string, Version>
}

interface Version extends DatedShow {
  showId: string
}

function programmeOf({ versions, ...plan }: Plan): Omit<Programme, 'ads'> {
  const rounds = ({ showId, entries, shuffled }: Version) => inRounds(entries, { shuffled, seed: showId }).map(entryOf)
  return { shows: Object.fromEntries([...versions].map(([id, version]) => [id, rounds(version)])), ...plan }
}

/** Until when entries can be followed with at most `maxPlays` plays in the manifest, in whole days of UTC. */
function fittingUntil({ versions, events }: Plan, { shows }: Content, now: number): number {
  const { from, until } = coveredBy(now)
  const playsIn = (all: Iterable<DatedShow>) => [...all].reduce((sum, one) => sum + roundPlays(one.entries, one), 0)
  if (playsIn(versions.values()) <= maxPlays) return until
  // Upper bound for what is left of each show after that: its entries without hours.
  const lasting = [...shows.values()].map(({ entries, ...show }) => ({ ...show, entries: entries.filter(isHourless) }))
  let plays = playsIn(lasting)
  const counted = new Set<string>()
  for (const event of events) {
    const version = versions.get(event.showId)
    if (!version || counted.has(event.showId)) continue
    counted.add(event.showId)
    plays += playsIn([version])
    const day = Math.floor((event.from - from) / dayMilliseconds)
    if (plays > maxPlays) return from + Math.max(day, fewestDays) * dayMilliseconds
  }
  return until
}

async function planUntil(
  entriesUntil: number,
  { shows, assigned, defaults, week }: Content,
  { zone, now, setsOfShow }: { zone: string; now: number; setsOfShow: Map<string, EntrySets> },
): Promise<Plan> {
  const { from } = coveredBy(now)
  const ranked = [...(assigned === null ? [] : [assigned]), ...defaults]
  const { events: scheduled, ...rule } = scheduledShows(week, zone, now)
  const known = new Map<string, Version>()
  const spansOfShow = new Map<string, ScheduledShow[]>()
  const followed = await inPauses([...setsOfShow], ([showId, sets]) => ({
    showId,
    ...versionsOf(showId, sets, { zone, from, until: entriesUntil }),
  }))
  for (const { showId, versions, spans } of followed) {
    const shuffled = shows.get(showId)?.shuffled ?? false
    spansOfShow.set(showId, spans)
    for (const [id, entries] of versions) known.set(id, { showId, shuffled, entries })
  }
  const hasEntries = (id: string) => (known.get(id)?.entries.length ?? 0) > 0

  /** The versions that play while a show is on. */
  function inVersions({ showId, ...span }: ScheduledShow): ScheduledShow[] {
    return (spansOfShow.get(showId) ?? [])
      .filter((one) => one.from < span.until && span.from < one.until)
      .map((one) => ({ ...one, from: Math.max(one.from, span.from), until: Math.min(one.until, span.until) }))
  }
  const playedOf = (all: ScheduledShow[]) => all.flatMap(inVersions).filter(({ showId }) => hasEntries(showId))

  const events = playedOf(scheduled)
  // With their true beginnings, so that the position in the show is the same on all days.
  const before = playedOf(scheduledShows(week, zone, now - lookBack).events.filter((one) => one.until <= from))
  const lastOf = (showId: string) => spansOfShow.get(showId)?.at(-1)?.from ?? 0
  const lasting = ranked.findIndex(hasEntries)
  const assignedShow = ranked[Math.max(0, lasting)] ?? null
  const until = Math.max(0, ...(lasting < 0 ? ranked : ranked.slice(0, lasting + 1)).map(lastOf))
  const free = () => between([...before, ...events.toSorted(byStart)], until)
  for (const showId of ranked) events.push(...playedOf(free().map((span) => ({ ...span, showId }))))
  // Fill the remaining gaps with the assigned show, whose version is empty there.
  if (assignedShow !== null) events.push(...free().flatMap((span) => inVersions({ ...span, showId: assignedShow })))
  // Not a show in several versions: a player would show its last version at any time.
  const defaultShow = defaults.find(
    (showId) => showId !== assignedShow && hasEntries(showId) && spansOfShow.get(showId)?.length === 1,
  )
  const chosen = events.filter((one) => one.until > from).toSorted(byStart)
  const used = new Set([...shows.keys(), ...chosen.map(({ showId }) => showId)])
  return {
    versions: new Map([...known].filter(([id]) => used.has(id))),
    assignedShow,
    ...(defaultShow !== undefined && { defaultShow }),
    events: chosen,
    ...rule,
  }
}

interface Versions {
  /** Entries by the id of the version; those of the last one by the id of the show. */
  versions: Map<string, DatedEntry[]>
  /** When each plays, in order and without gaps. The last has no end. */
  spans: ScheduledShow[]
}

/** Which entries of a show play together, looked up once for each instant. */
interface EntrySets {
  entries: DatedEntry[]
  before: (end: number) => EntrySet
  of: (playing: DatedEntry[]) => EntrySet
}

interface EntrySet {
  name: string
  playing: DatedEntry[]
}

function setsOf(entries: DatedEntry[], minuteBefore: (end: number) => string): EntrySets {
  const places = new Map(entries.map((entry, at) => [entry, at]))
  const playingAt = entriesByMinute(entries)
  const named = memoized(shortHash)
  const of = (playing: DatedEntry[]) => ({
    name: named(playing.map((entry) => places.get(entry)).join(' ')),
    playing,
  })
  return { entries, of, before: memoized((end: number) => of(playingAt(minuteBefore(end)))) }
}

function memoized<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}

function versionsOf(
  showId: string,
  sets: EntrySets,
  { zone, from, until }: { zone: string; from: number; until: number },
): Versions {
  const { entries } = sets
  const days = new Set(changeDays(entries).map((day) => startOfDay(day, zone)))
  const hours = hourChanges(entries, zone, { from: from - lookBack, until })
  // Beyond the horizon, what plays at certain hours is left out.
  const always = entries.filter(isHourless)
  const last = sets.of(entriesOn(always, dayInZone(until - 1, zone)))
  const versions = new Map<string, DatedEntry[]>()
  const ends = [...new Set([...days, ...hours])].filter((end) => end < until).toSorted((a, b) => a - b)
  if (always.length < entries.length) ends.push(until)
  const spans: ScheduledShow[] = []
  for (const end of ends) {
    const { name, playing } = sets.before(end)
    const id = name === last.name ? showId : `${showId}@${name}`
    const previous = spans.at(-1)
    const start = previous?.until ?? 0
    // A change of days always begins a new span, so that the position in the show is the same when its hours are long past.
    if (previous?.showId === id && !days.has(start)) previous.until = end
    else spans.push({ showId: id, from: start, until: end })
    versions.set(id, playing)
  }
  versions.set(showId, last.playing)
  spans.push({ showId, from: ends.at(-1) ?? 0, until: Infinity })
  return { versions, spans }
}

function isHourless(entry: EntryHours): boolean {
  return weekSpansOf(entry) === null
}

function hourChanges(entries: EntryHours[], zone: string, covered: { from: number; until: number }): number[] {
  const weekly = new Map<string, WeekSpan>()
  for (const span of entries.flatMap((entry) => weekSpansOf(entry) ?? []))
    weekly.set(`${span.weekday} ${span.startMinute} ${span.endMinute}`, span)
  return expandWeek([...weekly.values()], zoneOffsets(zone, covered), covered).flatMap((one) => [one.from, one.until])
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
