import { expect, test } from 'vitest'

import { keptCode, keptCodes } from './kept-codes.ts'

const codes = ['ABCDEF-GHJKMN', 'PQRSTU-VWXYZ2']

test('a code is found by its hash, each under its own', async () => {
  const kept = await keptCodes(codes)
  expect(new Set(kept).size).toBe(2)
  expect(kept.join()).not.toMatch(/ABCDEF|GHJKMN|PQRSTU|VWXYZ2/)
  expect(await Promise.all(codes.map((code) => keptCode(kept, code)))).toEqual(kept)
  expect(await keptCode(kept, 'ABCDEF-GHJKMP')).toBeNull()
  expect(await keptCode([], 'ABCDEF-GHJKMN')).toBeNull()
})

test('the same codes are kept otherwise each time', async () => {
  const [one, other] = await Promise.all([keptCodes(codes), keptCodes(codes)])
  expect(one.filter((each) => other.includes(each))).toEqual([])
})
