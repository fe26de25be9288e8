import { expect, test } from 'vitest'

import { discSize } from './disc-size.ts'

test('discs grow with what they hold', () => {
  expect([2, 4, 5, 9, 10, 24, 25, 300].map(discSize)).toEqual([34, 34, 40, 40, 46, 46, 56, 56])
})
