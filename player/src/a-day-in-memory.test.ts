import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createServerClock } from './feed/server-clock.ts'
import { buildManifest } from './offline/build-manifest.ts'
import { memoryOf } from './offline/build-memory.ts'
import { createOfflineCache } from './offline/offline-cache.ts'
import { createPlayer } from './player.ts'
import { watchPlays } from './plays/watch-plays.ts'
import { SilentEventSource } from './silent-event-source.ts'
import { createVideoChecks } from './video-checks.ts'

const hour = 3_600_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  vi.stubGlobal('EventSource', SilentEventSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('after a day of videos and pictures without the server, a player has no more in memory than after six hours', async () => {
  const slides = ['a', 'b', 'c', 'd', 'e', 'f']
  const { programme, ...rest } = buildManifest({ slides, videos: { b: 5_000_000, e: 9_000_000 } })
  const entries = slides.map((slideId) => ({ slideId, durationSeconds: 5, animation: 'fade' as const }))
  const current = {
    ...rest,
    measuresSlides: true as const,
    programme: { ...programme, shows: { main: entries }, assignedShow: 'main' },
  }
  const kept = { screenId: 'screen', current, previous: null, pending: null, usedAt: 0 }
  const clock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  let recorded = 0
  const watch = watchPlays({
    now: clock.now,
    monotonic: () => performance.now(),
    page: { hidden: false, addEventListener: () => undefined },
    nextFrame: (then) => setTimeout(then, 16),
    after: (milliseconds, then) => setTimeout(then, milliseconds),
    record: () => recorded++,
  })
  const player = createPlayer('screen', {
    clock,
    store: {
      screen: () => Promise.resolve(kept),
      screens: () => Promise.resolve([kept]),
      forget: () => Promise.resolve(),
    },
    memory: memoryOf({}),
    cache: createOfflineCache(undefined, () => Date.now()),
    videos: createVideoChecks({ canDecode: true, memory: memoryOf({}) }),
    watch,
    onBoundary: () => undefined,
    onConnected: () => undefined,
    onStuck: () => undefined,
    onDrawn: () => undefined,
  })
  // A stage that cannot draw one of the pictures, and on which one of the videos stalls.
  let plays = 0
  player.subscribe(() => {
    const { key, slide } = player.state().current
    plays++
    player.settle(key)
    if (slide?.title === 'c') player.fail(key)
    else player.shown(key)
    if (slide?.video) player.video(key, slide.title === 'e' ? 'fails' : 'runs')
  })

  const usedAfter = async (hours: number) => {
    await vi.advanceTimersByTimeAsync(hours * hour)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await usedAfter(6)
  const after = await usedAfter(18)
  player.stop()
  expect(plays).toBeGreaterThan(10_000)
  expect(recorded).toBeGreaterThan(10_000)
  expect(after - before).toBeLessThan(1_000_000)
}, 120_000)
