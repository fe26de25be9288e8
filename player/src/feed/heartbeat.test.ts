import type { Heartbeat } from '@litfass/api/places/devices'
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Server {
  /** Answers a request for the manifest. */
  manifest: () => Promise<Response>
  heartbeat: (body: Heartbeat) => Promise<Response>
}

/** Plays from the cache, with this server. */
function play(stored: Partial<Remembered>, server: Server): void {
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) =>
    body ? server.heartbeat(JSON.parse(body)) : server.manifest(),
  )
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
}

const unreachable = () => Promise.reject(new Error('no server'))

/** A server that answers heartbeats only, with the given answers in order (the last one repeats), and the keys it gets. */
function answering(answers: { key: string; label: string }[]): Server & { keys: unknown[] } {
  const keys: unknown[] = []
  return {
    keys,
    manifest: unreachable,
    heartbeat({ key }) {
      keys.push(key)
      return Promise.resolve(Response.json(answers[Math.min(keys.length, answers.length) - 1]))
    },
  }
}

it('remembers the key and the label that the server gives the device, even when others take their place', async () => {
  const stored: Partial<Remembered> = {}
  const server = answering([
    { key: 'first-key', label: 'K7QM' },
    { key: 'second-key', label: '34AC' },
  ])
  play(stored, server)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(stored).toMatchObject({ device: 'first-key', label: 'K7QM' })
  await vi.advanceTimersByTimeAsync(180_000)
  expect(stored).toMatchObject({ device: 'second-key', label: '34AC' })
  expect(server.keys.slice(0, 3)).toEqual([undefined, 'first-key', 'second-key'])
})

it('learns the label where only the key was stored', async () => {
  const stored: Partial<Remembered> = { device: 'first-key' }
  const server = answering([{ key: 'first-key', label: 'K7QM' }])
  play(stored, server)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(server.keys).toEqual(['first-key'])
  expect(stored).toMatchObject({ device: 'first-key', label: 'K7QM' })
})

it('reports another manifest within ten seconds of showing it, and otherwise still every minute', async () => {
  const known = { key: 'a-key', label: 'K7QM' }
  const versions: unknown[] = []
  let newest = buildManifest({ slides: ['a'] })
  play(
    { device: known.key },
    {
      manifest: () => Promise.resolve(Response.json(newest)),
      heartbeat({ version }) {
        versions.push(version)
        return Promise.resolve(Response.json(known))
      },
    },
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(versions).toEqual(['a'])
  newest = buildManifest({ slides: ['a', 'b'] })
  void player.check()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(versions).toEqual(['a', 'a,b'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(versions).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(versions).toHaveLength(3)
})

it.each([
  [0, 2_000],
  [0.5, 6_000],
  [1, 10_000],
])('spreads the reports of another manifest over eight seconds (%d)', async (random, pause) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  let sent = 0
  play(
    { device: 'a-key' },
    {
      manifest: unreachable,
      heartbeat() {
        sent += 1
        return Promise.resolve(Response.json({ key: 'a-key', label: 'K7QM' }))
      },
    },
  )
  await vi.advanceTimersByTimeAsync(pause - 100)
  expect(sent).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toBe(1)
})

it('sends one heartbeat at a time, so that the server gives the device one key', async () => {
  const keys: unknown[] = []
  let answerFirst: (answer: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve
  })
  let newest = buildManifest({ slides: ['a'] })
  play(
    {},
    {
      manifest: () => Promise.resolve(Response.json(newest)),
      heartbeat({ key }) {
        keys.push(key)
        return keys.length === 1 ? first : Promise.resolve(Response.json({ key: 'first-key', label: 'K7QM' }))
      },
    },
  )
  await vi.advanceTimersByTimeAsync(15_000)
  newest = buildManifest({ slides: ['a', 'b'] })
  void player.check()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(keys).toEqual([undefined])
  answerFirst(Response.json({ key: 'first-key', label: 'K7QM' }))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(keys).toEqual([undefined, 'first-key'])
})

const badGateway = () => Promise.resolve(new Response('Bad gateway', { status: 502 }))

it.each([
  ['no answer', unreachable],
  ['an answer of a proxy', badGateway],
])('repeats a heartbeat that got %s as soon as the server is back', async (_, down) => {
  const known = { key: 'a-key', label: 'K7QM' }
  const connections = connectedByHand()
  let isUp = false
  let received = 0
  play(
    { device: known.key },
    {
      manifest: unreachable,
      heartbeat() {
        if (!isUp) return down()
        received += 1
        return Promise.resolve(Response.json(known))
      },
    },
  )
  await vi.advanceTimersByTimeAsync(11_000)
  isUp = true
  await vi.advanceTimersByTimeAsync(11_000)
  expect(received).toBe(0)
  connections[0]?.open()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(received).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(received).toBe(1)
})

it('does not report more often while heartbeats fail on a server whose stream still works', async () => {
  const connections = connectedByHand()
  let sent = 0
  play(
    { device: 'a-key' },
    {
      manifest: unreachable,
      heartbeat() {
        sent += 1
        return unreachable()
      },
    },
  )
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.open()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(sent).toBe(1)
  const streamFor = async (seconds: number, connection: Connection | undefined) => {
    for (let second = 0; second < seconds; second++) {
      connection?.beat()
      player.fail('a slide')
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  await streamFor(15, connections[0])
  expect(sent).toBe(1)
  const reconnect = async () => {
    connections.at(-1)?.lose()
    await vi.advanceTimersByTimeAsync(1_500)
    connections.at(-1)?.open()
  }
  await reconnect()
  await streamFor(11, connections[1])
  expect([connections.length, sent]).toEqual([2, 2])
  await reconnect()
  await streamFor(11, connections[2])
  expect([connections.length, sent]).toEqual([3, 2])
})

/** The connections of the event stream from now on. */
function connectedByHand(): Connection[] {
  const connections: Connection[] = []
  vi.stubGlobal(
    'EventSource',
    class extends Connection {
      constructor() {
        super()
        connections.push(this)
      }
    },
  )
  return connections
}

/** An EventSource that connects when told to. */
class Connection extends EventTarget {
  close = (): void => undefined
  open(): void {
    this.dispatchEvent(new MessageEvent('version', { data: JSON.stringify({ version: 'a', now: Date.now() }) }))
  }
  beat(): void {
    this.dispatchEvent(new MessageEvent('beat', { data: JSON.stringify({ now: Date.now() }) }))
  }
  lose(): void {
    this.dispatchEvent(new Event('error'))
  }
}
