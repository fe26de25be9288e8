import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inParts } from './in-parts.ts'

test('all items are in the parts, in order, none of them empty or too large', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, most) => {
      const parts = inParts(items, most)
      expect(parts.flat()).toEqual(items)
      for (const { length } of parts) expect(length > 0 && length <= most).toBe(true)
    }),
  )
})
