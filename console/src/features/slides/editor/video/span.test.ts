import { expect, test } from 'vitest'

import { formatPosition } from './format-position.ts'
import { movedEdge, withLength } from './span.ts'

const seconds = 21

test.each([
  ['start', 2, { start: 2, end: 14 }],
  ['start', -1, { start: 0, end: 14 }],
  ['start', 13.9, { start: 13, end: 14 }],
  ['end', 30, { start: 5, end: 21 }],
  ['end', 3, { start: 5, end: 6 }],
] as const)('the %s moved to %d s leaves at least a second inside the video', (edge, second, moved) => {
  expect(movedEdge({ start: 5, end: 14 }, edge, { second, seconds })).toEqual(moved)
})

test.each([
  [12.4, { start: 5, end: 17.4 }],
  [18, { start: 3, end: 21 }],
  [40, { start: 0, end: 21 }],
  [0.2, { start: 5, end: 6 }],
])('a length of %d s moves the end first', (length, span) => {
  expect(withLength({ start: 5, end: 14 }, { length, seconds })).toEqual(span)
})

test.each([
  [0, '0:00,0'],
  [7.72, '0:07,7'],
  [59.96, '1:00,0'],
  [125.4, '2:05,4'],
])('%d s are %s', (position, text) => expect(formatPosition(position)).toBe(text))
