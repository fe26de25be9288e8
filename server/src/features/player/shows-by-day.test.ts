import type { EntryDays } from '@litfass/domain/playback/entries/entry-days'
import { entriesAt, type EntryHours } from '@litfass/domain/playback/entries/entry-hours'
import { playingAt, type Programme } from '@litfass/domain/playback/playback'
import { ShowInput } from '@litfass/domain/playback/show'
import { showAt } from '@litfass/domain/testing/show-at'
import { addDays, weekdays } from '@litfass/domain/time/day'
import type { WeekEvent } from '@litfass/domain/time/week'
import { minuteInZone } from '@litfass/domain/time/zone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countEventLoopTurns } from '../../testing/event-loop-turns.ts'
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
const scheduledWeek: WeekEvent[] = [2, 3, 4].map((weekday) => ({
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

function entryOf(slideId: string, days: EntryDays & EntryHours = {}): DatedEntry {
  return { slideId, durationSeconds: 37, animation: 'none', ...days }
}

/** A screen whose assigned show and whose scheduled show have the same entries. */
async function programmeOf({ entries, week, zone }: Content, loadedAt: number): Promise<Programme> {
  const shows = new Map(['main', 'hours'].map((showId) => [showId, { shuffled: false, entries }]))
  return { ads: [], ...(await showsByDay({ shows, assigned: 'main', defaults: [], week }, zone, loadedAt)) }
}

function slidesAt(programme: Programme, instant: number): string[] {
  return (programme.shows[showAt(programme, instant) ?? ''] ?? []).map(({ slideId }) => slideId)
}

it('at any instant in any zone, exactly the entries of the local day and hour play, for 35 days without the server', async () => {
  const start = Date.UTC(2026, 8, 1)
  const anyDays = fc.tuple(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ max: 3, min: 0 }),
  )
  const anyTime = fc.constantFrom('00:30', '02:00', '02:30', '11:00', '14:00', '22:00', undefined)
  const anyHours: fc.Arbitrary<EntryHours> = fc
    .record({
      weekdays: fc.option(fc.subarray([...weekdays], { minLength: 1 }), { nil: undefined }),
      startTime: anyTime,
      endTime: anyTime,
    })
    .map((hours) => (hours.startTime === hours.endTime ? { weekdays: hours.weekdays } : hours))
  const anyEntries = fc.array(fc.tuple(anyDays, anyHours), { maxLength: 6 }).map((all) =>
    all.map(([[first, length, ends], hours], at) => {
      const firstDay = addDays('2026-09-01', first)
      return entryOf(`slide ${at}`, {
        ...hours,
        ...(ends % 2 === 0 && { firstDay }),
        ...(ends < 2 && { lastDay: addDays(firstDay, length) }),
      })
    }),
  )
  const near = fc.integer({ min: -5_400_000, max: 5_400_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ entries: anyEntries, week: fc.constantFrom([], scheduledWeek), zone: fc.constantFrom(...zones) }),
      fc.integer({ min: 0, max: 90 * day }),
      fc.integer({ min: 0, max: 35 * day }),
      near,
      async (content, loaded, later, distance) => {
        const programme = await programmeOf(content, start + loaded)
        const anywhere = start + loaded + later
        const { entries, zone } = content
        const midnight = Temporal.Instant.fromEpochMilliseconds(anywhere).toZonedDateTimeISO(zone).startOfDay()
        const eleven = midnight.epochMilliseconds - 13 * 3_600_000
        for (const instant of [
          anywhere,
          ...[midnight.epochMilliseconds, eleven].map((one) => Math.max(start + loaded, one + distance)),
        ].filter((one) => one < start + loaded + 35 * day)) {
          const expected = entriesAt(entries, minuteInZone(instant, zone)).map(({ slideId }) => slideId)
          expect(slidesAt(programme, instant)).toEqual(expected)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

describe.each([
  ['without a schedule', []],
  ['between scheduled shows', scheduledWeek],
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
  ])('at %s has %j, whenever the screen was last online', async (instant, slides) => {
    for (const daysAgo of [0, 1, 20, 34]) {
      const loaded = Math.min(Date.parse(instant), Date.UTC(2026, 9, 25)) - daysAgo * day
      expect(slidesAt(await programmeOf(content, loaded), Date.parse(instant)), `${daysAgo} days`).toEqual(slides)
    }
  })

  it('plays in step on screens that were last online on different days', async () => {
    const loaded = Date.UTC(2026, 9, 12, 7)
    for (let hours = 0; hours < 16 * 24; hours++) {
      const instant = loaded + hours * 3_600_000 + 1
      const [old, fresh] = [await programmeOf(content, loaded), await programmeOf(content, instant)]
      expect(playingAt(fresh, instant), new Date(instant).toISOString()).toEqual(playingAt(old, instant))
    }
  })
})

describe('a show with entries of certain hours', () => {
  const lunch = { weekdays: weekdays.slice(0, 5), startTime: '11:00', endTime: '14:00' }
  const content = {
    week: [],
    zone: 'Europe/Berlin',
    entries: [
      entryOf('always'),
      entryOf('lunch', lunch),
      entryOf('night', { startTime: '22:00', endTime: '02:00' }),
      entryOf('was on Sundays', { weekdays: ['Sunday'], lastDay: '2026-10-04' }),
    ],
  }

  it.each([
    ['Friday morning', '2026-10-16T08:59:59Z', ['always']],
    ['Friday noon', '2026-10-16T09:00:00Z', ['always', 'lunch']],
    ['Friday afternoon', '2026-10-16T12:00:00Z', ['always']],
    ['Saturday noon', '2026-10-17T09:00:00Z', ['always']],
    ['the night to Sunday', '2026-10-17T23:59:59Z', ['always', 'night']],
    ['Sunday morning', '2026-10-18T00:00:00Z', ['always']],
    ['noon in winter', '2026-10-26T10:00:00Z', ['always', 'lunch']],
    ['noon beyond the horizon', '2027-02-01T11:00:00Z', ['always']],
  ])('on %s', async (_, instant, slides) => {
    const programme = await programmeOf(content, Date.UTC(2026, 9, 12, 7))
    expect(slidesAt(programme, Date.parse(instant))).toEqual(slides)
  })

  it('is sent once for each set of entries that plays together', async () => {
    const { shows, events } = await programmeOf(content, Date.UTC(2026, 9, 12, 7))
    expect(Object.keys(shows).filter((id) => id.startsWith('main'))).toHaveLength(3)
    expect(JSON.stringify(events).length).toBeLessThan(20_000)
  })

  it('plays in step on screens that were last online on different days', async () => {
    const loaded = Date.UTC(2026, 9, 12, 7)
    const old = await programmeOf(content, loaded)
    for (let hours = 0; hours < 34 * 24; hours += 11) {
      const instant = loaded + hours * 3_600_000 + 1
      expect(playingAt(await programmeOf(content, instant), instant), new Date(instant).toISOString()).toEqual(
        playingAt(old, instant),
      )
    }
  })
})

it('while no slide of a scheduled show plays, the assigned show does', async () => {
  const shows = new Map([
    ['main', { shuffled: false, entries: [entryOf('main')] }],
    ['hours', { shuffled: false, entries: [entryOf('morning', { startTime: '09:00', endTime: '11:00' })] }],
  ])
  const now = Date.UTC(2026, 9, 12, 7)
  const programme = {
    ads: [],
    ...(await showsByDay({ shows, assigned: 'main', defaults: [], week: scheduledWeek }, 'UTC', now)),
  }
  const slidesOn = (hour: number) => slidesAt(programme, Date.UTC(2026, 9, 13, hour))
  expect([8, 9, 11, 16].map(slidesOn)).toEqual([['main'], ['morning'], ['main'], ['main']])
})

describe('default content', () => {
  const now = Date.UTC(2026, 9, 12, 7)
  const defaults = { shuffled: false, entries: [entryOf('default')] }
  const hourAt = (programme: Programme) => (hour: number) => slidesAt(programme, Date.UTC(2026, 9, 13, hour))
  const playedBy = async (entries: DatedEntry[], week: WeekEvent[] = []) => {
    const shows = new Map([
      ['main', { shuffled: false, entries }],
      ['hours', { shuffled: false, entries: [entryOf('scheduled')] }],
      ['default', defaults],
    ])
    return { ads: [], ...(await showsByDay({ shows, assigned: 'main', defaults: ['default'], week }, 'UTC', now)) }
  }

  it('plays outside the hours of the assigned show, and after its end', async () => {
    const programme = await playedBy([
      entryOf('morning', { startTime: '09:00', endTime: '11:00', lastDay: '2026-10-14' }),
    ])
    expect([8, 9, 11, 33, 57].map(hourAt(programme))).toEqual(
      ['default', 'morning', 'default', 'morning', 'default'].map((slide) => [slide]),
    )
  })

  it('plays between scheduled shows without an assigned one', async () => {
    expect([8, 9, 40, 41].map(hourAt(await playedBy([], scheduledWeek)))).toEqual(
      ['default', 'scheduled', 'scheduled', 'default'].map((slide) => [slide]),
    )
  })

  it('does not play while the assigned show does', async () => {
    const programme = await playedBy([entryOf('always')])
    expect([programme.assignedShow, programme.events]).toEqual(['main', []])
  })

  it('is sent as `defaultShow`, unless it is already the assigned show or its entries change by day', async () => {
    const defaultShowOf = async (content: Omit<Parameters<typeof showsByDay>[0], 'week'>) =>
      (await showsByDay({ ...content, week: [] }, 'UTC', now)).defaultShow
    const shows = new Map([
      ['main', { shuffled: false, entries: [entryOf('always')] }],
      ['until', { shuffled: false, entries: [entryOf('ends', { lastDay: '2026-10-14' }), entryOf('stays')] }],
      ['empty', { shuffled: false, entries: [] }],
      ['default', defaults],
    ])
    expect(await defaultShowOf({ shows, assigned: 'main', defaults: ['until', 'empty', 'default'] })).toBe('default')
    expect(await defaultShowOf({ shows, assigned: null, defaults: ['default'] })).toBeUndefined()
    expect(await defaultShowOf({ shows, assigned: 'main', defaults: ['until'] })).toBeUndefined()
  })
})

it('a show whose entries do not change within the horizon is sent in one version', async () => {
  const entries = [
    entryOf('always'),
    entryOf('ended', { lastDay: '2026-09-01' }),
    entryOf('begun', { firstDay: '2026-09-01' }),
    entryOf('far', { firstDay: '2027-02-01' }),
  ]
  const now = Date.UTC(2026, 9, 12, 7)
  const sent = [entryOf('always'), entryOf('begun')]
  expect(await programmeOf({ entries, week: [], zone: 'UTC' }, now)).toEqual({
    assignedShow: 'main',
    ads: [],
    shows: { main: sent, hours: sent },
    events: [],
  })
  expect(await programmeOf({ entries, week: scheduledWeek, zone: 'UTC' }, now)).toMatchObject(
    scheduledShows(scheduledWeek, 'UTC', now),
  )
})

it('a show plays as an empty one while all its entries are outside their days', async () => {
  const entries = [entryOf('ended', { lastDay: '2026-10-13' }), entryOf('later', { firstDay: '2026-10-20' })]
  const programme = await programmeOf({ entries, week: [], zone: 'UTC' }, Date.UTC(2026, 9, 12, 7))
  const kindOn = (date: number) => playingAt(programme, Date.UTC(2026, 9, date, 12)).kind
  expect([13, 14, 19, 20].map(kindOn)).toEqual(['own', 'house', 'house', 'own'])
})

describe('a manifest with more versions than fit', () => {
  const now = Date.UTC(2026, 9, 12, 7)
  const hour = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
  const showId = (at: number) => `01912345-6789-7abc-8def-${String(1_000 + at).padStart(12, '0')}`
  const largest = (count: number): DatedEntry[] =>
    Array.from({ length: count }, (_, at) => ({
      slideId: `01912345-6789-7abc-8def-${String(at).padStart(12, '0')}`,
      durationSeconds: 3599.9,
      animation: 'slide',
      sound: true,
      ...(at < 36 && { firstDay: addDays('2026-10-11', at), lastDay: addDays('2026-10-11', at + 18) }),
      ...(at < 20 && { startTime: hour(2 + (at % 10)), endTime: hour(12 + (at % 10)) }),
    }))
  const sizeOf = async (content: Omit<Parameters<typeof showsByDay>[0], 'defaults'>) =>
    JSON.stringify(await showsByDay({ ...content, defaults: [] }, 'Europe/Berlin', now)).length

  it.each([
    ['in order', false, 100, undefined],
    ['shuffled', true, 100, undefined],
    ['of twelve rounds', false, 20, 4],
    ['shuffled, of twelve rounds', true, 20, 3],
  ] as const)('has at most 2 MB: the largest show, %s', async (_, shuffled, count, interval) => {
    const entries = largest(count).map((entry, at) => ({
      ...entry,
      ...(at < 2 && interval && { everyRounds: at === 0 ? interval : (6 as const) }),
    }))
    const slides = entries.map(({ durationSeconds: duration, sound, ...entry }, index) => ({
      ...entry,
      duration,
      index,
      sound: sound === true,
    }))
    expect(ShowInput.safeParse({ title: 'Largest', shuffled, slides }).success).toBe(true)
    const size = await sizeOf({ shows: new Map([[showId(0), { shuffled, entries }]]), assigned: showId(0), week: [] })
    expect(size).toBeGreaterThan(1_000_000)
    expect(size).toBeLessThan(2_000_000)
  })

  it('has at most 2 MB: five such shows, a part of each day each', async () => {
    const entries = largest(100)
    const shows = new Map(Array.from({ length: 5 }, (_, at) => [showId(at), { shuffled: true, entries }]))
    const week = Array.from({ length: 35 }, (_, at) => ({
      title: 'part',
      showId: showId(at % 5),
      weekday: Math.floor(at / 5) + 1,
      startMinute: (at % 5) * 288,
      endMinute: ((at % 5) + 1) * 288,
    }))
    expect(await sizeOf({ shows, assigned: null, week })).toBeLessThan(2_000_000)
  })

  it('follows days and hours until the end of tomorrow, and keeps screens in step', async () => {
    const content = { entries: largest(100), week: [], zone: 'Europe/Berlin' }
    const old = await programmeOf(content, now)
    for (let minutes = 0; minutes < 40 * 60; minutes += 30) {
      const instant = now + minutes * 60_000 + 1
      const expected = entriesAt(content.entries, minuteInZone(instant, content.zone)).map(({ slideId }) => slideId)
      expect(slidesAt(old, instant)).toEqual(expected)
      expect(playingAt(await programmeOf(content, instant), instant)).toEqual(playingAt(old, instant))
    }
  })

  it('leaves out entries with hours after that', async () => {
    const { events } = await programmeOf({ entries: largest(100), week: [], zone: 'Europe/Berlin' }, now)
    expect(events.at(-1)?.until).toBeLessThan(now + 35 * day)
  })
})

it('other requests are answered after each show', async () => {
  const entries = [entryOf('always'), entryOf('morning', { startTime: '09:00', endTime: '11:00' })]
  const shows = new Map(Array.from({ length: 20 }, (_, at) => [`show ${at}`, { shuffled: false, entries }]))
  const content = { shows, assigned: 'show 0', defaults: [], week: [] }
  const [, turns] = await countEventLoopTurns(showsByDay(content, 'UTC', Date.UTC(2026, 9, 12)))
  expect(turns).toBeGreaterThanOrEqual(19)
})
