import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { onAgainAt } from './dark-hours.ts'
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
