import { expect, test } from 'vitest'

import { Problem } from '../http/problem.ts'
import { createWindowCounter } from './window-counter.ts'

function counterAt(start: number) {
  const time = { now: start }
  const count = createWindowCounter({ max: 2, seconds: 60, clock: () => time.now })
  const refused = (key: string): number | null => {
    try {
      count(key)
      return null
    } catch (error) {
      if (error instanceof Problem) return error.retryAfterSeconds ?? 0
      throw error
    }
  }
  return { time, refused }
}

test('each key has its own count, until the window ends', () => {
  const { time, refused } = counterAt(1_000_000)
  expect([refused('a'), refused('a'), refused('b')]).toEqual([null, null, null])
  time.now += 20_000
  expect([refused('a'), refused('b')]).toEqual([40, null])
  time.now += 40_000
  expect(refused('a')).toBeNull()
})

test('a clock that is set back begins a new window', () => {
  const { time, refused } = counterAt(1_000_000)
  expect([refused('a'), refused('a'), refused('a')]).toEqual([null, null, 60])
  time.now -= 500_000
  expect([refused('a'), refused('a'), refused('a')]).toEqual([null, null, 60])
})
