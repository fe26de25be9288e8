import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const payoutStatuses = ['requested', 'paid', 'failed'] as const

/**
 * In cents. `next`: what is settled, line by line, and the day on which it is sent. `held`: what is not settled yet, net, less
 * the platform fee. `disputed`: what is held back from the payout while payments are disputed.
 */
export const Payouts = z
  .object({
    next: z.object({
      day: z.string(),
      ads: z.int(),
      earned: z.int(),
      /** Part of `earned`: what was paid out before and is taken back. Not positive. */
      takenBack: z.int(),
      tax: z.int(),
      fee: z.int(),
      feeTax: z.int(),
      /** What Stripe kept for itself. */
      cardFees: z.int(),
      amount: z.int(),
    }),
    held: z.object({ count: z.int(), amount: z.int() }),
    disputed: z.object({ count: z.int(), amount: z.int() }),
    payouts: z.array(
      z.object({
        id: z.uuid(),
        status: z.enum(payoutStatuses),
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
