import { describe, expect, it } from 'vitest'

import {
  second,
  minute,
  hour,
  day,
  midnight,
  buildEntry,
  buildAd,
  buildProgramme,
  playsBetween,
  startsOf,
} from '../testing/any-programme.ts'
import { showAt } from '../testing/show-at.ts'
import { playingAt } from './playback.ts'

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

  it('plays tenths of a second exactly, all day long', () => {
    const own = [buildEntry('a', 12.4), buildEntry('b', 4.1), buildEntry('c', 1.1)]
    const until = midnight + 10 * hour + 5 * minute
    const plays = playsBetween(buildProgramme({ own }), { from: midnight + 10 * hour, until })
    const lengths = plays.map((play) => `${play.slideId} ${play.until - play.from}`)
    expect(new Set(lengths)).toEqual(new Set(['a 12400', 'b 4100', 'c 1100']))
  })

  it('is the default slide without a show, with an empty show and with an unknown one', () => {
    for (const programme of [
      buildProgramme({ assignedShow: null }),
      buildProgramme({ own: [] }),
      buildProgramme({ assignedShow: 'gone' }),
    ]) {
      expect(playingAt(programme, midnight)).toMatchObject({ kind: 'house', slideId: null })
      expect(showAt(programme, midnight)).toBeNull()
    }
  })

  it('continues across midnight', () => {
    const before = playsBetween(buildProgramme(), { from: midnight - minute, until: midnight })
    const after = playingAt(buildProgramme(), midnight)
    const last = before.at(-1)
    const isSameSlide = last?.slideId === after.slideId
    expect(isSameSlide ? after.until - (last?.from ?? 0) : after.until - after.from).toBeLessThanOrEqual(20 * second)
    expect((midnight + 7 * second) % (35 * second)).toBe((midnight % (35 * second)) + 7 * second)
  })

  it('says how much of a slide has played when a day begins in the middle of it', () => {
    const programme = buildProgramme({ own: [buildEntry('a', 50_000), buildEntry('b', 1_000)] })
    const before = playingAt(programme, midnight - 1)
    const after = playingAt(programme, midnight)
    expect(after.slideId).toBe(before.slideId)
    expect(after.from - (after.offset ?? 0)).toBe(before.from - (before.offset ?? 0))
    expect(after.offset).toBeGreaterThan(0)
  })

  it('counts tenths of a second, and says which entries are heard', () => {
    const own = [{ ...buildEntry('a', 16.1), sound: true }, buildEntry('b', 8.2)]
    const plays = playsBetween(buildProgramme({ own }), { from: midnight, until: midnight + minute })
    const at = plays.findIndex(({ slideId }, index) => index > 0 && slideId === 'a')
    expect(plays.slice(at, at + 2).map(({ from, until, sound }) => [until - from, sound])).toEqual([
      [16_100, true],
      [8_200, undefined],
    ])
  })

  it('shows every slide of a show that is longer than a day', () => {
    const own = Array.from({ length: 100 }, (_, at) => buildEntry(`slide-${at}`, 3600))
    const programme = buildProgramme({ own })
    const shown = new Set(
      playsBetween(programme, { from: midnight, until: midnight + 101 * hour }).map(({ slideId }) => slideId),
    )
    expect(shown.size).toBe(100)
  })

  it('lets a schedule event override the assigned show, from its first to its last instant', () => {
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
  // 22:00 to 02:00 in Berlin: local midnight is at 23:00 UTC, UTC midnight an hour later.
  const [from, middle, until] = [midnight - 3 * hour, midnight - hour, midnight + hour]
  const programme = buildProgramme({
    shows: { main: [buildEntry('x')], night: [buildEntry('a', 700), buildEntry('b', 500)] },
    events: [
      { from, until: middle, showId: 'night' },
      { from: middle, until, showId: 'night' },
    ],
  })

  it('is two, and its show continues across both midnights', () => {
    for (let instant = from; instant < until; instant += 10 * second)
      expect(playingAt(programme, instant).slideId).toBe((instant - from) % (1200 * second) < 700 * second ? 'a' : 'b')
    expect(playingAt(programme, until).slideId).toBe('x')
  })

  it.each([
    { edge: 'between two events', assignedShow: 'main', events: programme.events },
    { edge: 'between an event and the assigned show', assignedShow: 'night', events: programme.events.slice(0, 1) },
  ])('continues its show after an ad that runs past the edge $edge', ({ assignedShow, events }) => {
    const shows = { main: [buildEntry('x')], night: [buildEntry('a'), buildEntry('b'), buildEntry('c')] }
    const ads = [buildAd({ durationSeconds: 60, frequencySeconds: 7200, from: middle - 15 * second })]
    const plays = playsBetween(
      { shows, assignedShow, events, ads },
      { from: middle - 20 * second, until: middle + minute },
    )
    expect(plays.slice(0, 3)).toMatchObject([
      { slideId: 'b', until: middle - 10 * second },
      { kind: 'ad', until: middle + 50 * second },
      { slideId: 'c', until: middle + minute },
    ])
  })

  it('starts from the beginning after another show', () => {
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
    let played = 0
    for (const { from, until, offset = 0 } of long) {
      expect(offset).toBe(played)
      played += until - from
    }
  })

  it('that are due once a day play once a day', () => {
    const programme = buildProgramme({
      ads: [buildAd({ frequencySeconds: 86_400, from: midnight - hour, until: midnight + 7 * day - hour })],
    })
    const plays = playsBetween(programme, { from: midnight - day, until: midnight + 8 * day })
    expect(startsOf(plays, 'ad')).toHaveLength(7)
  })

  it('play on a screen that has no show of its own, with the default slide between them', () => {
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

  it('all keep their turns in the last hour of a fully sold day', () => {
    const ads = Array.from({ length: 180 }, (_, at) => buildAd({ adId: `ad-${at}`, frequencySeconds: 1800 }))
    const programme = buildProgramme({ own: [buildEntry('a', 1)], ads })
    const plays = playsBetween(programme, { from: midnight + day - hour, until: midnight + day })
    const counts = ads.map(({ adId }) => startsOf(plays, adId).length)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 2])
    expect(playingAt(programme, midnight + day - second).kind).not.toBe('house')
  })
})
