import { expect, test } from 'vitest'

import { priceSteps } from './price-steps.ts'

const inputs = {
  contacts: 640,
  viewingSeconds: 120,
  durationSeconds: 12,
  frequencySeconds: 240,
  days: 14,
  cpm: 600,
  discountPercent: 0,
}
const words = { impressions: 'impressions', reach: 'reach' }

test('a price is impressions by CPM', () => {
  expect(priceSteps('amount', inputs, words)).toEqual([
    '14 × 640 × (120\u00a0s + 12\u00a0s) ÷ 240\u00a0s = 4.928 impressions',
    '4.928 ÷ 1.000 × €\u00a06,00 = €\u00a029,57',
  ])
})

test('a discount is a step of its own', () => {
  expect(priceSteps('amount', { ...inputs, discountPercent: 10 }, words).at(-1)).toBe(
    '€\u00a029,57 − 10\u00a0% = €\u00a026,61',
  )
})

test('reach counts nobody twice', () => {
  expect(priceSteps('reach', { ...inputs, frequencySeconds: 100 }, words)).toEqual([
    '14 × 640 × min(1; (120\u00a0s + 12\u00a0s) ÷ 100\u00a0s) = 8.960 reach',
  ])
})

test('on a board it is days by the sides that are booked', () => {
  const board = { prices: { front: 14_900, back: 9_900 }, sides: 'double' as const, days: 14, discountPercent: 10 }
  expect(priceSteps('amount', board, words)).toEqual([
    '14 × (€\u00a0149,00 + €\u00a099,00) = €\u00a03.472,00',
    '€\u00a03.472,00 − 10\u00a0% = €\u00a03.124,80',
  ])
  expect(priceSteps('amount', { ...board, sides: 'single', discountPercent: 0 }, words)).toEqual([
    '14 × €\u00a0149,00 = €\u00a02.086,00',
  ])
})

test('in a hall it is started weeks by started ten seconds', () => {
  const hall = { price: 9_800, weeks: 3, durationSeconds: 15, visitors: 1_450, discountPercent: 0 }
  expect(priceSteps('amount', hall, words)).toEqual(['3 × 2 × €\u00a098,00 = €\u00a0588,00'])
  expect(priceSteps('impressions', hall, words)).toEqual(['3 × 1.450 = 4.350 impressions'])
})
