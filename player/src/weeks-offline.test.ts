import type { Manifest } from '@litfass/api/player'
import { type WeekEvent, expandWeek } from '@litfass/domain/week'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildManifest } from './offline/build-manifest.ts'
import type { KeptScreen } from './offline/kept-screen.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import type { ScreenStore } from './offline/screen-store.ts'
import { type Player, createPlayer } from './player.ts'
import { createServerClock } from './server-clock.ts'

const zone = 'Europe/Berlin'
const second = 1_000
const minute = 60 * second
const day = 86_400_000
const shows = ['assigned', 'office', 'late', 'night']

// Sunday night runs over the hour that spring skips and autumn repeats.
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

/** An ad from its first to its last day in Berlin. */
function adOn(adId: string, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const from = first.toZonedDateTime(zone).epochMilliseconds
  const until = last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  return { adId, slideId: adId, durationSeconds: 20, frequencySeconds: 180, from, until }
}

/** What the server says on a day: instants for 35 days and the rule for later, two slides to a show, and two ads. */
function manifestOf(dayZero: Temporal.PlainDate, change: Temporal.PlainDate): Manifest {
  const start = dayZero.toZonedDateTime('UTC').epochMilliseconds
  const [from, until] = [start - day, start + 36 * day]
  const berlin = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  const changes = [berlin]
  for (let next = berlin.getTimeZoneTransition('next'); next && changes.length < 8;) {
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  const offsets = changes.map((at) => ({ from: at.epochMilliseconds, minutes: at.offsetNanoseconds / 60e9 }))
  const ads = [
    adOn('ad-of-the-week', dayZero.add({ days: 3 }), dayZero.add({ days: 9 })),
    adOn('ad-of-the-change', change, change),
  ]
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

/** A line when the player does not show what wall clocks and calendars in Berlin say, which are asked of this machine's zone data. */
function mistakesOf(player: Player, instant: number): string[] {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const now = wall.hour * 60 + wall.minute
  const event = week.find((one) => one.weekday === wall.dayOfWeek && one.startMinute <= now && now < one.endMinute)
  const showId = event?.showId ?? 'assigned'
  const ads = player.manifest()?.programme.ads.filter(({ from, until }) => from <= instant && instant < until) ?? []
  const { slideId, adId } = player.playing() ?? {}
  const isRight = adId ? ads.some((ad) => ad.adId === adId) : slideId?.startsWith(`${showId}-`) === true
  return isRight && player.state().current.slide ? [] : [`${wall.toString()}: ${slideId} instead of ${showId}`]
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
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  vi.stubGlobal('EventSource', function noServer() {
    return nowhere
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What an IndexedDB holds of a screen that was whole on its first day. */
function storeWith(manifest: Manifest, serverTime: number): ScreenStore {
  const kept: KeptScreen = { screenId: 'screen', current: manifest, previous: null, pending: null, usedAt: serverTime }
  const nothing = () => Promise.resolve()
  return {
    screen: () => Promise.resolve(structuredClone(kept)),
    screens: () => Promise.resolve([kept]),
    update: nothing,
    forget: nothing,
    clear: nothing,
    serverTime: () => Promise.resolve(serverTime),
    rememberServerTime: nothing,
    deviceKey: () => Promise.resolve(undefined),
    rememberDeviceKey: nothing,
  }
}

/** The page dies with all its timers, and a new one starts. */
async function restart(store: ScreenStore, deviceTime: number): Promise<Player> {
  vi.clearAllTimers()
  vi.setSystemTime(deviceTime)
  const opened = performance.now()
  const player = createPlayer('screen', {
    clock: createServerClock({ monotonic: () => performance.now() - opened, wall: () => Date.now() }),
    store,
    cache: createOfflineCache(undefined, () => 0),
    onBoundary: () => undefined,
    onConnected: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(second)
  return player
}

describe.each([
  ['spring', '2027-03-10', '2027-03-28'],
  ['autumn', '2027-10-12', '2027-10-31'],
])('30 days without the server over the change of the clock in %s', (_, first, changed) => {
  const [dayZero, change] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(changed)]
  const manifest = manifestOf(dayZero, change)
  const start = dayZero.toZonedDateTime('UTC').epochMilliseconds + 5 * 60 * minute

  it('switched on anew each day, it plays the right thing at every minute', { timeout: 120_000 }, async () => {
    const store = storeWith(manifest, start)
    const wrong: string[] = []
    const daysOfAds = new Map<string, Set<string>>()
    for (let dayNumber = 0; dayNumber < 30; dayNumber++) {
      const player = await restart(store, start + dayNumber * day)
      for (let at = 0; at < 1440; at++) {
        const now = Date.now()
        const instant = new Date(now).toISOString()
        wrong.push(...mistakesOf(player, now))
        const playing = player.playing()
        if (playing?.adId) {
          const days = daysOfAds.get(playing.adId) ?? new Set()
          daysOfAds.set(
            playing.adId,
            days.add(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()),
          )
        }
        await vi.advanceTimersByTimeAsync(minute)
      }
    }
    expect(wrong).toEqual([])
    expect([...(daysOfAds.get('ad-of-the-change') ?? [])]).toEqual([changed])
    expect(daysOfAds.get('ad-of-the-week')?.size).toBe(7)
  })
})

describe('a screen without the server whose own clock', () => {
  const dayZero = Temporal.PlainDate.from('2027-03-10')
  const manifest = manifestOf(dayZero, dayZero.add({ days: 18 }))
  const heard = dayZero.toZonedDateTime('UTC').epochMilliseconds + 5 * 60 * minute

  it.each([
    ['has fallen back to 1970', 0, heard],
    ['is 60 days behind', heard - 60 * day, heard],
    ['is a year ahead', heard + 365 * day, heard + 365 * day],
  ])('%s is never empty, and plays what is on at the time it takes for right', async (_, deviceTime, taken) => {
    const player = await restart(storeWith(manifest, heard), deviceTime)
    const wrong: string[] = []
    for (let at = 0; at < 2 * 1440; at++) {
      wrong.push(...mistakesOf(player, taken + second + at * minute))
      await vi.advanceTimersByTimeAsync(minute)
    }
    expect(wrong).toEqual([])
  })
})
