import { expect, test } from 'vitest'

import { bookingRefusal, cardPaymentRefusal, minBookingLimits, maxBooking } from './card-payment.ts'
import { taxAmount } from './tax.ts'

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
  [0, 50, { code: 'below-minimum', amount: 50 }],
  [49, 50, { code: 'below-minimum', amount: 50 }],
  [50, 50, null],
  [1999, 2000, { code: 'below-minimum', amount: 2000 }],
  [2000, 2000, null],
  [maxBooking, 50, null],
  [maxBooking + 1, 50, { code: 'above-maximum', amount: maxBooking }],
])('a booking for %i cents at a minimum of %i is refused with %j', (amount, minBooking, refusal) => {
  expect(bookingRefusal(amount, { minBooking })).toEqual(refusal)
})

test.each([
  [400, maxBooking, null],
  [400, maxBooking + 1, { code: 'above-maximum', amount: maxBooking }],
  [401, maxBooking, { code: 'too-many-together', max: 400 }],
])('%i bookings that are paid together and cost %i cents are refused with %j', (ads, net, refusal) => {
  expect(bookingRefusal(50, { minBooking: 50, together: { ads, net } })).toEqual(refusal)
})

test('the largest booking can be paid by card, whatever its VAT', () => {
  for (const rate of [0, 19, 27]) expect(cardPaymentRefusal(maxBooking + taxAmount(maxBooking, rate))).toBeNull()
})

test('no minimum of a publisher is below the smallest card payment', () => {
  expect(cardPaymentRefusal(minBookingLimits.min)).toBeNull()
})
