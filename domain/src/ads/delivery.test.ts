import { expect, it } from 'vitest'

import { fallsBehind } from './delivery.ts'

it.each([
  [0, 0, false],
  [19, 0, false],
  [20, 18, true],
  [20, 19, false],
  [10_000, 9_499, true],
  [10_000, 9_500, false],
])('of %d due plays, %d delivered: behind is %s', (due, delivered, expected) => {
  expect(fallsBehind({ due, delivered })).toBe(expected)
})
