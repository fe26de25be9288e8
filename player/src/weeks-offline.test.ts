import type { Manifest } from '@litfass/api/playback/player'
import { type WeekEvent, type WeekSpan, expandWeek } from '@litfass/domain/time/week'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createServerClock } from './feed/server-clock.ts'
import { buildManifest } from './offline/build-manifest.ts'
import { memoryOf } from './offline/build-memory.ts'
import type { CachedScreen } from './offline/cached-screen.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import { type Player, createPlayer } from './player.ts'
import { createVideoChecks } from './video-checks.ts'

const second = 1_000
const minute = 60 * second
const day = 86_400_000
const shows = ['assigned', 'office', 'late', 'night']

// Sunday night covers the hour that is skipped in spring and repeated in autumn.
const week: WeekEvent[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => eventOf('office', weekday, [9 * 60, 17 * 60])),
  eventOf('late', 6, [22 * 60, 24 * 60]),
  eventOf('late', 7, [0, 75]),
  eventOf('night', 7, [90, 150]),
  eventOf('late', 7, [165, 210]),
]

function eventOf(showId: string, weekday: number, [startMinute = 0, endMinute = 0]: number[]): WeekEvent {
  return { title: showId, showId, weekday, startMinute, endMinute }
}

interface Weeks {
  dayZero: number
  /** Berlin's offset from UTC in minutes, and when it begins. */
  offsets: { from: number; minutes: number }[]
  /** Days of each ad, from midnight to midnight in Berlin. */
  ads: { adId: string; from: number; until: number; week?: WeekSpan[] }[]
}

/** The server's manifest on a day: instants for 35 days, the weekly rule beyond, two slides per show, two ads. */
function manifestOf({ dayZero, offsets, ads: windows }: Weeks): Manifest {
  const [from, until] = [dayZero - day, dayZero + 36 * day]
  const ads = windows.map(({ week: open, ...ad }) => ({
    ...ad,
    slideId: ad.adId,
    durationSeconds: 20,
    frequencySeconds: 180,
    hours: open && { week: open, offsets },
  }))
  const slidesOf = (showId: string) => [`${showId}-1`, `${showId}-2`]
  return {
    ...buildManifest({ slides: [...shows.flatMap(slidesOf), ...ads.map(({ slideId }) => slideId)] }),
    programme: {
      shows: Object.fromEntries(
        shows.map((showId) => [
          showId,
          slidesOf(showId).map((slideId, at) => ({ slideId, durationSeconds: 40 + 35 * at, animation: 'none' })),
        ]),
      ),
      assignedShow: 'assigned',
      events: expandWeek(week, offsets, { from, until })
        .filter((one) => one.from < until)
        .map((one) => ({ from: one.from, until: one.until, showId: one.event.showId })),
      week: { from: until, events: week, offsets },
      ads,
    },
  }
}

const clockInBerlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Berlin wall-clock time according to this machine's zone data. */
function inBerlin(instant: number) {
  const parts = Object.fromEntries(clockInBerlin.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    weekday: 1 + weekdays.indexOf(parts['weekday'] ?? ''),
    day: Number(parts['day']),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** One line for each instant at which the player shows the wrong item. */
function mistakesOf(player: Player, instant: number): string[] {
  const wall = inBerlin(instant)
  const isNow = (one: WeekSpan) =>
    one.weekday === wall.weekday && one.startMinute <= wall.minute && wall.minute < one.endMinute
  const event = week.find(isNow)
  const showId = event?.showId ?? 'assigned'
  const ads =
    player
      .manifest()
      ?.programme.ads.filter(
        ({ from, until, hours }) => from <= instant && instant < until && (hours?.week.some(isNow) ?? true),
      ) ?? []
  const { slideId, adId } = player.playing() ?? {}
  const isRight = adId ? ads.some((ad) => ad.adId === adId) : slideId?.startsWith(`${showId}-`) === true
  return isRight && player.state().current.slide
    ? []
    : [`${new Date(instant).toISOString()}: ${slideId} instead of ${showId}`]
}

const nowhere = {
  addEventListener(type: string, listener: () => void) {
    if (type === 'error') setTimeout(listener, 10)
  },
  close: () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  // Nothing is drawn here, as in a hidden page.
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  vi.stubGlobal('EventSource', function noServer() {
    return nowhere
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** IndexedDB contents of a screen that was fully cached on its first day. */
function storeWith(manifest: Manifest): ScreenStore {
  const kept: CachedScreen = { screenId: 'screen', current: manifest, previous: null, pending: null, usedAt: 0 }
  return {
    screen: () => Promise.resolve(structuredClone(kept)),
    screens: () => Promise.resolve([kept]),
    forget: () => Promise.resolve(),
  }
}

/** The page dies with its timers, and a new one starts. */
async function restart(
  { manifest, lastAnswer }: { manifest: Manifest; lastAnswer: number },
  deviceTime: number,
): Promise<Player> {
  vi.clearAllTimers()
  vi.setSystemTime(deviceTime)
  const opened = performance.now()
  const player = createPlayer('screen', {
    clock: createServerClock({ monotonic: () => performance.now() - opened, wall: () => Date.now() }),
    store: storeWith(manifest),
    memory: memoryOf({ server: lastAnswer }),
    cache: createOfflineCache(undefined, () => 0),
    videos: createVideoChecks({ canDecode: true, memory: memoryOf({}) }),
    onBoundary: () => undefined,
    onConnected: () => undefined,
    onStuck: () => expect.unreachable('the player is stuck'),
    onDrawn: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(second)
  return player
}

// The hours of an ad, across the clock change.
const nights = [{ weekday: 7, startMinute: 90, endMinute: 225 }]
const spring: Weeks = {
  dayZero: Date.UTC(2027, 2, 10),
  offsets: [
    { from: 0, minutes: 60 },
    { from: Date.UTC(2027, 2, 28, 1), minutes: 120 },
    { from: Date.UTC(2027, 9, 31, 1), minutes: 60 },
  ],
  ads: [
    { adId: 'ad-of-the-week', from: Date.UTC(2027, 2, 12, 23), until: Date.UTC(2027, 2, 19, 23) },
    { adId: 'ad-of-the-change', from: Date.UTC(2027, 2, 27, 23), until: Date.UTC(2027, 2, 28, 22), week: nights },
  ],
}
const autumn: Weeks = {
  dayZero: Date.UTC(2027, 9, 12),
  offsets: [
    { from: 0, minutes: 120 },
    { from: Date.UTC(2027, 9, 31, 1), minutes: 60 },
  ],
  ads: [
    { adId: 'ad-of-the-week', from: Date.UTC(2027, 9, 14, 22), until: Date.UTC(2027, 9, 21, 22) },
    { adId: 'ad-of-the-change', from: Date.UTC(2027, 9, 30, 22), until: Date.UTC(2027, 9, 31, 23), week: nights },
  ],
}

describe.each([
  ['spring', spring, { week: [13, 14, 15, 16, 17, 18, 19], change: [28] }],
  ['autumn', autumn, { week: [15, 16, 17, 18, 19, 20, 21], change: [31] }],
])('30 days without the server across the clock change in %s', (_, weeks, daysOfAds) => {
  const manifest = manifestOf(weeks)
  const start = weeks.dayZero + 5 * 60 * minute

  it('restarted each day, it plays the right slide at every minute', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const seen = new Map<string, Set<number>>()
    for (let dayNumber = 0; dayNumber < 30; dayNumber++) {
      const player = await restart({ manifest, lastAnswer: start }, start + dayNumber * day)
      for (let at = 0; at < 1440; at++) {
        const now = Date.now()
        wrong.push(...mistakesOf(player, now))
        const adId = player.playing()?.adId
        if (adId) seen.set(adId, (seen.get(adId) ?? new Set()).add(inBerlin(now).day))
        await vi.advanceTimersByTimeAsync(minute)
      }
    }
    expect(wrong).toEqual([])
    expect([...(seen.get('ad-of-the-week') ?? [])]).toEqual(daysOfAds.week)
    expect([...(seen.get('ad-of-the-change') ?? [])]).toEqual(daysOfAds.change)
  })
})

describe('a screen that has been offline since before entries of its show begin and end', () => {
  // As the server sends it: until the day changes, the event plays the earlier version of the assigned show.
  const midnight = Date.UTC(2027, 2, 27, 23)
  const entryOf = (slideId: string) => ({ slideId, durationSeconds: 60, animation: 'none' as const })
  const manifest: Manifest = {
    ...buildManifest({ slides: ['always', 'ends', 'begins'] }),
    programme: {
      shows: {
        'main@2027-03-28': [entryOf('always'), entryOf('ends')],
        main: [entryOf('always'), entryOf('begins')],
      },
      assignedShow: 'main',
      events: [{ from: 0, until: midnight, showId: 'main@2027-03-28' }],
      ads: [],
    },
  }
  const lastAnswer = midnight - 30 * day

  it('plays the new entries from midnight on, restarted or not', { timeout: 60_000 }, async () => {
    async function seenFor(player: Player, minutes: number) {
      const seen = new Set<string>()
      for (let at = 0; at < minutes; at++) {
        seen.add(player.playing()?.slideId ?? 'default slide')
        await vi.advanceTimersByTimeAsync(minute)
      }
      return [...seen].toSorted()
    }
    const player = await restart({ manifest, lastAnswer }, midnight - 60 * minute)
    expect(await seenFor(player, 60)).toEqual(['always', 'ends'])
    expect(await seenFor(player, 60)).toEqual(['always', 'begins'])
    for (const days of [-20, 1, 60]) {
      const again = await restart({ manifest, lastAnswer }, midnight + days * day)
      expect(await seenFor(again, 10)).toEqual(['always', days < 0 ? 'ends' : 'begins'])
    }
  })
})

describe('a screen without the server whose own clock', () => {
  const manifest = manifestOf(spring)
  const lastAnswer = spring.dayZero + 5 * 60 * minute

  it.each([
    ['has fallen back to 1970', 0, lastAnswer],
    ['is 60 days behind', lastAnswer - 60 * day, lastAnswer],
    ['is a year ahead', lastAnswer + 365 * day, lastAnswer + 365 * day],
  ])(
    '%s is never empty, and plays what is due at the time that it assumes',
    { timeout: 60_000 },
    async (_, deviceTime, taken) => {
      const player = await restart({ manifest, lastAnswer }, deviceTime)
      const wrong: string[] = []
      for (let at = 0; at < 2 * 1440; at++) {
        wrong.push(...mistakesOf(player, taken + second + at * minute))
        await vi.advanceTimersByTimeAsync(minute)
      }
      expect(wrong).toEqual([])
    },
  )
})
