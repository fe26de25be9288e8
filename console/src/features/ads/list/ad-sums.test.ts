import { expect, test } from 'vitest'

import { acceptedPartOf, paymentRefusal, sumOf } from './ad-sums.ts'

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

test('impressions, reach and amounts of pending ads are all left out of what was accepted', () => {
  const requested = { amount: 100, own: 90, impressions: 40, reach: 30 }
  const sum = { amount: 500, own: 450, impressions: 200, reach: 150, requested }
  expect(acceptedPartOf(sum)).toEqual({ amount: 400, own: 360, impressions: 160, reach: 120 })
})
