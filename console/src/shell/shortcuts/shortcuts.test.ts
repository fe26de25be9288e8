import { expect, test } from 'vitest'

import { nextItem } from './shortcuts.ts'

test.each([
  ['next', -1, 0],
  ['previous', -1, 0],
  ['next', 0, 1],
  ['next', 2, 2],
  ['previous', 2, 1],
  ['previous', 0, 0],
] as const)('%s moves the focus from item %i of three to item %i', (shortcut, focused, to) => {
  expect(nextItem(shortcut, focused, 3)).toBe(to)
})
