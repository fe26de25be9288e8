import { expect, it } from 'vitest'

import { barsOf, deliveredShare, deliveredText, sumByDay } from './delivery-days.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: `day ${at + 1}`, due: 10, delivered: at % 2 === 0 ? 10 : 7 }))

it('has a bar per day for up to a month, and a bar per week for longer periods', () => {
  expect(barsOf(days(31))).toHaveLength(31)
  expect(barsOf(days(32))).toEqual([
    { start: 'day 1', end: 'day 7', due: 70, delivered: 61 },
    { start: 'day 8', end: 'day 14', due: 70, delivered: 58 },
    { start: 'day 15', end: 'day 21', due: 70, delivered: 61 },
    { start: 'day 22', end: 'day 28', due: 70, delivered: 58 },
    { start: 'day 29', end: 'day 32', due: 40, delivered: 34 },
  ])
})

it('adds up the plays of several ads by day', () => {
  const ads = [
    { day: '2026-11-24', due: 10, delivered: 7 },
    { day: '2026-11-25', due: 10, delivered: 10 },
    { day: '2026-11-23', due: 4, delivered: 0 },
    { day: '2026-11-24', due: 6, delivered: 6 },
  ]
  expect(sumByDay(ads)).toEqual([
    { day: '2026-11-23', due: 4, delivered: 0 },
    { day: '2026-11-24', due: 16, delivered: 13 },
    { day: '2026-11-25', due: 10, delivered: 10 },
  ])
})

it.each([
  [0, 0, 0],
  [9_999, 10_000, 0.999],
  [10_000, 10_000, 1],
  [9_812, 10_080, 0.973],
])('%d of %d is a share of %d', (delivered, due, share) => {
  expect(deliveredShare({ due, delivered })).toBe(share)
})

it.each([
  [0, 0, '–'],
  [0, 20, '0\u00a0%'],
  [9_996, 10_000, '99,9\u00a0%'],
  [10_000, 10_000, '100\u00a0%'],
])('%d of %d is written %s', (delivered, due, text) => {
  expect(deliveredText({ due, delivered })).toBe(text)
})
