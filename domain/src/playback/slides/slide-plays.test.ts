import fc from 'fast-check'
import { expect, it } from 'vitest'

import { dayMilliseconds } from '../../time/week.ts'
import { slideTurnAt, slideTurnsPerDay } from './slide-plays.ts'

const midnight = Date.UTC(2026, 10, 25)

it.each([
  [0, 100, 0],
  [9_999, 100, 0],
  [10_000, 100, 1],
  [86_399_999, 100, 8_639],
  [12_400, 124, 1],
  [86_399_999, 10, 86_399],
])('%i ms after midnight UTC, a play of %i tenths has the number %i', (after, duration, number) => {
  expect(slideTurnAt(midnight + after, duration)).toBe(number)
  expect(number).toBeLessThan(slideTurnsPerDay(duration))
})

it('no two plays of a day have the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 36_000 }),
      fc.integer({ min: 0, max: dayMilliseconds - 1 }),
      fc.integer({ min: 0, max: 100_000 }),
      (duration, from, pause) => {
        const next = from + duration * 100 + pause
        fc.pre(next < dayMilliseconds)
        expect(slideTurnAt(midnight + next, duration)).toBeGreaterThan(slideTurnAt(midnight + from, duration))
      },
    ),
  )
})
