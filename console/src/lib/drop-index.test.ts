import { expect, it } from 'vitest'

import { dropIndex } from './drop-index.ts'

const boxes = [0, 1, 2, 3].map((at) => ({ left: (at % 2) * 110, top: Math.floor(at / 2) * 80, width: 100, height: 70 }))

it.each([
  [50, 35, 0],
  [104, 20, 0],
  [106, 20, 1],
  [60, 74, 0],
  [60, 78, 2],
  [900, 900, 3],
])('at %i, %i the place is %i', (x, y, place) => expect(dropIndex(boxes, { x, y })).toBe(place))
