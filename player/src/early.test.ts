import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { earlyVideo, endEarly } from './early.ts'
import { askServer } from './feed/ask-server.ts'
import { followManifest } from './feed/manifest-feed.ts'
import { buildManifest } from './offline/build-manifest.ts'

const script = readFileSync(new URL('early.js', import.meta.url), 'utf8')
const manifest = buildManifest({ slides: ['a'] })

let announce: (event: { data: string }) => void
const clock = vi.fn<(serverNow: number) => void>()
const versions: string[] = []

class Stream {
  addEventListener(type: string, listener: typeof announce) {
    if (type === 'version') announce = listener
  }
  close() {}
}

const page = {
  getElementById: (): unknown => ({ dataset: {} }),
  querySelector: (selector: string): unknown => (selector.startsWith('body') ? null : {}),
  createElement: () => ({}),
  head: { append: () => undefined },
}
beforeEach(() => {
  versions.length = 0
  clock.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/screens/view/screen' })
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers one request after the other. */
function serve(...answers: ((signal?: AbortSignal) => Response)[]): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal?: AbortSignal }) => {
    const answer = answers.shift()
    if (!answer) throw new Error('not served')
    return answer(signal)
  })
}

const whole = () => Response.json(manifest, { headers: { 'x-server-time': '5000' } })

/** An answer whose body never ends. */
function stalled(signal?: AbortSignal): Response {
  const body = new ReadableStream({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
  })
  return new Response(body)
}

function follow() {
  const nothing = () => undefined
  return followManifest('screen', {
    onManifest: ({ version }) => versions.push(version),
    onClock: clock,
    onGone: nothing,
    onUnreachable: nothing,
    onAnswer: nothing,
    onConnected: nothing,
    onName: nothing,
  })
}

it('asks again for a manifest whose prefetch stalls', async () => {
  serve(stalled, whole)
  runInThisContext(script)
  const feed = follow()
  await vi.advanceTimersByTimeAsync(1)
  announce({ data: JSON.stringify({ version: manifest.version, now: 5_000 }) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(versions).toEqual([manifest.version])
  feed.stop()
})

it.each([
  ['an answer', () => new Promise<Response>(() => undefined)],
  ['the rest of an answer', async () => whole()],
])('waits for %s as long as `askServer`', async (_, answer) => {
  const ended: number[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => ended.push(Date.now()))
    return answer()
  })
  runInThisContext(script)
  void askServer('/')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ended).toHaveLength(2)
  expect(ended[0]).toBe(ended[1])
})

describe('the clock', () => {
  /** What the browser notes about the first answer. */
  function noteTiming(responseStart: number) {
    const timing = Object.create(PerformanceResourceTiming.prototype, { responseStart: { value: responseStart } })
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([timing])
  }

  it.each([
    ['adds the time that a prefetched manifest has waited', 10, 5_240],
    ['takes a prefetched manifest as it is where its timing is unknown', 0, 5_000],
  ])('%s', async (_, responseStart, expected) => {
    noteTiming(responseStart)
    serve(whole)
    runInThisContext(script)
    await vi.advanceTimersByTimeAsync(250 - performance.now())
    const feed = follow()
    await vi.advanceTimersByTimeAsync(1)
    expect(clock).toHaveBeenCalledOnce()
    expect(Math.round(Number(clock.mock.lastCall))).toBe(expected)
    feed.stop()
  })

  it('does not add the time since an answer that failed', async () => {
    noteTiming(10)
    serve(() => new Response(null, { status: 502 }), whole)
    const feed = follow()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(clock.mock.calls).toEqual([[5_000]])
    feed.stop()
  })
})

describe('the video in the page', () => {
  const video = {
    hidden: true,
    currentTime: 0,
    canPlayType: vi.fn<() => string>(),
    pause: vi.fn<() => void>(),
    remove: vi.fn<() => void>(),
    removeAttribute: vi.fn<(name: string) => void>(),
    load: vi.fn<() => void>(),
  }
  /** Never loads. */
  const picture = { complete: false, addEventListener: () => undefined, remove: () => undefined }
  const first = { media: '/files/a.webp', bytes: 1, video: { link: '/files/a.mp4', position: 3 } }

  beforeEach(() => {
    vi.clearAllMocks()
    Object.assign(video, { hidden: true, currentTime: 0 })
    video.canPlayType.mockReturnValue('probably')
    vi.stubGlobal('document', {
      ...page,
      getElementById: (id: string) => id === 'player' && { dataset: { first: JSON.stringify(first) } },
      querySelector: (selector: string) => ({ 'body > video': video, 'body > img': picture })[selector] ?? {},
    })
  })

  it('is loaded at its position and given to the player once, though its picture never arrives', async () => {
    serve(whole)
    runInThisContext(script)
    await vi.advanceTimersByTimeAsync(0)
    expect(video).toMatchObject({ hidden: false, currentTime: 3 })
    expect(video.remove).toHaveBeenCalledOnce()
    expect(earlyVideo()).toBe(video)
    expect(earlyVideo()).toBeUndefined()
  })

  it('is left out where the browser has no decoder', async () => {
    video.canPlayType.mockReturnValue('')
    serve(whole)
    runInThisContext(script)
    await vi.advanceTimersByTimeAsync(0)
    expect(video.remove).toHaveBeenCalledOnce()
    expect(video.currentTime).toBe(0)
    expect(earlyVideo()).toBeUndefined()
  })

  it('frees its decoder if the player has not taken it', async () => {
    serve(whole)
    runInThisContext(script)
    await vi.advanceTimersByTimeAsync(0)
    endEarly()
    expect(video.removeAttribute).toHaveBeenCalledExactlyOnceWith('src')
    expect(video.load).toHaveBeenCalledOnce()
    expect(earlyVideo()).toBeUndefined()
  })
})
