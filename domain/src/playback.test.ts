import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Entry, type PaidAd, type Playing, type Programme, playingAt, showAt } from './playback.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** Midnight UTC, 20 November 2026. */
const midnight = Date.UTC(2026, 10, 20)

function buildEntry(slideId: string, durationSeconds = 10): Entry {
  return { slideId, durationSeconds, animation: 'fade' }
}

function buildAd(ad: Partial<PaidAd> = {}): PaidAd {
  return {
    adId: 'ad',
    slideId: 'ad-slide',
    durationSeconds: 10,
    frequencySeconds: 60,
    from: midnight - 30 * day,
    until: midnight + 30 * day,
    ...ad,
  }
}

function buildProgramme(programme: Partial<Programme> & { own?: Entry[] } = {}): Programme {
  const { own = [buildEntry('a'), buildEntry('b', 20), buildEntry('c', 5)], ...rest } = programme
  return { shows: { main: own }, assignedShow: 'main', events: [], ads: [], ...rest }
}

/** Every play that touches `[from, until)`. */
function playsBetween(programme: Programme, { from, until }: { from: number; until: number }): Playing[] {
  const plays: Playing[] = []
  for (let now = from; now < until;) {
    const playing = playingAt(programme, now)
    plays.push(playing)
    now = playing.until
  }
  return plays
}

function startsOf(plays: Playing[], adId: string): number[] {
  return plays.filter((playing) => playing.adId === adId).map(({ from }) => from)
}

/** The turns of an ad that lie wholly in the window, and how many of them had a play that began in them. */
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

describe('what plays without ads', () => {
  it('plays the show in order and in a loop', () => {
    const plays = playsBetween(buildProgramme(), { from: midnight, until: midnight + 5 * minute })
    const at = plays.findIndex(({ slideId }) => slideId === 'a')
    expect(plays.slice(at, at + 4).map(({ slideId, from, until }) => [slideId, (until - from) / second])).toEqual([
      ['a', 10],
      ['b', 20],
      ['c', 5],
      ['a', 10],
    ])
  })

  it('is the house slide without a show, with an empty show and with an unknown one', () => {
    for (const programme of [
      buildProgramme({ assignedShow: null }),
      buildProgramme({ own: [] }),
      buildProgramme({ assignedShow: 'gone' }),
    ]) {
      expect(playingAt(programme, midnight)).toMatchObject({ kind: 'house', slideId: null })
      expect(showAt(programme, midnight)).toBeNull()
    }
  })

  it('goes on over midnight where it was', () => {
    const before = playsBetween(buildProgramme(), { from: midnight - minute, until: midnight })
    const after = playingAt(buildProgramme(), midnight)
    const last = before.at(-1)
    const isSameSlide = last?.slideId === after.slideId
    expect(isSameSlide ? after.until - (last?.from ?? 0) : after.until - after.from).toBeLessThanOrEqual(20 * second)
    expect((midnight + 7 * second) % (35 * second)).toBe((midnight % (35 * second)) + 7 * second)
  })

  it('shows every slide of a show that is longer than a day', () => {
    const own = Array.from({ length: 100 }, (_, at) => buildEntry(`slide-${at}`, 3600))
    const programme = buildProgramme({ own })
    const shown = new Set(
      playsBetween(programme, { from: midnight, until: midnight + 101 * hour }).map(({ slideId }) => slideId),
    )
    expect(shown.size).toBe(100)
  })

  it('lets a schedule event beat the assigned show, from its first to its last instant', () => {
    const event = { from: midnight + 8 * hour, until: midnight + 9 * hour, showId: 'morning' }
    const programme = buildProgramme({
      shows: { main: [buildEntry('a')], morning: [buildEntry('m', 7)] },
      events: [event],
    })
    expect(playingAt(programme, event.from - 1)).toMatchObject({ slideId: 'a', until: event.from })
    expect(playingAt(programme, event.from)).toMatchObject({ slideId: 'm', from: event.from })
    expect(playingAt(programme, event.until - 1)).toMatchObject({ slideId: 'm', until: event.until })
    expect(playingAt(programme, event.until)).toMatchObject({ slideId: 'a', from: event.until })
  })
})

describe('an event that passes midnight', () => {
  // 22:00 to 02:00 in Berlin: local midnight is at 23:00 UTC, and that of UTC comes an hour later.
  const [from, middle, until] = [midnight - 3 * hour, midnight - hour, midnight + hour]
  const programme = buildProgramme({
    shows: { main: [buildEntry('x')], night: [buildEntry('a', 700), buildEntry('b', 500)] },
    events: [
      { from, until: middle, showId: 'night' },
      { from: middle, until, showId: 'night' },
    ],
  })

  it('is two, and its show goes on across both midnights', () => {
    for (let instant = from; instant < until; instant += 10 * second)
      expect(playingAt(programme, instant).slideId).toBe((instant - from) % (1200 * second) < 700 * second ? 'a' : 'b')
    expect(playingAt(programme, until).slideId).toBe('x')
  })

  it('begins anew when another show was on before', () => {
    const events = [
      { from, until: middle, showId: 'main' },
      { from: middle, until, showId: 'night' },
    ]
    expect(playingAt({ ...programme, events }, middle)).toMatchObject({ slideId: 'a', from: middle })
  })
})

describe('paid ads', () => {
  it('come at the first slide boundary of their turn, one play in each', () => {
    const programme = buildProgramme({ ads: [buildAd()] })
    const plays = playsBetween(programme, { from: midnight, until: midnight + 10 * minute })
    expect(startsOf(plays, 'ad')).toHaveLength(10)
    expect(plays[0]).toMatchObject({ kind: 'ad', adId: 'ad', slideId: 'ad-slide', from: midnight })
    expect(
      plays
        .filter(({ kind }) => kind === 'own')
        .every(({ from, until }) => [5, 10, 20].includes((until - from) / second)),
    ).toBe(true)
  })

  it('begin within one slide when their window opens', () => {
    const from = midnight + 9 * hour
    const programme = buildProgramme({ ads: [buildAd({ from, frequencySeconds: 3600 })] })
    const plays = playsBetween(programme, { from: from - minute, until: from + minute })
    const first = startsOf(plays, 'ad')[0] ?? Infinity
    expect(first).toBeGreaterThanOrEqual(from)
    expect(first).toBeLessThanOrEqual(from + 20 * second)
  })

  it('interrupt a slide of an hour rather than miss their turn, spread over it, and the slide is played to its full length', () => {
    const ads = Array.from({ length: 10 }, (_, at) => buildAd({ adId: `ad-${at}`, frequencySeconds: 200 }))
    const programme = buildProgramme({ own: [buildEntry('long', 3600), buildEntry('b')], ads })
    const plays = playsBetween(programme, { from: midnight, until: midnight + 3 * hour })
    for (const ad of ads) expect(startsOf(plays, ad.adId).length).toBe(54)
    const neighbours = plays.filter((playing, at) => playing.kind === 'ad' && plays[at + 1]?.kind === 'ad')
    expect(neighbours.length / plays.length).toBeLessThan(0.1)
    const other = plays.findIndex(({ slideId }) => slideId === 'b')
    const long = plays.slice(0, other).filter(({ slideId }) => slideId === 'long')
    expect(long.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(hour)
  })

  it('that are due once a day play once a day', () => {
    const programme = buildProgramme({
      ads: [buildAd({ frequencySeconds: 86_400, from: midnight - hour, until: midnight + 7 * day - hour })],
    })
    const plays = playsBetween(programme, { from: midnight - day, until: midnight + 8 * day })
    expect(startsOf(plays, 'ad')).toHaveLength(7)
  })

  it('play on a screen that has no show of its own, with the house slide between them', () => {
    const ads = [buildAd({ adId: 'x', frequencySeconds: 60 }), buildAd({ adId: 'y', frequencySeconds: 60 })]
    const plays = playsBetween(buildProgramme({ assignedShow: null, ads }), { from: midnight, until: midnight + hour })
    expect(startsOf(plays, 'x')).toHaveLength(60)
    expect(startsOf(plays, 'y')).toHaveLength(60)
    expect(plays.slice(0, 4).map(({ kind }) => kind)).toEqual(['ad', 'house', 'ad', 'house'])
  })

  it('take turns with own slides when more is sold than there is time', () => {
    const ads = Array.from({ length: 8 }, (_, at) => buildAd({ adId: `ad-${at}`, frequencySeconds: 40 }))
    const plays = playsBetween(buildProgramme({ own: [buildEntry('long', 600)], ads }), {
      from: midnight,
      until: midnight + hour,
    })
    expect(plays.filter(({ kind }) => kind === 'own').length).toBeGreaterThan(100)
    for (const ad of ads) expect(startsOf(plays, ad.adId).length).toBeGreaterThan(5)
  })

  it('fill a screen that is sold to the last second', () => {
    const ads = Array.from({ length: 6 }, (_, at) => buildAd({ adId: `ad-${at}` }))
    const plays = playsBetween(buildProgramme({ ads }), { from: midnight, until: midnight + hour })
    for (const ad of ads) expect(startsOf(plays, ad.adId)).toHaveLength(60)
  })

  it('keep an hourly turn at the end of a day that the turns of others do not divide', () => {
    const sold = [
      { adId: '0', durationSeconds: 9, frequencySeconds: 3600 },
      { adId: '1', durationSeconds: 4, frequencySeconds: 45 },
      { adId: '2', durationSeconds: 18, frequencySeconds: 200 },
      { adId: '3', durationSeconds: 30, frequencySeconds: 110 },
      { adId: '4', durationSeconds: 16, frequencySeconds: 3600 },
      { adId: '5', durationSeconds: 9, frequencySeconds: 200 },
    ]
    const lastHour = { from: midnight + 23 * hour, until: midnight + day }
    const plays = playsBetween(buildProgramme({ assignedShow: null, ads: sold.map((ad) => buildAd(ad)) }), lastHour)
    expect(startsOf(plays, '0')).toHaveLength(1)
    expect(startsOf(plays, '4')).toHaveLength(1)
  })

  it('are found in time: a full screen late in the day', () => {
    const ads = Array.from({ length: 180 }, (_, at) => buildAd({ adId: `ad-${at}`, frequencySeconds: 3600 }))
    const programme = buildProgramme({ own: [buildEntry('a', 1)], ads })
    const began = performance.now()
    playingAt(programme, midnight + day - second)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

const frequencies = [30, 45, 60, 90, 110, 120, 180, 200, 300, 420, 600, 900, 1800, 3600, 7200, 86_400]
const entry = fc.record({
  slideId: fc.constantFrom('a', 'b', 'c', 'd'),
  durationSeconds: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3600 })),
  animation: fc.constant('fade' as const),
})
const show = fc.array(entry, { maxLength: 8 })
const event = fc
  .record({ from: fc.integer({ min: -24, max: 48 }), hours: fc.integer({ min: 1, max: 10 }) })
  .map(({ from, hours }) => ({
    from: midnight + from * hour,
    until: midnight + (from + hours) * hour,
    showId: 'other',
  }))
// What a screen can carry: the sum of shares within what is sold, and no ad so long that a shorter turn passes while it plays.
const ads = fc
  .tuple(
    fc.constantFrom(0.3, 0.5, 0.7, 0.9),
    fc.array(
      fc.record({
        durationSeconds: fc.integer({ min: 1, max: 30 }),
        frequencySeconds: fc.constantFrom(...frequencies),
        from: fc.integer({ min: -20, max: 30 }).map((hours) => midnight + hours * hour),
        hours: fc.integer({ min: 1, max: 80 }),
      }),
      { maxLength: 20 },
    ),
  )
  .map(([share, wanted]) => {
    const sold: PaidAd[] = []
    for (const { hours, ...ad } of wanted) {
      const all = [...sold, { ...ad, adId: `ad-${sold.length}`, slideId: 'ad-slide', until: ad.from + hours * hour }]
      const isCarried = all.reduce((sum, one) => sum + one.durationSeconds / one.frequencySeconds, 0) <= share
      if (isCarried && all.every((one) => fits(one, all))) sold.push(...all.slice(-1))
    }
    return sold
  })

/** Within one turn there is room for the ad itself, one longer ad that has just begun, and all turns of the shorter ones. */
function fits(ad: PaidAd, all: PaidAd[]): boolean {
  const longest = Math.max(
    0,
    ...all.filter((one) => one.frequencySeconds > ad.frequencySeconds).map((one) => one.durationSeconds),
  )
  const shorter = all.filter((one) => one.frequencySeconds <= ad.frequencySeconds)
  const busy = shorter.reduce(
    (sum, one) => sum + Math.ceil(ad.frequencySeconds / one.frequencySeconds) * one.durationSeconds,
    0,
  )
  return longest + busy <= ad.frequencySeconds
}

const anyProgramme = fc
  .record({ main: show, other: show, event, ads })
  .map(({ main, other, event, ads }): Programme => ({
    shows: { main, other },
    assignedShow: 'main',
    events: [event],
    ads,
  }))
const anyWindow = fc
  .record({ from: fc.integer({ min: 0, max: 30 * 3600 }), seconds: fc.integer({ min: 600, max: 3 * 3600 }) })
  .map(({ from, seconds }) => ({ from: midnight + from * second, until: midnight + (from + seconds) * second }))
const isLong = Boolean(process.env['LITFASS_TEST_LONG'])
const runs = { numRuns: isLong ? 3000 : 150 }

describe('for any programme that the screen can carry', { timeout: 60_000 }, () => {
  it('the same instant is the same picture, however one came there', () => {
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

  it('plays follow each other without gap or overlap, and their lengths add up', () => {
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
})
