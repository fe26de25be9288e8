import type { Cents } from './money.ts'

/** What one card payment may come to, gross cents: Stripe takes no other amounts in euros. */
export const cardPaymentLimits = { min: 50, max: 99_999_999 } as const

/** Why ads that come to this sum cannot be paid together, or null. What costs nothing needs no card. */
export function cardPaymentRefusal(gross: Cents): 'payment-too-small' | 'payment-too-large' | null {
  if (gross > cardPaymentLimits.max) return 'payment-too-large'
  return gross > 0 && gross < cardPaymentLimits.min ? 'payment-too-small' : null
}
