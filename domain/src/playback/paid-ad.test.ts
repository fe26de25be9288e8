import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { everyDay, type OpeningHours } from '../places/opening-hours.ts'
import { alwaysOn, weekOf } from '../places/service-hours.ts'
import {
  buildAd,
  buildEntry,
  buildProgramme,
  day,
  hour,
  midnight,
  minute,
  playsBetween,
  second,
  startsOf,
} from '../testing/any-programme.ts'
import { type PaidAd, dueTurns, firstTurnFrom, hasTurnsDue, intervalOf, turnsDue } from './paid-ad.ts'

const berlin = { from: 0, minutes: 60 }
const closed = everyDay([])

function hoursOf(hours: OpeningHours, offsets = [berlin]): PaidAd['hours'] {
  return { week: weekOf(hours), offsets }
}

/** An ad on 20 November 2026, a Friday, by the wall clock of Berlin. */
function dayInBerlin(ad: Partial<PaidAd>): PaidAd {
  return buildAd({ from: midnight - hour, until: midnight - hour + day, ...ad })
}

describe('turns due on a Friday in Berlin', () => {
  const tenHours = [{ from: '09:00', to: '19:00' }]
  const lunch = [
    { from: '08:00', to: '12:15' },
    { from: '12:45', to: '18:00' },
  ]
  it.each<[string, OpeningHours | null, number, number, number]>([
    ['ten hours at 20 %', { ...closed, Friday: tenHours }, 10, 50, 720],
    ['ten hours, all of the time', { ...closed, Friday: tenHours }, 10, 10, 3600],
    ['always', null, 10, 50, 1728],
    ['always, as hours', alwaysOn, 10, 50, 1728],
    ['closed', { ...closed, Saturday: tenHours }, 10, 50, 0],
    ['once an hour, with a break within an hour', { ...closed, Friday: lunch }, 10, 3600, 10],
    ['once an hour, closing a minute into one', { ...closed, Friday: [{ from: '09:00', to: '12:01' }] }, 10, 3600, 3],
    [
      'once an hour, closing ten minutes into one',
      { ...closed, Friday: [{ from: '09:00', to: '12:10' }] },
      10,
      3600,
      4,
    ],
    ['once a day', { ...closed, Friday: lunch }, 10, 86_400, 1],
    ['open for less than an ad', { ...closed, Friday: [{ from: '09:00', to: '09:01' }] }, 90, 100, 0],
  ])('%s', (_, hours, durationSeconds, frequencySeconds, turns) => {
    const ad = dayInBerlin({ durationSeconds, frequencySeconds, hours: hours ? hoursOf(hours) : undefined })
    expect(turnsDue(ad)).toBe(turns)
    expect(hasTurnsDue(ad)).toBe(turns > 0)
  })
})

it.each([
  ['spring, when an hour is missing', Date.UTC(2027, 2, 28), [60, 120], 1],
  ['autumn, when an hour comes twice', Date.UTC(2026, 9, 25), [120, 60], 3],
])('a shop open from 1 to 3 at night in %s', (_, utcDay, [before = 0, after = 0], openHours) => {
  const offsets = [
    { from: utcDay - 7 * day, minutes: before },
    { from: utcDay + hour, minutes: after },
  ]
  const hours = hoursOf({ ...closed, Sunday: [{ from: '01:00', to: '03:00' }] }, offsets)
  const ad = buildAd({
    frequencySeconds: 60,
    from: utcDay - before * minute,
    until: utcDay + day - after * minute,
    hours,
  })
  expect(turnsDue(ad)).toBe(openHours * 60)
})

const anyMinutes = fc.uniqueArray(
  fc.integer({ min: 0, max: 288 }).map((five) => five * 5),
  { maxLength: 8 },
)
const anyWeek = fc
  .array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), minutes: anyMinutes }), { maxLength: 7 })
  .map((days) =>
    [...new Map(days.map(({ weekday, minutes }) => [weekday, minutes]))].flatMap(([weekday, minutes]) => {
      const edges = minutes.toSorted((one, other) => one - other)
      return edges.flatMap((startMinute, at) => {
        const endMinute = edges[at + 1]
        return endMinute === undefined || at % 2 === 1 ? [] : [{ weekday, startMinute, endMinute }]
      })
    }),
  )
const anyAd = fc
  .record({
    week: anyWeek,
    durationSeconds: fc.integer({ min: 1, max: 30 }),
    frequencySeconds: fc.constantFrom(31, 50, 60, 180, 420, 3600, 7200, 86_400),
    from: fc.integer({ min: -30, max: 30 }),
    hours: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ week, from, hours, ...ad }) =>
    buildAd({
      ...ad,
      from: midnight + from * hour,
      until: midnight + (from + hours) * hour,
      hours: { week, offsets: [berlin] },
    }),
  )

function isOn(ad: PaidAd, instant: number): boolean {
  const local = instant + hour
  const weekday = ((Math.floor(local / day) + 3) % 7) + 1
  const minutes = (local % day) / minute
  return Boolean(
    ad.from <= instant &&
    instant < ad.until &&
    ad.hours?.week.some((span) => span.weekday === weekday && span.startMinute <= minutes && minutes < span.endMinute),
  )
}

/** The turns of a UTC day that are due, each with the time of its due part. */
function partsOf(ad: PaidAd, start: number): { turn: number; from: number; until: number }[] {
  const interval = intervalOf(ad)
  const min = Math.max(ad.durationSeconds * second, interval / 20)
  return dueTurns(ad, start).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => {
      const turn = first + at
      const end = Math.min(start + (turn + 1) * interval, start + day)
      let from = start + turn * interval
      for (let now = from; now < end && now - from < min; now += second) if (!isOn(ad, now)) from = now + second
      let until = from
      while (until < end && isOn(ad, until)) until += second
      return { turn, from, until }
    }),
  )
}

/** Second by second: a turn is due if one of its stretches on air is long enough. */
function countedTurns(ad: PaidAd): number {
  const interval = ad.frequencySeconds * second
  const min = Math.max(ad.durationSeconds * second, interval / 20)
  let turns = 0
  for (let start = Math.floor(ad.from / day) * day; start < ad.until; start += day)
    for (let turn = start; turn < start + day; turn += interval) {
      let stretch = 0
      let longest = 0
      for (let now = turn; now < Math.min(turn + interval, start + day); now += second) {
        stretch = isOn(ad, now) ? stretch + second : 0
        longest = Math.max(longest, stretch)
      }
      if (longest >= min) turns++
    }
  return turns
}

const runs = { numRuns: process.env['LITFASS_TEST_LONG'] ? 500 : 20 }

describe('for any service hours', { timeout: 60_000 }, () => {
  it('the turns due are those counted second by second', () => {
    fc.assert(
      fc.property(anyAd, (ad) => {
        expect(turnsDue(ad)).toBe(countedTurns(ad))
        expect(hasTurnsDue(ad)).toBe(turnsDue(ad) > 0)
      }),
      runs,
    )
  })

  it('a turn belongs to where its due part begins, and is over with it', () => {
    fc.assert(
      fc.property(anyAd, fc.integer({ min: 0, max: 24 * 60 - 1 }), (ad, minutes) => {
        const instant = midnight + minutes * minute
        const parts = partsOf(ad, midnight)
        const turns = (some: typeof parts) => some.map(({ turn }) => turn)
        const first = firstTurnFrom(ad, instant)
        expect(turns(parts.filter(({ turn }) => turn < first))).toEqual(
          turns(parts.filter(({ from }) => from < instant)),
        )
        const over = dueTurns(ad, midnight, instant).reduce((sum, [from, to]) => sum + to - from + 1, 0)
        expect(over).toBe(parts.filter(({ until }) => until <= instant).length)
      }),
      runs,
    )
  })

  it('a screen with time for it plays an ad once in every turn, and only in its hours', () => {
    fc.assert(
      fc.property(anyAd, (ad) => {
        const programme = buildProgramme({ own: [buildEntry('a', 1)], ads: [ad] })
        const starts = startsOf(playsBetween(programme, { from: ad.from - hour, until: ad.until + hour }), ad.adId)
        expect(starts).toHaveLength(turnsDue(ad))
        for (const from of starts) {
          expect(isOn(ad, from)).toBe(true)
          expect(isOn(ad, from + (ad.durationSeconds - 1) * second)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('hours of a whole week play like none', () => {
    fc.assert(
      fc.property(anyAd, (ad) => {
        const window = { from: ad.from - hour, until: ad.until + hour }
        const played = (hours: PaidAd['hours']) => playsBetween(buildProgramme({ ads: [{ ...ad, hours }] }), window)
        expect(played(hoursOf(alwaysOn))).toEqual(played(undefined))
      }),
      runs,
    )
  })
})
