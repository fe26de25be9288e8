import { expect, test } from 'vitest'

import { hallSteps } from './cinema-formula.ts'

test('the price of a hall is weeks × units of 10 s, rounded up × price; its impressions are weeks × visitors', () => {
  const hall = { price: 9_800, weeks: 3, durationSeconds: 15, visitors: 1_450, discountPercent: 0 }
  const labels = { impressions: 'impressions', reach: 'reach' }
  expect(hallSteps('amount', hall, labels)).toEqual(['3 × 2 × €\u00a098,00 = €\u00a0588,00'])
  expect(hallSteps('impressions', hall, labels)).toEqual(['3 × 1.450 = 4.350 impressions'])
})
