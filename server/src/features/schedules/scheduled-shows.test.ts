import type { Programme } from '@litfass/domain/playback/playback'
import vectors from '@litfass/domain/playback/schedule-vectors.json' with { type: 'json' }
import { showAt } from '@litfass/domain/testing/show-at'
import { vectorEvents } from '@litfass/domain/testing/vector-events'
import type { WeekEvent } from '@litfass/domain/time/week'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scheduledShows } from './scheduled-shows.ts'
import { zoneOffsets } from './zone-offsets.ts'

const day = 86_400_000
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
]

function showsOf(week: WeekEvent[]): Programme['shows'] {
  return Object.fromEntries(
    week.map(({ showId }) => [showId, [{ slideId: showId, durationSeconds: 5, animation: 'none' as const }]]),
  )
}

/** The show at an instant on a screen that last loaded its manifest at `loadedAt`. */
function shownAt(week: WeekEvent[], zone: string, { loadedAt, instant }: { loadedAt: number; instant: number }) {
  const programme = { shows: showsOf(week), assignedShow: null, ads: [], ...scheduledShows(week, zone, loadedAt) }
  return showAt(programme, instant)
}

/** The show by the zone's wall clock, according to the JavaScript engine's calendar. */
function shownByWallClock(week: WeekEvent[], zone: string, instant: number): string | null {
  const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const now = hour * 60 + minute
  return week.find((one) => one.weekday === dayOfWeek && one.startMinute <= now && now < one.endMinute)?.showId ?? null
}

describe.each(vectors.zones)('the vectors of $zone', ({ zone, offsets, cases }) => {
  it('have the offsets of the zone', () => {
    const from = Date.UTC(2026, 0, 1)
    const known = zoneOffsets(zone, { from, until: Date.UTC(2026, 11, 31) })
    expect(known).toEqual(offsets.map((offset) => ({ ...offset, from: Date.parse(offset.from) })))
  })

  it.each(cases)('$instant: $why', ({ instant, plays }) => {
    const at = Date.parse(instant)
    for (const daysAgo of [0, 1, 34, 60, 400])
      expect(
        shownAt(vectorEvents, zone, { loadedAt: at - daysAgo * day, instant: at }),
        `heard ${daysAgo} days ago`,
      ).toBe(plays)
  })
})

// Events start and end on a five-minute grid.
const anyWeek = fc.uniqueArray(fc.integer({ min: 0, max: 7 * 288 }), { minLength: 2, maxLength: 30 }).map((marks) =>
  marks
    .toSorted((a, b) => a - b)
    .map((mark, at, all) => ({ from: mark, until: Math.min(all[at + 1] ?? mark, (Math.floor(mark / 288) + 1) * 288) }))
    .filter(({ from, until }, at) => until > from && at % 3 !== 2)
    .map(({ from, until }, at): WeekEvent => {
      const midnight = Math.floor(from / 288) * 288
      return {
        title: `show ${at}`,
        showId: `show ${at}`,
        weekday: midnight / 288 + 1,
        startMinute: (from - midnight) * 5,
        endMinute: (until - midnight) * 5,
      }
    }),
)

it('the server, the player and the wall clock agree at 10,000 instants in any zone', () => {
  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) })
  const near = fc.integer({ min: -7_200_000, max: 7_200_000 })
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...zones), instants, near, (week, zone, anywhere, distance) => {
      const change = Temporal.Instant.fromEpochMilliseconds(anywhere)
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next')
      for (const instant of [anywhere, (change?.epochMilliseconds ?? anywhere) + distance]) {
        const expected = shownByWallClock(week, zone, instant)
        expect(shownAt(week, zone, { loadedAt: instant, instant })).toBe(expected)
        expect(shownAt(week, zone, { loadedAt: instant - 36 * day, instant })).toBe(expected)
        expect(shownAt(week, zone, { loadedAt: instant - 50 * day, instant })).toBe(expected)
      }
    }),
    { numRuns: 5_000 },
  )
})

it('a screen without a schedule has no events and no rule; with one, events cover at least 35 days, then the rule', () => {
  expect(scheduledShows([], 'UTC', 0)).toEqual({ events: [] })
  const week = [{ title: 'a', showId: 'a', weekday: 1, startMinute: 0, endMinute: 60 }]
  const now = Date.UTC(2026, 10, 20, 15)
  const { events, week: rule } = scheduledShows(week, 'UTC', now)
  expect((rule?.from ?? 0) - now).toBeGreaterThan(35 * day)
  expect(events.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
  expect(scheduledShows(week, 'UTC', now + 3_600_000)).toEqual({ events, week: rule })
})
