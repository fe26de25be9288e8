import { expect, test } from 'vitest'

import { setBounded } from './set-bounded.ts'

test('a full map loses its oldest entry, and one that is set again is the newest', () => {
  const map = new Map<string, number>()
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) setBounded(map, [key, at], { max: 2 })
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
  ])
})
