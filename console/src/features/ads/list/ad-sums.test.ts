import { expect, test } from 'vitest'

import { paymentRefusal, sumOf } from './ad-sums.ts'

test('net, tax and gross are sums of cents, with VAT of the sum', () => {
  expect(
    sumOf([
      { amount: 2957, taxRate: 19, sellerId: 'gym' },
      { amount: 4191, taxRate: 19, sellerId: 'gym' },
    ]),
  ).toEqual({ net: 7148, tax: 1358, gross: 8506 })
  expect(sumOf([])).toEqual({ net: 0, tax: 0, gross: 0 })
})

test('VAT is rounded once for each account that is paid', () => {
  const ad = { amount: 3, taxRate: 19, sellerId: 'gym' }
  expect(sumOf([ad, ad]).tax).toBe(1)
  expect(sumOf([ad, ad].map((each, at) => ({ ...each, payee: { id: String(at), name: 'Gym' } }))).tax).toBe(2)
})

test('the limit of a card payment counts for each account that is paid', () => {
  const ad = { amount: 60_000_000, taxRate: 0, sellerId: 'gym' }
  expect(paymentRefusal([ad, ad])).toBe('payment-too-large')
  expect(paymentRefusal([ad, { ...ad, sellerId: 'bakery' }])).toBeNull()
})
