import { expect, test } from 'vitest'

import { sumOf } from './ad-sums.ts'

test('net, tax and gross are sums of cents', () => {
  expect(
    sumOf([
      { amount: 2957, taxAmount: 562 },
      { amount: 4191, taxAmount: 796 },
    ]),
  ).toEqual({ net: 7148, tax: 1358, gross: 8506 })
  expect(sumOf([])).toEqual({ net: 0, tax: 0, gross: 0 })
})
