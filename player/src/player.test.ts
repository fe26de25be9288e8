import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createServerClock } from './feed/server-clock.ts'
import { buildManifest } from './offline/build-manifest.ts'
import { memoryOf } from './offline/build-memory.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import { type PlayerState, createPlayer } from './player.ts'
import { SilentEventSource } from './silent-event-source.ts'
import { createVideoChecks } from './video-checks.ts'

const lastAnswer = Date.UTC(2026, 10, 1)
// Within a slot of an hour.
const present = Date.UTC(2026, 10, 28, 10, 10)

beforeEach(() => {
  vi.useFakeTimers({ now: present })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  vi.stubGlobal('EventSource', SilentEventSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** @param slowness milliseconds until the device's store answers */
function startPlayer({
  slowness = 0,
  video = false,
  duration = video ? 30 : 3_600,
  defaultShow,
  ads = [],
  onChange,
  onBoundary = () => undefined,
  onDrawn = () => undefined,
}: {
  slowness?: number
  video?: boolean
  duration?: number
  defaultShow?: string | undefined
  ads?: PaidAd[]
  onChange?: (state: PlayerState) => void
  onBoundary?: () => void
  onDrawn?: () => void
} = {}) {
  const { programme, ...rest } = buildManifest({ slides: ['a', 'b'], videos: video ? { a: 5_000 } : {} })
  const showOf = (slideId: string) => [{ slideId, durationSeconds: duration, animation: 'fade' as const }]
  const shows = { main: showOf('a'), default: showOf('b') }
  const current = { ...rest, programme: { ...programme, shows, assignedShow: 'main', defaultShow, ads } }
  const kept = { screenId: 'screen', current, previous: null, pending: null, usedAt: 0 }
  const nothing = () => undefined
  const player = createPlayer('screen', {
    clock: createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() }),
    store: {
      screen: () => new Promise((resolve) => setTimeout(() => resolve(kept), slowness)),
      screens: () => Promise.resolve([kept]),
      forget: () => Promise.resolve(),
    },
    memory: memoryOf({ server: lastAnswer, label: 'K7QM' }),
    cache: createOfflineCache(undefined, () => Date.now()),
    videos: createVideoChecks({ canDecode: true, memory: memoryOf({}) }),
    onBoundary,
    onConnected: nothing,
    onStuck: nothing,
    onDrawn,
  })
  player.subscribe(() => onChange?.(player.state()))
  return player
}

it('plays the cached show', async () => {
  const player = startPlayer()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(player.playing()).not.toBeNull()
  player.stop()
})

it('stays stopped when it was stopped before the cache was read', async () => {
  const player = startPlayer()
  player.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(player.playing()).toBeNull()
})

it('never shows the default slide while a cached show loads, however slow the device and whatever the server does', async () => {
  const states: PlayerState[] = []
  const player = startPlayer({ slowness: 2_000, onChange: (state) => states.push(state) })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(player.state()).toMatchObject({
    status: 'playing',
    current: { slide: { title: 'a' } },
    showsDefaultSlide: false,
  })

  // Unless the first picture fails to draw.
  player.fail(player.state().current.key)
  expect(player.state().showsDefaultSlide).toBe(true)
  player.stop()
})

describe('a picture that fails before anything was shown', () => {
  it.each([
    { defaultShow: 'default', instead: 'b' },
    { defaultShow: undefined, instead: undefined },
  ])('gives way to what the company shows by default: $instead', async ({ defaultShow, instead }) => {
    const player = startPlayer({ duration: 60, defaultShow })
    onTestFinished(() => player.stop())
    await vi.advanceTimersByTimeAsync(1_000)
    const title = () => player.state().current.slide?.title
    const { key } = player.state().current
    player.fail(key)
    expect(title()).toBe(instead)
    player.shown(player.state().current.key)

    for (let failures = 1; failures < 3; failures++) {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(title()).toBe('a')
      player.fail(key)
    }
    // Now it is skipped.
    await vi.advanceTimersByTimeAsync(120_000)
    expect(player.state().current.key === key).toBe(instead !== undefined)
  })

  it('gives way to the built-in default slide when that fails as well', async () => {
    const player = startPlayer({ duration: 60, defaultShow: 'default' })
    onTestFinished(() => player.stop())
    await vi.advanceTimersByTimeAsync(1_000)
    player.fail(player.state().current.key)
    player.fail(player.state().current.key)
    expect(player.state()).toMatchObject({ current: { slide: null }, showsDefaultSlide: true })
  })
})

describe('may replace an older player', () => {
  async function start({ hidden = false } = {}) {
    vi.stubGlobal('document', { hidden })
    const onDrawn = vi.fn<() => void>()
    const player = startPlayer({ onDrawn })
    await vi.advanceTimersByTimeAsync(1_000)
    const { key } = player.state().current
    onTestFinished(() => player.stop())
    return { player, onDrawn, key }
  }

  it('once its first slide is shown, not when that is late', async () => {
    const { player, onDrawn, key } = await start()
    player.settle(key)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onDrawn).not.toHaveBeenCalled()
    player.shown(key)
    expect(onDrawn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    player.shown(key)
    expect(onDrawn).toHaveBeenCalledOnce()
  })

  it('in a hidden page once the stage has waited for its first slide', async () => {
    const { player, onDrawn, key } = await start({ hidden: true })
    expect(onDrawn).not.toHaveBeenCalled()
    player.settle(key)
    expect(onDrawn).toHaveBeenCalledOnce()
  })

  it('after half a minute when its slides fail or are always late', async () => {
    const { player, onDrawn, key } = await start()
    player.settle(key)
    await vi.advanceTimersByTimeAsync(28_000)
    expect(onDrawn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onDrawn).toHaveBeenCalledOnce()
  })

  it('never when its stage reports nothing', async () => {
    const { onDrawn } = await start()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(onDrawn).not.toHaveBeenCalled()
  })
})

it('reports no connection after three seconds of waiting for the cache, and plays the cached show once it is read', async () => {
  const player = startPlayer({ slowness: 10_000 })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(player.state()).toMatchObject({ status: 'starting', showsDefaultSlide: false })
  await vi.advanceTimersByTimeAsync(200)
  expect(player.state()).toMatchObject({ status: 'unreachable', showsDefaultSlide: true })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(player.state()).toMatchObject({ status: 'playing', current: { slide: { title: 'a' } } })
  player.stop()
})

it('knows when the server last answered before the page was opened', async () => {
  const player = startPlayer()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([player.answeredAt, player.answeredBefore]).toEqual([null, lastAnswer])
  player.stop()
})

it('knows the name of the device without the server', async () => {
  const player = startPlayer()
  expect(player.device).toBe('')
  await vi.advanceTimersByTimeAsync(10)
  expect(player.device).toBe('K7QM')
  player.stop()
})

it.each(['{}', '{"error":"please log in"}', 'null', '[]', '{"version":"v","screen":{"id":"screen"},"slides":{}}'])(
  'counts an answer that is no manifest as no answer: %s',
  async (body) => {
    const headers = { 'Content-Type': 'application/json', ETag: '"v"' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
    const states: PlayerState[] = []
    const player = startPlayer({ slowness: 10_000, onChange: (state) => states.push(state) })
    await vi.advanceTimersByTimeAsync(3_500)
    expect(states.at(-1)).toMatchObject({ status: 'unreachable' })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(player.state()).toMatchObject({ status: 'playing', current: { slide: { title: 'a' } } })
    expect(player.answeredAt).toBeNull()
    player.stop()
  },
)

it('a video that is alone in its show starts again with every round', async () => {
  const states: PlayerState[] = []
  const player = startPlayer({ video: true, onChange: (state) => states.push(state) })
  await vi.advanceTimersByTimeAsync(95_000)
  player.stop()
  const playing = states.filter(({ current }) => current.slide)
  const starts = [...new Set(playing.map(({ current }) => current.startedAt ?? 0))]
  const lengths = starts.slice(1).map((start, at) => start - (starts[at] ?? 0))
  expect(new Set(playing.map(({ current }) => current.key)).size).toBe(1)
  expect(lengths.length).toBeGreaterThanOrEqual(3)
  expect(new Set(lengths)).toEqual(new Set([30_000]))
})

it('lets an update begin with a slide, never with an ad, whose play would not count', async () => {
  const ad = { adId: 'ad', slideId: 'b', durationSeconds: 10, frequencySeconds: 60, from: lastAnswer, until: Infinity }
  const [boundaries, shown] = [new Set<string | undefined>(), new Set<string | undefined>()]
  const player = startPlayer({
    duration: 10,
    ads: [ad],
    onChange: ({ current }) => shown.add(current.slide?.title),
    onBoundary: () => boundaries.add(player.playing()?.kind),
  })
  await vi.advanceTimersByTimeAsync(180_000)
  player.stop()
  expect(shown).toEqual(new Set(['a', 'b']))
  expect([...boundaries]).toEqual(['own'])
})

it('lets an update begin once an hour where ad follows ad', async () => {
  const every = { durationSeconds: 10, frequencySeconds: 20, from: lastAnswer, until: Infinity }
  const boundaries: number[] = []
  const player = startPlayer({
    duration: 10,
    ads: [
      { adId: 'one', slideId: 'a', ...every },
      { adId: 'two', slideId: 'b', ...every },
    ],
    onBoundary: () => boundaries.push(Date.now()),
  })
  await vi.advanceTimersByTimeAsync(3 * 3_600_000)
  player.stop()
  expect(boundaries).toHaveLength(2)
})

describe('a first start with the server', () => {
  function answerOf(serverNow: number): Response {
    const shows = { main: [{ slideId: 'a', durationSeconds: 3_600, animation: 'fade' }] }
    const { programme, ...rest } = buildManifest({ slides: ['a'] })
    const body = JSON.stringify({ ...rest, programme: { ...programme, shows, assignedShow: 'main' } })
    return new Response(body, { headers: { ETag: '"v"', 'x-server-time': String(serverNow) } })
  }
  const serverNow = Date.UTC(2026, 10, 25, 12)

  it('plays by the clock of the manifest, and does not wait for the stream', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answerOf(serverNow)))
    const player = startPlayer({ slowness: 10_000 })
    await vi.advanceTimersByTimeAsync(100)
    expect(player.state()).toMatchObject({ status: 'playing', current: { slide: { title: 'a' }, animation: 'none' } })
    expect(player.playing()?.from).toBe(serverNow)
    player.stop()
  })

  it('plays the manifest that was requested before its script ran, and does not request it again', async () => {
    const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('no server')))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('litfassEarly', {
      address: '/api/player/screens/screen',
      answer: Promise.resolve(answerOf(serverNow)),
    })
    const player = startPlayer({ slowness: 10_000 })
    await vi.advanceTimersByTimeAsync(100)
    expect(player.state()).toMatchObject({ status: 'playing', current: { slide: { title: 'a' } } })
    expect(fetched).not.toHaveBeenCalled()
    void player.check()
    await vi.advanceTimersByTimeAsync(100)
    expect(fetched).toHaveBeenCalledOnce()
    player.stop()
  })
})

it('shows the name of the screen for 20 seconds when its own device is named, and keeps playing', async () => {
  const stream = new EventTarget()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = stream.addEventListener.bind(stream)
      close = (): void => undefined
    },
  )
  const name = (device: string) => stream.dispatchEvent(new MessageEvent('name', { data: JSON.stringify({ device }) }))
  const player = startPlayer()
  onTestFinished(() => player.stop())
  await vi.advanceTimersByTimeAsync(2_000)
  const { current } = player.state()
  name('ABCD')
  expect(player.state().showsName).toBe(false)
  name('K7QM')
  expect(player.state()).toMatchObject({ showsName: true, screen: { name: expect.any(String) } })
  await vi.advanceTimersByTimeAsync(15_000)
  name('K7QM')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(player.state().showsName).toBe(true)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(player.state().showsName).toBe(false)
  expect(player.state().current).toBe(current)
})
