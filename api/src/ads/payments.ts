import { ScoreInput } from '@litfass/domain/ads/score'
import { maxPaidAtOnce } from '@litfass/domain/money/card-payment'
import { disputeStatuses } from '@litfass/domain/money/dispute'
import { sellerRefusals } from '@litfass/domain/money/marketplace'
import { noVatCategories } from '@litfass/domain/money/tax'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const paymentStatuses = ['open', 'paid', 'failed', 'refunded'] as const

/** Payments that were started together. */
const Checkout = z.object({
  /** Number of payments that were started together: one for each seller and account at Stripe. */
  sellers: z.int(),
  /** How many of them are paid. */
  paid: z.int(),
  /** The next open payment. Absent if none is open. */
  next: z.object({ paymentId: z.uuid(), seller: z.string(), gross: z.int() }).optional(),
})

/** Amounts in cents. Only the webhook changes the status. */
export const Payment = z
  .object({
    id: z.uuid(),
    status: z.enum(paymentStatuses),
    /** The company that is paid. Absent in older payments to several companies. */
    seller: z.string().optional(),
    checkout: Checkout,
    /** Ids of the ads that it pays for. */
    ads: z.array(z.uuid()),
    net: z.int(),
    tax: z.int(),
    gross: z.int(),
    /** Why ads without VAT have none. */
    noVat: z.array(z.enum(noVatCategories)),
    /** Whether this payment failed and another one has paid all its ads. */
    alreadyPaid: z.boolean(),
    /** Gross cents refunded for its ads, pending refunds included. The full amount if its status is `refunded`. */
    refunded: z.int(),
    /** Its latest dispute, with the gross cents in dispute. Absent without one. */
    dispute: z.object({ status: z.enum(disputeStatuses), amount: z.int() }).optional(),
    currency: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

/** A Net Promoter Score answer. */
export const Score = ScoreInput.extend({ timestamp: z.iso.datetime() }).meta({ id: 'Score' })
export type Score = z.infer<typeof Score>

const Answered = z.object({ answer: Score.nullable() })

const OpenedPayment = Payment.extend({
  /** Payment page of Stripe. */
  url: z.string(),
})

/** Why ads cannot be paid now. */
const paymentRefusals = [
  'ad-wrong-status',
  'ad-started',
  'place-off',
  'vat-changed',
  'halls-together',
  'payment-too-small',
  'payment-too-large',
  'payment-underway',
  'payment-unavailable',
  ...sellerRefusals,
] as const

export const paymentApi = {
  startPayment: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/payments',
    access: 'account',
    summary:
      'Creates card payments for approved ads, one for each seller, and opens the first. Redirect the browser to `url`.',
    body: z.object({
      /** Ids of approved ads. */
      ads: z.array(z.uuid()).max(maxPaidAtOnce, 'too-many'),
    }),
    returns: OpenedPayment,
    status: 201,
    refuses: ['no-ads-selected', ...paymentRefusals],
  }),
  continuePayment: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/payments/{paymentId}/continue',
    access: 'account',
    summary: 'Opens a payment that was started together with others. Redirect the browser to `url`.',
    returns: OpenedPayment,
    status: 201,
    refuses: paymentRefusals,
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/payments/{paymentId}',
    access: 'account',
    summary: 'Returns a payment.',
    returns: Payment,
  }),
  getScore: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/payments/{paymentId}/score',
    access: 'account',
    summary: 'Returns the recommendation score that the signed-in user gave after a payment.',
    returns: Answered,
  }),
  saveScore: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/payments/{paymentId}/score',
    access: 'account',
    summary: 'Saves how likely the signed-in user is to recommend the product, 0 to 10. Replaces an earlier score.',
    body: ScoreInput,
    returns: Answered,
  }),
}
