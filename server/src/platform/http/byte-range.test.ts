import { expect, test } from 'vitest'

import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { from: 0, until: 1000 }],
  ['bytes=0-0', { from: 0, until: 1 }],
  ['bytes=10-19', { from: 10, until: 20 }],
  ['bytes=990-5000', { from: 990, until: 1000 }],
  ['bytes=-1', { from: 999, until: 1000 }],
  ['bytes=-5000', { from: 0, until: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=0x1-', null],
  ['lines=0-1', null],
])('of 1000 bytes, %s asks for %o', (header, span) => {
  expect(byteRange(header, 1000)).toEqual(span)
})
