import { expect, test } from 'vitest'

import { discSize, isApproximate, shortCount } from './disc-size.ts'

test('discs grow with their count', () => {
  const sizes = [2, 4, 5, 9, 10, 24, 25, 300].map((count) => discSize({ count }))
  expect(sizes).toEqual([34, 34, 40, 40, 46, 46, 56, 56])
})

test('a disc shows that its number is approximate', () => {
  expect([2, 999, 1_000, 57_400].map((count) => isApproximate({ count }))).toEqual([false, false, true, true])
  expect(isApproximate({ count: 2, about: true })).toBe(true)
})

test('large numbers are short', () => {
  expect([7, 999, 1_000, 1_240, 9_960, 57_400].map(shortCount)).toEqual(['7', '999', '1,0k', '1,2k', '10k', '57k'])
})
