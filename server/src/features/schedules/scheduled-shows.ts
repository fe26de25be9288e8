import type { Programme } from '@litfass/domain/playback/playback'
import { horizonDays } from '@litfass/domain/playback/retention'
import { dayMilliseconds, type WeekEvent, type ZoneOffset, expandWeek, startOfUtcDay } from '@litfass/domain/time/week'

import { zoneOffsets } from './zone-offsets.ts'

// Longest time that a player is expected to be offline. TVs may have outdated zone data, so offsets are sent along.
const offsetDays = 3 * 365

/**
 * The span for which manifests list instants, from the beginning of yesterday in UTC. It stays the same all day, so that
 * manifests do not change by themselves.
 */
export function coveredBy(now: number): { from: number; until: number } {
  const from = startOfUtcDay(now) - dayMilliseconds
  return { from, until: from + (horizonDays + 2) * dayMilliseconds }
}

/** UTC offsets for as long as a player is expected to play without the server. */
export function offsetsForYears(zone: string, now: number): ZoneOffset[] {
  const { from } = coveredBy(now)
  return zoneOffsets(zone, { from, until: from + offsetDays * dayMilliseconds })
}

/** The schedule as instants for the coming days, and as the rule for what begins later. */
export function scheduledShows(week: WeekEvent[], zone: string, now: number): Pick<Programme, 'events' | 'week'> {
  if (week.length === 0) return { events: [] }
  const { from, until } = coveredBy(now)
  const offsets = offsetsForYears(zone, now)
  const events = expandWeek(week, offsets, { from, until })
    .filter((one) => one.from < until)
    .map((one) => ({ from: one.from, until: one.until, showId: one.event.showId }))
  return { events, week: { from: until, events: week, offsets } }
}
