import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const payoutStatuses = ['requested', 'paid', 'failed'] as const

/** What a publisher is paid and was paid. Amounts are in cents. */
export const Payouts = z
  .object({
    /** What is settled and not paid out yet. */
    next: z.object({
      /** Day on which it is sent, in the zone of the account. */
      day: z.string(),
      /** Number of ads with an amount. */
      ads: z.int(),
      /** Net cents that the ads have earned, after refunds. */
      earned: z.int(),
      /** Part of `earned`: what was paid out before and is taken back. Not positive. */
      takenBack: z.int(),
      /** VAT on `earned`. */
      tax: z.int(),
      /** Platform fee, net. */
      fee: z.int(),
      /** VAT on the platform fee. */
      feeTax: z.int(),
      /** What Stripe kept for itself. */
      cardFees: z.int(),
      /** What is sent: `earned` and `tax`, less `fee`, `feeTax` and `cardFees`. */
      amount: z.int(),
    }),
    /** Ads that are paid and not settled yet. */
    held: z.object({
      count: z.int(),
      /** Net cents that would be left of them, after the platform fee. */
      amount: z.int(),
    }),
    /** Ads whose payment is disputed. */
    disputed: z.object({
      count: z.int(),
      /** What they take off the payout, with VAT and after the platform fee. */
      amount: z.int(),
    }),
    /** Latest first, at most 50. */
    payouts: z.array(
      z.object({
        id: z.uuid(),
        status: z.enum(payoutStatuses),
        /** Number of ads with an amount. */
        ads: z.int(),
        amount: z.int(),
        /** Why it failed, in the words of Stripe. */
        failure: z.string().optional(),
        created: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Payouts' })
export type Payouts = z.infer<typeof Payouts>

export const payoutApi = {
  getPayouts: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/payouts',
    access: 'account',
    summary:
      'Returns what is paid out to this publisher next, what is not settled yet, what open disputes hold back, and its latest 50 payouts.',
    returns: Payouts,
  }),
}
