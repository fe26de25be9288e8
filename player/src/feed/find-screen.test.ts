import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import type { CachedScreen } from '../offline/cached-screen.ts'
import type { ScreenStore } from '../offline/screen-store.ts'
import { type ScreenAnswer, findScreen } from './find-screen.ts'

const emptyStore: ScreenStore = {
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
function stubAnswers(...answers: Response[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)]?.clone()))
  return () => asked
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status, headers: { 'content-type': 'application/problem+json', ...headers } })
}

function open(code: string, store = emptyStore): ScreenAnswer[] {
  const answers: ScreenAnswer[] = []
  findScreen({ page: 'code', idOrCode: code }, store, (answer) => answers.push(answer))
  return answers
}

/** A device with a cached screen whose store takes the given milliseconds to answer. */
function slowStore(slowness: number): ScreenStore {
  const cached = {
    screenId: 'cached',
    current: buildManifest({ slides: [] }),
    previous: null,
    pending: null,
    usedAt: 0,
  }
  const screens = () => new Promise<CachedScreen[]>((resolve) => setTimeout(() => resolve([cached]), slowness))
  return { ...emptyStore, screens }
}

it('asks again for a code that no active screen has, until one does', async () => {
  const asked = stubAnswers(refusal(404), refusal(404), Response.json({ id: 'screen' }))
  const answers = open('A3C4D6')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toEqual(['unknown'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(answers).toEqual(['unknown', 'unknown', { screenId: 'screen' }])
  expect(asked()).toBe(3)
})

it('after a 429, counts down Retry-After, or 30 seconds if it is invalid, and asks again', async () => {
  stubAnswers(
    refusal(429, { 'Retry-After': '2' }),
    refusal(429, { 'Retry-After': '-5' }),
    Response.json({ id: 'screen' }),
  )
  const answers = open('A3C4D6')
  await vi.advanceTimersByTimeAsync(500)
  expect(answers).toEqual([2])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toEqual([2, 1, 30])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answers.slice(-2)).toEqual([1, { screenId: 'screen' }])
})

it('asks the server when the cache is not read within three seconds, and uses the cache once it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  const answers = open('K7M4TP', slowStore(4_000))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(answers).toEqual(['unreachable'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers.slice(1).filter((answer) => answer !== 'unreachable')).toEqual([{ screenId: 'cached' }])
})

it('prefers the server to a cache that is read later', async () => {
  stubAnswers(Response.json({ id: 'screen' }))
  const answers = open('K7M4TP', slowStore(4_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toEqual([{ screenId: 'screen' }])
})

it.each([400, 403, 422])('keeps the cached screen when the server refuses the request itself: %i', async (status) => {
  stubAnswers(refusal(status))
  const answers = open('K7M4TP', slowStore(0))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toEqual([{ screenId: 'cached' }])
})

it('opens at /meta the screen that was shown last, and asks for a code where there is none', async () => {
  const answers: ScreenAnswer[] = []
  for (const store of [slowStore(0), emptyStore])
    findScreen({ page: 'meta', idOrCode: '' }, store, (answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(10)
  expect(answers).toHaveLength(2)
  expect(answers).toEqual(expect.arrayContaining([{ screenId: 'cached' }, 'no-code']))
})

it('stops asking once it is stopped', async () => {
  const asked = stubAnswers(refusal(404))
  const answers: ScreenAnswer[] = []
  const stop = findScreen({ page: 'code', idOrCode: 'A3C4D6' }, emptyStore, (answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([answers, asked()]).toEqual([['unknown'], 1])
})
