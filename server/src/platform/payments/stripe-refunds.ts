import type Stripe from 'stripe'

import { codeOf } from '../has-code.ts'
import type { PartOfPayment, PartRefund, Payments, StripePayment } from './payments.ts'
import { accountOf, type StripeClient } from './stripe-client.ts'
import { isAlreadyRefunded } from './stripe-errors.ts'
import { idOf } from './stripe-ids.ts'

export function stripeRefunds(stripe: StripeClient): Pick<Payments, 'refund' | 'refundPart' | 'refundFee'> {
  return {
    async refund({ paymentId, ...payment }) {
      const { refunds } = await stripe()
      const what = { payment_intent: payment.paymentIntentId }
      try {
        await refunds.create(what, { idempotencyKey: `refund-${paymentId}`, ...accountOf(payment) })
      } catch (error) {
        if (codeOf(error) === 'charge_disputed') return 'disputed'
        // Requested twice, or already refunded in Stripe's dashboard.
        if (!isAlreadyRefunded(error)) throw error
      }
      await refundFee(await stripe(), payment, { refundId: paymentId })
      return 'refunded'
    },
    async refundPart({ refundId, amount, paid, fee, ...payment }) {
      const client = await stripe()
      const made = await refundOnce(client, payment, { refundId, amount, paid })
      if (made.status !== 'disputed' && fee > 0) await refundFee(client, payment, { refundId, amount: fee })
      return made
    },
    async refundFee({ refundId, fee, ...payment }) {
      if (fee > 0) await refundFee(await stripe(), payment, { refundId, amount: fee })
    },
  }
}

async function refundOnce(
  { refunds }: Stripe,
  { paymentIntentId, stripeAccountId }: StripePayment,
  { refundId, amount: wanted, paid }: PartOfPayment,
): Promise<PartRefund> {
  const account = accountOf({ stripeAccountId })
  let left = paid
  let attempts = 0
  // Stripe forgets idempotency keys after a day, and a refund is retried for a week.
  const newestFirst = await Array.fromAsync(refunds.list({ payment_intent: paymentIntentId, limit: 100 }, account))
  for (const made of newestFirst.toReversed()) {
    const part = partRefund(made)
    // Publishers can write any metadata in the dashboard.
    const isOurs = made.metadata?.refundId === refundId && made.amount === Math.min(wanted, left)
    if (isOurs && part.status !== 'disputed') return part
    if (isOurs) attempts++
    if (part.status === 'requested' || part.status === 'succeeded') left -= made.amount
  }
  const amount = Math.min(wanted, left)
  if (amount <= 0) return { stripeRefundId: null, status: 'succeeded' }
  try {
    const made = await refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { refundId } },
      // Stripe takes a key for one amount only.
      { idempotencyKey: `refund-part-${refundId}-${amount}${'-again'.repeat(attempts)}`, ...account },
    )
    return partRefund(made)
  } catch (error) {
    if (isAlreadyRefunded(error)) return { stripeRefundId: null, status: 'succeeded' }
    if (codeOf(error) === 'charge_disputed') return { stripeRefundId: null, status: 'disputed' }
    throw error
  }
}

/** Returns part of the fee of a payment, or without `amount` all that is left of it. Idempotent by `refundId`. */
async function refundFee(
  { paymentIntents, applicationFees }: Stripe,
  { paymentIntentId, stripeAccountId }: StripePayment,
  { refundId, amount }: { refundId: string; amount?: number },
): Promise<void> {
  if (!stripeAccountId) return
  const intent = await paymentIntents.retrieve(
    paymentIntentId,
    { expand: ['latest_charge'] },
    { stripeAccount: stripeAccountId },
  )
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const feeId = idOf(charge?.application_fee ?? null)
  if (!feeId) return
  const { amount: whole, amount_refunded: before } = await applicationFees.retrieve(feeId)
  const left = whole - before
  for await (const made of applicationFees.listRefunds(feeId, { limit: 100 }))
    if (made.metadata?.refundId === refundId) return
  const returned = Math.min(amount ?? left, left)
  if (returned === 0) return
  await applicationFees.createRefund(
    feeId,
    { amount: returned, metadata: { refundId } },
    // Another refund may have taken part of the fee since a refused attempt, and Stripe takes a key for one amount only.
    { idempotencyKey: `refund-fee-${refundId}-${returned}` },
  )
}

/**
 * A refund as Stripe reports it. One that waits for money or a bank stays requested; if the payment is disputed before it is
 * made, Stripe fails it.
 */
export function partRefund({
  id,
  status,
  failure_reason: reason,
}: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): PartRefund {
  if (status === 'succeeded') return { stripeRefundId: id, status }
  if (status === 'failed' && reason === 'charge_for_pending_refund_disputed')
    return { stripeRefundId: null, status: 'disputed' }
  return { stripeRefundId: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'requested' }
}
