import { expect, test } from 'vitest'

import { waitsForPayment } from '../ads-queries.ts'
import { atMost, chosenAds, sumOf } from './selection.ts'

test('only ads on screen that can be paid count as chosen', () => {
  const shown = [
    { id: 'a', status: 'approved' },
    { id: 'b', status: 'paid' },
    { id: 'c', status: 'approved' },
  ] as const
  expect(chosenAds([...shown], new Set(['a', 'b', 'gone']), waitsForPayment).map(({ id }) => id)).toEqual(['a'])
})

test('no more are chosen than the server answers or takes money for at once', () => {
  const many = Array.from({ length: 900 }, (_, at) => `ad ${at}`)
  expect([...atMost(new Set(many))]).toEqual(many.slice(0, 400))
})

test('net, tax and gross are sums of cents', () => {
  expect(
    sumOf([
      { amount: 2957, taxAmount: 562 },
      { amount: 4191, taxAmount: 796 },
    ]),
  ).toEqual({ net: 7148, tax: 1358, gross: 8506 })
  expect(sumOf([])).toEqual({ net: 0, tax: 0, gross: 0 })
})
