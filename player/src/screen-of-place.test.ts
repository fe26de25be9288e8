import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type PlaceAnswer, followPlace } from './screen-of-place.ts'

const nothingKept = {
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

/** The server's answers to one code, one after the other; the last one stays. */
function serverSays(...answers: Response[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)]?.clone()))
  return () => asked
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status, headers: { 'content-type': 'application/problem+json', ...headers } })
}

function open(code: string): PlaceAnswer[] {
  const heard: PlaceAnswer[] = []
  followPlace({ page: 'code', code }, nothingKept, (answer) => heard.push(answer))
  return heard
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

it('counts down when it has asked too often, as long as the server says, or half a minute where it says nothing of use, and asks again by itself', async () => {
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
