import { expect, test } from 'vitest'

import { screenSteps } from './screen-formula.ts'

const inputs = {
  contacts: 640,
  viewingSeconds: 120,
  durationSeconds: 12,
  frequencySeconds: 240,
  days: 14,
  cpm: 600,
  discountPercent: 0,
}
const labels = { impressions: 'impressions', reach: 'reach' }

test('a price is impressions times CPM', () => {
  expect(screenSteps('amount', inputs, labels)).toEqual([
    '14 × 640 × (120\u00a0s + 12\u00a0s) ÷ 240\u00a0s = 4.928 impressions',
    '4.928 ÷ 1.000 × €\u00a06,00 = €\u00a029,57',
  ])
})

test('a discount is a separate step', () => {
  expect(screenSteps('amount', { ...inputs, discountPercent: 10 }, labels).at(-1)).toBe(
    '€\u00a029,57 − 10\u00a0% = €\u00a026,61',
  )
})

test('reach counts each person once a day', () => {
  expect(screenSteps('reach', { ...inputs, frequencySeconds: 100 }, labels)).toEqual([
    '14 × 640 × min(1; (120\u00a0s + 12\u00a0s) ÷ 100\u00a0s) = 8.960 reach',
  ])
})
