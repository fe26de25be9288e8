import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import { SilentEventSource } from '../silent-event-source.ts'
import { type FeedListener, type ManifestFeed, followManifest } from './manifest-feed.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const manifest = buildManifest({ slides: ['a'] })
const elsewhere = { a: { ...manifest.slides['a'], media: 'https://elsewhere.example/files/a.webp' } }

it.each([
  [null],
  ['welcome'],
  [{ programme: null }],
  [{ login: 'https://portal.example' }],
  [{ ...manifest, version: 1 }],
  [{ ...manifest, screen: null }],
  [{ ...manifest, programme: { ...manifest.programme, ads: null } }],
  [{ ...manifest, slides: { a: null } }],
  [{ ...manifest, slides: elsewhere }],
])('plays nothing of what a captive portal or a broken proxy answers: %j', async (answer) => {
  const answers = [answer, manifest]
  const heard: string[] = []
  follow(() => Promise.resolve(Response.json(answers.shift())), {
    onManifest: ({ version }) => heard.push(version),
    onUnreachable: () => heard.push('unreachable'),
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toEqual(['unreachable', manifest.version])
})

/** Follows a server whose event stream never connects. */
function follow(ask: (signal: AbortSignal) => Promise<Response>, listener: Partial<FeedListener>): ManifestFeed {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('EventSource', SilentEventSource)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => ask(signal))
  const nothing = () => undefined
  const feed = followManifest('screen', {
    onManifest: nothing,
    onUnreachable: nothing,
    onGone: nothing,
    onClock: nothing,
    onAnswer: nothing,
    onConnected: nothing,
    onName: nothing,
    ...listener,
  })
  onTestFinished(feed.stop)
  return feed
}

/** A manifest that arrives a while after its headers, with the server's time as it was sent. */
function slowAnswer(signal: AbortSignal, milliseconds: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const timer = setTimeout(() => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(manifest)))
        controller.close()
      }, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body, { headers: { 'x-server-time': String(Date.now()) } })
}

it.each([5_000, 40_000])('takes a manifest that arrives slowly, and the time of its arrival (%d ms)', async (pause) => {
  const heard: string[] = []
  const errors: number[] = []
  follow((signal) => Promise.resolve(slowAnswer(signal, pause)), {
    onManifest: ({ version }) => heard.push(version),
    onClock: (serverNow) => errors.push(serverNow - Date.now()),
  })
  await vi.advanceTimersByTimeAsync(pause + 1_000)
  expect(heard).toEqual([manifest.version])
  expect(errors).toEqual([0])
})

it('without the stream, each answer sets the clock, and the first one after an outage counts as a connection', async () => {
  const seen = { answers: 0, clocks: 0, connections: 0 }
  let isUp = true
  follow(
    () => {
      if (!isUp) return Promise.reject(new Error('no server'))
      seen.answers++
      const headers = { 'x-server-time': String(Date.now()), ETag: '"v"' }
      return Promise.resolve(
        seen.answers === 1 ? Response.json(manifest, { headers }) : new Response(null, { status: 304, headers }),
      )
    },
    { onClock: () => seen.clocks++, onConnected: () => seen.connections++ },
  )
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen.answers).toBeGreaterThan(2)
  expect(seen).toMatchObject({ clocks: seen.answers, connections: 0 })
  isUp = false
  await vi.advanceTimersByTimeAsync(600_000)
  isUp = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(seen).toMatchObject({ clocks: seen.answers, connections: 1 })
})

it('asks once more for a check during a request, and the check ends with that answer', async () => {
  const newer = buildManifest({ slides: ['a', 'b'] })
  const answers = [manifest, newer]
  const heard: string[] = []
  const fetched = vi.fn<() => Promise<Response>>(async () => {
    const answer = answers.shift() ?? newer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return Response.json(answer)
  })
  const feed = follow(fetched, { onManifest: ({ version }) => heard.push(version) })
  const checks = [feed.check(), feed.check()].map((check) => check.then(() => heard.push('checked')))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(heard).toEqual([manifest.version])
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(checks)
  expect(heard).toEqual([manifest.version, newer.version, 'checked', 'checked'])
  expect(fetched).toHaveBeenCalledTimes(2)
})
