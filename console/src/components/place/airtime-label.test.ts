import { expect, test } from 'vitest'

import { freePartLabel } from './airtime-label.ts'

test.each([
  [0.5, 0.5, '100 %'],
  [1 / 3, 0.5, '66 %'],
  [0.145, 0.5, '29 %'],
  [0.002, 0.5, '0 %'],
  [0, 0, '0 %'],
])('of airtime, %f free of %f for sale is %s', (free, forSale, label) => {
  expect(freePartLabel(free, forSale).replaceAll('\u00a0', ' ')).toBe(label)
})
