import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import type { CachedScreen } from '../offline/cached-screen.ts'
import type { ScreenStore } from '../offline/screen-store.ts'
import { type PlaceAnswer, followPlace } from './screen-of-place.ts'

const nothingKept: ScreenStore = {
  screen: () => Promise.resolve(undefined),
  screens: () => Promise.resolve([]),
  forget: () => Promise.resolve(),
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The server's answers to one code, in order; the last one repeats. */
function serverSays(...answers: Response[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)]?.clone()))
  return () => asked
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status, headers: { 'content-type': 'application/problem+json', ...headers } })
}

function open(code: string, store = nothingKept): PlaceAnswer[] {
  const heard: PlaceAnswer[] = []
  followPlace({ page: 'code', named: code }, store, (answer) => heard.push(answer))
  return heard
}

/** A device with a cached screen whose store takes the given milliseconds to answer. */
function slowStore(slowness: number): ScreenStore {
  const kept = {
    screenId: 'kept',
    current: buildManifest({ slides: [] }),
    previous: null,
    pending: null,
    usedAt: 0,
  }
  const screens = () => new Promise<CachedScreen[]>((resolve) => setTimeout(() => resolve([kept]), slowness))
  return { ...nothingKept, screens }
}

it('asks again for a code that no active screen has, until one does', async () => {
  const asked = serverSays(refusal(404), refusal(404), Response.json({ id: 'screen' }))
  const heard = open('A3C4D6')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(heard).toEqual(['unknown'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(heard).toEqual(['unknown', 'unknown', { screenId: 'screen' }])
  expect(asked()).toBe(3)
})

it('counts down after too many requests, as long as the server says or half a minute, and then asks again', async () => {
  serverSays(
    refusal(429, { 'Retry-After': '2' }),
    refusal(429, { 'Retry-After': '-5' }),
    Response.json({ id: 'screen' }),
  )
  const heard = open('A3C4D6')
  await vi.advanceTimersByTimeAsync(500)
  expect(heard).toEqual([2])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual([2, 1, 30])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard.slice(-2)).toEqual([1, { screenId: 'screen' }])
})

it('asks the server when the cache is not read within three seconds, and uses the cache once it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  const heard = open('K7M4TP', slowStore(4_000))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(heard).toEqual(['unreachable'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard.slice(1).filter((answer) => answer !== 'unreachable')).toEqual([{ screenId: 'kept' }])
})

it('believes the server rather than a cache that is read later', async () => {
  serverSays(Response.json({ id: 'screen' }))
  const heard = open('K7M4TP', slowStore(4_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toEqual([{ screenId: 'screen' }])
})

it('opens at /meta the screen that was shown last, and asks for a code where there is none', async () => {
  const heard: PlaceAnswer[] = []
  for (const store of [slowStore(0), nothingKept])
    followPlace({ page: 'meta', named: '' }, store, (answer) => heard.push(answer))
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toHaveLength(2)
  expect(heard).toEqual(expect.arrayContaining([{ screenId: 'kept' }, 'nowhere']))
})

it('stops asking once it is stopped', async () => {
  const asked = serverSays(refusal(404))
  const heard: PlaceAnswer[] = []
  const stop = followPlace({ page: 'code', named: 'A3C4D6' }, nothingKept, (answer) => heard.push(answer))
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([heard, asked()]).toEqual([['unknown'], 1])
})
