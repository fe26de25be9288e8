import { expect, test } from 'vitest'

import { keyTarget } from './key-target.ts'

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 0],
  ['ArrowRight', 2],
  ['ArrowDown', 2],
  ['Home', 0],
  ['End', 3],
  ['Enter', undefined],
] as const)('%s moves the second of four to %s', (key, target) => expect(keyTarget(key, 1, 4)).toBe(target))
