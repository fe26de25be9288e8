import type Stripe from 'stripe'

/** Loads the library of Stripe with the first call. */
export type StripeClient = () => Promise<Stripe>

/** The account that a call is about, as an option of the call. */
export function accountOf({ stripeAccountId }: { stripeAccountId: string | null }): { stripeAccount?: string } {
  return stripeAccountId ? { stripeAccount: stripeAccountId } : {}
}
