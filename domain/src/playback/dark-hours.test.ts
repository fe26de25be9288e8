import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nextDark, onAgainAt } from './dark-hours.ts'
import type { PaidAd } from './paid-ad.ts'
import { type Programme, playingAt } from './playback.ts'

const hour = 3_600_000
const day = 24 * hour
// A Monday.
const monday = Date.UTC(2026, 9, 12)
const utc = [{ from: 0, minutes: 0 }]
const shop = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1080 }))
const bar = [
  { weekday: 5, startMinute: 1200, endMinute: 1440 },
  { weekday: 6, startMinute: 0, endMinute: 120 },
]

function programmeOf(week: typeof shop | undefined, ads: PaidAd[] = []): Programme {
  return {
    shows: { main: ['one', 'two'].map((slideId) => ({ slideId, durationSeconds: 37, animation: 'fade' })) },
    assignedShow: 'main',
    events: [],
    ads,
    hours: week && { week, offsets: utc },
  }
}

const ad: PaidAd = {
  adId: 'ad',
  slideId: 'ad',
  durationSeconds: 10,
  frequencySeconds: 60,
  from: monday + day,
  until: monday + 2 * day,
}

describe('a screen that is dark outside its hours', () => {
  it.each([
    ['before it opens', shop, 8.999, 'dark'],
    ['as it opens', shop, 9, 'own'],
    ['just before it closes', shop, 17.999, 'own'],
    ['as it closes', shop, 18, 'dark'],
    ['on Sunday', shop, 6 * 24 + 12, 'dark'],
    ['across midnight', bar, 4 * 24 + 23.999, 'own'],
    ['after midnight', bar, 5 * 24 + 1.999, 'own'],
    ['after the bar has closed', bar, 5 * 24 + 2, 'dark'],
    ['without hours', undefined, 3, 'own'],
  ])('%s', (_, week, hours, kind) => {
    expect(playingAt(programmeOf(week), monday + hours * hour).kind).toBe(kind)
  })

  it('ends its last slide as it closes, and begins with the next as it opens', () => {
    const programme = programmeOf(shop)
    expect(playingAt(programme, monday + 18 * hour - 1).until).toBe(monday + 18 * hour)
    const { until } = playingAt(programme, monday + 18 * hour)
    expect(until).toBe(monday + day + 9 * hour)
    expect(playingAt(programme, until).kind).toBe('own')
  })

  it('is on during the hours that a paid ad was sold with', () => {
    const always = programmeOf(shop, [ad])
    expect([23, 25, 47, 49].map((at) => playingAt(always, monday + at * hour).kind === 'dark')).toEqual([
      true,
      false,
      false,
      true,
    ])
    const evening = [{ weekday: 2, startMinute: 1200, endMinute: 1260 }]
    const sold = programmeOf(shop, [{ ...ad, hours: { week: evening, offsets: utc } }])
    expect([43, 44.5, 45].map((at) => playingAt(sold, monday + at * hour).kind === 'dark')).toEqual([true, false, true])
  })

  it('says when it is on again, even over a weekend', () => {
    expect(onAgainAt(programmeOf(shop), monday + 4 * day + 20 * hour)).toBe(monday + 7 * day + 9 * hour)
    expect(onAgainAt(programmeOf(shop), monday + 10 * hour)).toBe(monday + 10 * hour)
    expect(onAgainAt(programmeOf([]), monday)).toBeNull()
  })

  it.each([
    ['before it opens', programmeOf(shop), 4, { from: -3 * 24 + 18, until: 9 }],
    ['while it is on', programmeOf(shop), 12, { from: 18, until: 24 + 9 }],
    ['as it closes', programmeOf(shop), 18, { from: 18, until: 24 + 9 }],
    ['as it opens', programmeOf(shop), 9, { from: 18, until: 24 + 9 }],
    ['on a Saturday', programmeOf(shop), 5 * 24 + 12, { from: 4 * 24 + 18, until: 7 * 24 + 9 }],
    ['before midnight in a bar', programmeOf(bar), 4 * 24 + 22, { from: 5 * 24 + 2, until: 11 * 24 + 20 }],
    ['before an ad that plays all day', programmeOf(shop, [ad]), 20, { from: 18, until: 24 }],
    ['while that ad is on', programmeOf(shop, [ad]), 30, { from: 48, until: 48 + 9 }],
  ])('has its dark hours around or ahead of an instant %s', (_, programme, at, { from, until }) => {
    expect(nextDark(programme, monday + at * hour)).toEqual({
      from: monday + from * hour,
      until: monday + until * hour,
    })
  })

  it('has none without hours, and no end of them if it is never on', () => {
    expect(nextDark(programmeOf(undefined), monday)).toBeNull()
    expect(nextDark(programmeOf(shop, [{ ...ad, from: 0, until: Infinity }]), monday)).toBeNull()
    expect(nextDark(programmeOf([]), monday)).toMatchObject({ until: null })
    expect(nextDark(programmeOf([], [ad]), monday + 30 * hour)).toEqual({ from: ad.until, until: null })
  })

  it('has no gaps and no overlaps, and plays like one that is always on while it is on', () => {
    const [dark, alwaysOn] = [programmeOf(bar, [ad]), programmeOf(undefined, [ad])]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * day }), (later) => {
        const at = monday + later
        const playing = playingAt(dark, at)
        expect(playing.from).toBeLessThanOrEqual(at)
        expect(playing.until).toBeGreaterThan(at)
        if (playing.kind !== 'dark') expect(playing).toMatchObject({ slideId: playingAt(alwaysOn, at).slideId })
        const next = playingAt(dark, playing.until)
        expect(next.from).toBeLessThanOrEqual(playing.until)
      }),
    )
  })
})
