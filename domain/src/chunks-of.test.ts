import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chunksOf } from './chunks-of.ts'

test('every item is in a chunk, in order, and no chunk is empty or too large', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, max) => {
      const chunks = chunksOf(items, max)
      expect(chunks.flat()).toEqual(items)
      for (const { length } of chunks) expect(length > 0 && length <= max).toBe(true)
    }),
  )
})
