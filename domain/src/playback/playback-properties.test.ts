import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anyAds,
  anyProgramme,
  anyShow,
  day,
  hour,
  midnight,
  playsBetween,
  second,
  startsOf,
} from '../testing/any-programme.ts'
import { type WeekEvent, expandWeek } from '../time/week.ts'
import { type PaidAd, dueTurns, turnAt } from './paid-ad.ts'
import { type Entry, type Playing, type Programme, playingAt } from './playback.ts'

/** The turns of an ad entirely inside the window, and how many of them contain the start of a play. */
function turnsKept(
  ad: PaidAd,
  plays: Playing[],
  window: { from: number; until: number },
): { due: number; kept: number } {
  const interval = ad.frequencySeconds * second
  const starts = startsOf(plays, ad.adId)
  const from = Math.max(window.from, ad.from)
  const until = Math.min(window.until, ad.until)
  let due = 0
  let kept = 0
  for (let start = Math.floor(from / day) * day; start < until; start += day) {
    for (let turn = start; turn + interval <= Math.min(until, start + day); turn += interval) {
      if (turn < from) continue
      due++
      if (starts.some((start) => turn <= start && start < turn + interval)) kept++
    }
  }
  return { due, kept }
}

const anyWindow = fc
  .record({ from: fc.integer({ min: 0, max: 30 * 3600 }), seconds: fc.integer({ min: 600, max: 3 * 3600 }) })
  .map(({ from, seconds }) => ({ from: midnight + from * second, until: midnight + (from + seconds) * second }))
const isLong = Boolean(process.env['LITFASS_TEST_LONG'])
const runs = { numRuns: isLong ? 3000 : 150 }

describe('for any programme that the screen can carry', { timeout: 60_000 }, () => {
  it('the picture at an instant does not depend on how playback got there', () => {
    fc.assert(
      fc.property(
        anyProgramme,
        fc.array(fc.integer({ min: 0, max: 2 * 86_400 }), { minLength: 1, maxLength: 6 }),
        (programme, seconds) => {
          for (const instant of seconds.map((at) => midnight + at * second + 1)) {
            expect(playingAt(programme, instant)).toEqual(playingAt(structuredClone(programme), instant))
          }
        },
      ),
      runs,
    )
  })

  it('plays have no gaps or overlaps, and their lengths add up', () => {
    fc.assert(
      fc.property(anyProgramme, anyWindow, (programme, window) => {
        const plays = playsBetween(programme, window)
        for (const [at, playing] of plays.entries()) {
          expect(playing.until).toBeGreaterThan(playing.from)
          expect(playing.from).toBe(at === 0 ? playing.from : plays[at - 1]?.until)
        }
        const first = plays[0]?.from ?? 0
        const last = plays.at(-1)?.until ?? 0
        expect(plays.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(last - first)
        expect(first).toBeLessThanOrEqual(window.from)
        expect(last).toBeGreaterThanOrEqual(window.until)
      }),
      runs,
    )
  })

  it('an ad plays inside its window only, always whole', () => {
    fc.assert(
      fc.property(anyProgramme, anyWindow, (programme, window) => {
        const plays = playsBetween(programme, window)
        for (const ad of programme.ads) {
          const own = plays.filter(({ adId }) => adId === ad.adId)
          expect(own.every(({ from, until }) => ad.from <= from && until <= ad.until)).toBe(true)
          expect(own.every(({ from, until }) => until - from === ad.durationSeconds * second)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('each play of an ad is in a turn that is due, and no turn has two', () => {
    fc.assert(
      fc.property(anyProgramme, (programme) => {
        const plays = playsBetween(programme, { from: midnight, until: midnight + day })
        for (const ad of programme.ads) {
          const due = dueTurns(ad, midnight).flatMap(([first, last]) =>
            Array.from({ length: last - first + 1 }, (_, at) => first + at),
          )
          const turns = startsOf(plays, ad.adId).map((start) => turnAt(ad, start))
          expect(new Set(turns).size).toBe(turns.length)
          expect(due).toEqual(expect.arrayContaining(turns))
        }
      }),
      { numRuns: isLong ? 300 : 20 },
    )
  })

  it('each ad reaches at least 95 % of its due plays in any window of ten minutes or more, and own slides keep playing', () => {
    fc.assert(
      fc.property(anyProgramme, anyWindow, (programme, window) => {
        const plays = playsBetween(programme, window)
        for (const ad of programme.ads) {
          const { due, kept } = turnsKept(ad, plays, window)
          expect(kept).toBeGreaterThanOrEqual(0.95 * due)
        }
        expect(plays.some(({ kind }) => kind !== 'ad')).toBe(true)
      }),
      runs,
    )
  })

  it('a paid ad begins within two turns of its first instant, and plays until two turns before its last', () => {
    fc.assert(
      fc.property(anyProgramme, (programme) => {
        for (const ad of programme.ads) {
          const twoTurns = 2 * ad.frequencySeconds * second
          if (ad.until - ad.from < twoTurns) continue
          const beginning = playsBetween(programme, { from: ad.from - hour, until: ad.from + twoTurns })
          const ending = playsBetween(programme, { from: ad.until - twoTurns, until: ad.until + hour })
          const [first = Infinity] = startsOf(beginning, ad.adId)
          const last = startsOf(ending, ad.adId).at(-1) ?? -Infinity
          expect(first).toBeGreaterThanOrEqual(ad.from)
          expect(first).toBeLessThan(ad.from + twoTurns)
          expect(last).toBeGreaterThanOrEqual(ad.until - twoTurns)
          expect(last).toBeLessThan(ad.until)
        }
      }),
      runs,
    )
  })
})

// Weeks whose days are divided into consecutive events of any length.
const anyWeek = fc
  .array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), minutes: fc.array(fc.integer({ min: 0, max: 1440 })) }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((days) =>
    [...new Map(days.map(({ weekday, minutes }) => [weekday, minutes]))].flatMap(([weekday, minutes]) =>
      [...new Set(minutes)]
        .toSorted((one, other) => one - other)
        .flatMap((startMinute, at, all): WeekEvent[] => {
          const endMinute = all[at + 1]
          return endMinute === undefined || at % 3 === 2
            ? []
            : [{ title: 'event', showId: at % 2 === 0 ? 'other' : 'main', weekday, startMinute, endMinute }]
        }),
    ),
  )
// Berlin, with a clock change in the middle of the played period.
const offsets = [
  { from: 0, minutes: 120 },
  { from: midnight + 3 * day + hour, minutes: 60 },
]

it('a screen that has been offline for weeks plays the same as one that has just fetched', { timeout: 60_000 }, () => {
  /**
   * The programme as the server sends it on a day: instants for some days from yesterday, then the rule; ads that
   * have not ended.
   */
  function loadedOn(
    today: number,
    { main, other, week, ads }: { main: Entry[]; other: Entry[]; week: WeekEvent[]; ads: PaidAd[] },
  ) {
    const [from, until] = [today - day, today + 3 * day]
    const programme: Programme = {
      shows: { main, other },
      assignedShow: 'main',
      events: expandWeek(week, offsets, { from, until })
        .filter((one) => one.from < until)
        .map((one) => ({ from: one.from, until: one.until, showId: one.event.showId })),
      week: { from: until, events: week, offsets },
      ads: ads.filter((ad) => ad.until > from),
    }
    return programme
  }
  fc.assert(
    fc.property(
      fc.record({ main: anyShow, other: anyShow, week: anyWeek, ads: anyAds }),
      fc.integer({ min: 0, max: 28 }),
      fc.array(fc.integer({ min: 0, max: 2 * 86_400 }), { minLength: 1, maxLength: 6 }),
      (content, daysAgo, seconds) => {
        const today = midnight + 2 * day
        const [old, fresh] = [loadedOn(today - daysAgo * day, content), loadedOn(today, content)]
        for (const instant of seconds.map((at) => today + at * second + 1))
          expect(playingAt(old, instant)).toEqual(playingAt(fresh, instant))
      },
    ),
    runs,
  )
})
