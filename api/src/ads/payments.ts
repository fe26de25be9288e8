import { ScoreInput } from '@litfass/domain/ads/score'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const paymentStatuses = ['open', 'paid', 'failed', 'refunded'] as const

/** Amounts in cents. The webhook alone moves the status. */
export const Payment = z
  .object({
    id: z.uuid(),
    status: z.enum(paymentStatuses),
    ads: z.array(z.uuid()),
    net: z.int(),
    tax: z.int(),
    gross: z.int(),
    currency: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** An answer to the question whether one would recommend the product. */
export const Score = ScoreInput.extend({ timestamp: z.iso.datetime() }).meta({ id: 'Score' })
export type Score = z.infer<typeof Score>

const Answered = z.object({ answer: Score.nullable() })

export const paymentApi = {
  startPayment: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/payments',
    access: 'account',
    summary: 'Opens a card payment for approved ads; the browser then goes to `url`.',
    body: z.object({ ads: z.array(z.uuid()).max(400, 'too-many') }),
    returns: Payment.extend({ url: z.string() }),
    status: 201,
    refuses: [
      'no-ads-selected',
      'ad-wrong-status',
      'ad-started',
      'payment-too-small',
      'payment-too-large',
      'payment-underway',
      'payment-unavailable',
    ],
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/payments/{paymentId}',
    access: 'account',
    summary: 'A payment of this account.',
    returns: Payment,
  }),
  getScore: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/payments/{paymentId}/score',
    access: 'account',
    summary: 'What this person answered after the payment, when asked whether they would recommend the product.',
    returns: Answered,
  }),
  saveScore: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/payments/{paymentId}/score',
    access: 'account',
    summary: 'Keeps how likely this person is to recommend the product, 0 to 10; the last answer counts.',
    body: ScoreInput,
    returns: Answered,
  }),
}
