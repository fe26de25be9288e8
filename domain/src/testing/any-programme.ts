import fc from 'fast-check'

import type { PaidAd } from '../playback/paid-ad.ts'
import { type Entry, type Playing, type Programme, playingAt } from '../playback/playback.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
/** Midnight UTC, 20 November 2026. */
export const midnight = 20_777 * day

export function buildEntry(slideId: string, durationSeconds = 10): Entry {
  return { slideId, durationSeconds, animation: 'fade' }
}

export function buildAd(ad: Partial<PaidAd> = {}): PaidAd {
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

export function buildProgramme(programme: Partial<Programme> & { own?: Entry[] } = {}): Programme {
  const { own = [buildEntry('a'), buildEntry('b', 20), buildEntry('c', 5)], ...rest } = programme
  return { shows: { main: own }, assignedShow: 'main', events: [], ads: [], ...rest }
}

/** Every play that touches `[from, until)`. */
export function playsBetween(programme: Programme, { from, until }: { from: number; until: number }): Playing[] {
  const plays: Playing[] = []
  for (let now = from; now < until;) {
    const playing = playingAt(programme, now)
    plays.push(playing)
    now = playing.until
  }
  return plays
}

export function startsOf(plays: Playing[], adId: string): number[] {
  return plays.filter((playing) => playing.adId === adId).map(({ from }) => from)
}

const frequencies = [30, 45, 60, 90, 110, 120, 180, 200, 300, 420, 600, 900, 1800, 3600, 7200, 86_400]
const entry = fc.record({
  slideId: fc.constantFrom('a', 'b', 'c', 'd'),
  durationSeconds: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3600 })),
  animation: fc.constant('fade' as const),
})
export const anyShow = fc.array(entry, { maxLength: 8 })
const anyEvent = fc
  .record({ from: fc.integer({ min: -24, max: 48 }), hours: fc.integer({ min: 1, max: 10 }) })
  .map(({ from, hours }) => ({
    from: midnight + from * hour,
    until: midnight + (from + hours) * hour,
    showId: 'other',
  }))
// Ads that fit on a screen: the shares fit into what is sold, and no ad is so long that a shorter turn passes while
// it plays.
export const anyAds = fc
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

/** One turn has time for the ad itself, one longer ad that has just begun, and all turns of the shorter ones. */
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

/** A show, occasional events, and as many ads as a screen can carry. */
export const anyProgramme = fc
  .record({ main: anyShow, other: anyShow, event: anyEvent, ads: anyAds })
  .map(({ main, other, event, ads }): Programme => ({
    shows: { main, other },
    assignedShow: 'main',
    events: [event],
    ads,
  }))
