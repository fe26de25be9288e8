import { expect, test } from 'vitest'

import { mayReload } from './player-update.ts'

test('a page starts itself anew at most three times in half an hour', () => {
  const minute = 60_000
  const reloads = [0, 5 * minute, 10 * minute]
  expect(mayReload([], 0)).toBe(true)
  expect(mayReload(reloads.slice(0, 2), 11 * minute)).toBe(true)
  expect(mayReload(reloads, 11 * minute)).toBe(false)
  expect(mayReload(reloads, 31 * minute)).toBe(true)
})
