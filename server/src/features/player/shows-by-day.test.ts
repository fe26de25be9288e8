import { entriesOn } from '@litfass/domain/playback/entry-days'
import { playingAt, type Programme, showAt } from '@litfass/domain/playback/playback'
import { addDays } from '@litfass/domain/time/day'
import type { WeekEvent } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scheduledShows } from '../schedules/scheduled-shows.ts'
import { type DatedEntry, showsByDay } from './shows-by-day.ts'

const day = 86_400_000
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
]
const nine: WeekEvent[] = [2, 3, 4].map((weekday) => ({
  title: 'hours',
  showId: 'hours',
  weekday,
  startMinute: weekday === 3 ? 0 : 540,
  endMinute: weekday === 2 ? 1440 : 1020,
}))

interface Content {
  entries: DatedEntry[]
  week: WeekEvent[]
  zone: string
}

function entryOf(slideId: string, days: Pick<DatedEntry, 'firstDay' | 'lastDay'> = {}): DatedEntry {
  return { slideId, durationSeconds: 37, animation: 'none', ...days }
}

/** A screen whose assigned show and whose scheduled show have the same entries. */
function programmeOf({ entries, week, zone }: Content, heardAt: number): Programme {
  const shows = new Map(['main', 'hours'].map((showId) => [showId, { shuffled: false, entries }]))
  return { assignedShow: 'main', ads: [], ...showsByDay({ shows, assignedShow: 'main', week }, zone, heardAt) }
}

function slidesAt(programme: Programme, instant: number): string[] {
  return (programme.shows[showAt(programme, instant) ?? ''] ?? []).map(({ slideId }) => slideId)
}

it('at any instant in any zone, exactly the entries of the local day play, for 35 days without the server', () => {
  const start = Date.UTC(2026, 8, 1)
  const anyDays = fc.tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ max: 3, min: 0 }),
  )
  const anyEntries = fc.array(anyDays, { maxLength: 6 }).map((all) =>
    all.map(([first, length, ends], at) => {
      const firstDay = addDays('2026-09-01', first)
      return entryOf(`slide ${at}`, {
        ...(ends % 2 === 0 && { firstDay }),
        ...(ends < 2 && { lastDay: addDays(firstDay, length) }),
      })
    }),
  )
  const near = fc.integer({ min: -5_400_000, max: 5_400_000 })
  fc.assert(
    fc.property(
      fc.record({ entries: anyEntries, week: fc.constantFrom([], nine), zone: fc.constantFrom(...zones) }),
      fc.integer({ min: 0, max: 90 * day }),
      fc.integer({ min: 0, max: 35 * day }),
      near,
      (content, heard, later, distance) => {
        const programme = programmeOf(content, start + heard)
        const anywhere = start + heard + later
        const { entries, zone } = content
        const midnight = Temporal.Instant.fromEpochMilliseconds(anywhere).toZonedDateTimeISO(zone).startOfDay()
        for (const instant of [anywhere, Math.max(start + heard, midnight.epochMilliseconds + distance)]) {
          const expected = entriesOn(entries, dayInZone(instant, zone)).map(({ slideId }) => slideId)
          expect(slidesAt(programme, instant)).toEqual(expected)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

describe.each([
  ['without a schedule', []],
  ['between scheduled shows', nine],
])('a show %s in which entries begin and end', (_, week) => {
  // The clock goes back on 25 October.
  const content = {
    week,
    zone: 'Europe/Berlin',
    entries: [
      entryOf('always'),
      entryOf('ends', { lastDay: '2026-10-24' }),
      entryOf('one day', { firstDay: '2026-10-25', lastDay: '2026-10-25' }),
      entryOf('begins', { firstDay: '2026-10-26' }),
    ],
  }

  it.each([
    ['2026-10-24T21:59:59Z', ['always', 'ends']],
    ['2026-10-24T22:00:00Z', ['always', 'one day']],
    ['2026-10-25T22:59:59Z', ['always', 'one day']],
    ['2026-10-25T23:00:00Z', ['always', 'begins']],
    ['2027-03-01T12:00:00Z', ['always', 'begins']],
  ])('at %s has %j, whenever the screen was last online', (instant, slides) => {
    for (const daysAgo of [0, 1, 20, 34]) {
      const heard = Math.min(Date.parse(instant), Date.UTC(2026, 9, 25)) - daysAgo * day
      expect(slidesAt(programmeOf(content, heard), Date.parse(instant)), `${daysAgo} days`).toEqual(slides)
    }
  })

  it('has screens in step that were last online on different days', () => {
    const heard = Date.UTC(2026, 9, 12, 7)
    for (let hours = 0; hours < 16 * 24; hours++) {
      const instant = heard + hours * 3_600_000 + 1
      const [old, fresh] = [programmeOf(content, heard), programmeOf(content, instant)]
      expect(playingAt(fresh, instant), new Date(instant).toISOString()).toEqual(playingAt(old, instant))
    }
  })
})

it('a show whose entries have no days near is sent as it is', () => {
  const entries = [
    entryOf('always'),
    entryOf('ended', { lastDay: '2026-09-01' }),
    entryOf('begun', { firstDay: '2026-09-01' }),
    entryOf('far', { firstDay: '2027-02-01' }),
  ]
  const now = Date.UTC(2026, 9, 12, 7)
  const sent = [entryOf('always'), entryOf('begun')]
  expect(programmeOf({ entries, week: [], zone: 'UTC' }, now)).toEqual({
    assignedShow: 'main',
    ads: [],
    shows: { main: sent, hours: sent },
    events: [],
  })
  expect(programmeOf({ entries, week: nine, zone: 'UTC' }, now)).toMatchObject(scheduledShows(nine, 'UTC', now))
})

it('a show plays as an empty one while all its entries are outside their days', () => {
  const entries = [entryOf('ended', { lastDay: '2026-10-13' }), entryOf('later', { firstDay: '2026-10-20' })]
  const programme = programmeOf({ entries, week: [], zone: 'UTC' }, Date.UTC(2026, 9, 12, 7))
  const kindOn = (date: number) => playingAt(programme, Date.UTC(2026, 9, date, 12)).kind
  expect([13, 14, 19, 20].map(kindOn)).toEqual(['own', 'house', 'house', 'own'])
})
