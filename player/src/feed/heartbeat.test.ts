import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import { memoryOf } from '../offline/build-memory.ts'
import type { Remembered } from '../offline/device-memory.ts'
import { createOfflineCache } from '../offline/offline-cache.ts'
import { type Player, createPlayer } from '../player.ts'
import { SilentEventSource } from '../silent-event-source.ts'
import { createVideoChecks } from '../video-checks.ts'
import { sendHeartbeats } from './heartbeat.ts'
import { createServerClock } from './server-clock.ts'

let player: Player

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  for (const side of ['innerWidth', 'innerHeight', 'devicePixelRatio']) vi.stubGlobal(side, 1)
  vi.stubGlobal('document', { hidden: true, head: { innerHTML: '' } })
  vi.stubGlobal('location', { hash: '', pathname: '/screens/view/screen' })
  vi.stubGlobal('EventSource', SilentEventSource)
})
afterEach(() => {
  player.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Plays from the cache while the server answers heartbeats only, with the given answers in order (the last one
 * repeats). Returns the keys it sends.
 */
function play(stored: Partial<Remembered>, answers: { key: string; label: string }[]): unknown[] {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    if (!body) return Promise.reject(new Error('no server'))
    keys.push(JSON.parse(body).key)
    return Promise.resolve(Response.json(answers[Math.min(keys.length, answers.length) - 1]))
  })
  const current = buildManifest({ slides: ['a'] })
  const kept = { screenId: 'screen', current, previous: null, pending: null, usedAt: 0 }
  const memory = memoryOf(stored)
  const cache = createOfflineCache(undefined, () => Date.now())
  const nothing = () => undefined
  player = createPlayer('screen', {
    clock: createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() }),
    store: {
      screen: () => Promise.resolve(kept),
      screens: () => Promise.resolve([kept]),
      forget: async () => undefined,
    },
    memory,
    cache,
    videos: createVideoChecks({ canDecode: true, memory: memoryOf({}) }),
    onBoundary: nothing,
    onConnected: nothing,
    onStuck: nothing,
    onDrawn: nothing,
  })
  sendHeartbeats('screen', { player, cache, memory })
  return keys
}

it('remembers the key and the label that the server gives the device, also when others take their place', async () => {
  const stored: Partial<Remembered> = {}
  const keys = play(stored, [
    { key: 'first-key', label: 'K7QM' },
    { key: 'second-key', label: '34AC' },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stored).toEqual({ device: 'first-key', label: 'K7QM' })
  await vi.advanceTimersByTimeAsync(180_000)
  expect(stored).toEqual({ device: 'second-key', label: '34AC' })
  expect(keys.slice(0, 3)).toEqual([undefined, 'first-key', 'second-key'])
})

it('learns the label where only the key was stored', async () => {
  const stored: Partial<Remembered> = { device: 'first-key' }
  const keys = play(stored, [{ key: 'first-key', label: 'K7QM' }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([keys, stored]).toEqual([['first-key'], { device: 'first-key', label: 'K7QM' }])
})
