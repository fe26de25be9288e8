import type { Cents } from './money.ts'

/** Limits of one card payment in gross cents: Stripe accepts no other amounts in euros. */
export const cardPaymentLimits = { min: 50, max: 99_999_999 } as const

/** Net cents that a publisher may set as minimum per booking. Card payments cannot be smaller. */
export const minBookingLimits = { min: cardPaymentLimits.min, max: 10_000_000 } as const

/** Net cents that can be booked at one place: with any VAT of the EU, at most 27 %, it fits into one card payment. */
export const maxBooking = 78_000_000

/** Ads that one card payment covers. */
export const maxPaidAtOnce = 400

/**
 * Why a booking of this net amount is refused, and the limit; else null. `together` is the number and the net amount of
 * all bookings that can only be paid at once with it, itself included.
 */
export function bookingRefusal(
  amount: Cents,
  { minBooking, together = { ads: 1, net: amount } }: { minBooking: Cents; together?: { ads: number; net: Cents } },
): { code: 'below-minimum' | 'above-maximum'; amount: Cents } | { code: 'too-many-together'; max: number } | null {
  if (amount < minBooking) return { code: 'below-minimum', amount: minBooking }
  if (together.ads > maxPaidAtOnce) return { code: 'too-many-together', max: maxPaidAtOnce }
  return together.net > maxBooking ? { code: 'above-maximum', amount: maxBooking } : null
}

/** Why ads with this sum cannot be paid together, or null. A sum of zero needs no card. */
export function cardPaymentRefusal(gross: Cents): 'payment-too-small' | 'payment-too-large' | null {
  if (gross > cardPaymentLimits.max) return 'payment-too-large'
  return gross > 0 && gross < cardPaymentLimits.min ? 'payment-too-small' : null
}
