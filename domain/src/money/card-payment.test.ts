import { expect, test } from 'vitest'

import { cardPaymentRefusal } from './card-payment.ts'

test.each([
  [0, null],
  [1, 'payment-too-small'],
  [49, 'payment-too-small'],
  [50, null],
  [99_999_999, null],
  [100_000_000, 'payment-too-large'],
])('a card payment of %i cents is refused with %s', (gross, refusal) => {
  expect(cardPaymentRefusal(gross)).toBe(refusal)
})
