import { expect, test } from 'vitest'

import { bookingRefusal, cardPaymentRefusal, minBookingLimits } from './card-payment.ts'

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

test.each([
  [0, 50, 'below-minimum'],
  [49, 50, 'below-minimum'],
  [50, 50, null],
  [1999, 2000, 'below-minimum'],
  [2000, 2000, null],
])('a booking for %i cents at a minimum of %i is refused with %s', (amount, minimum, refusal) => {
  expect(bookingRefusal(amount, minimum)).toBe(refusal)
})

test('no minimum of a publisher is below the smallest card payment', () => {
  expect(cardPaymentRefusal(minBookingLimits.min)).toBeNull()
})
