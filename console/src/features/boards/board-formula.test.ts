import { expect, test } from 'vitest'

import { boardSteps } from './board-formula.ts'

test('the price of a board is days times the prices of the booked sides, less the discount', () => {
  const board = { prices: { front: 14_900, back: 9_900 }, sides: 'double' as const, days: 14, discountPercent: 10 }
  expect(boardSteps(board)).toEqual([
    '14 × (€\u00a0149,00 + €\u00a099,00) = €\u00a03.472,00',
    '€\u00a03.472,00 − 10\u00a0% = €\u00a03.124,80',
  ])
  expect(boardSteps({ ...board, sides: 'single', discountPercent: 0 })).toEqual([
    '14 × €\u00a0149,00 = €\u00a02.086,00',
  ])
})
