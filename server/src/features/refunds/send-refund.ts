import { sql } from 'kysely'
import type Stripe from 'stripe'

import { type Context, inTransaction } from '../../platform/context.ts'
import { hasOpenDispute, isPaymentDisputed } from '../../platform/db/disputed.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { PartRefund } from '../../platform/payments/payments.ts'
import { idOf, isUuid } from '../../platform/payments/stripe-ids.ts'
import { partRefund } from '../../platform/payments/stripe-refunds.ts'
import { addDueCorrections } from '../invoices/due-invoices.ts'
import { lockPayment } from '../invoices/lock-payment.ts'
import { idempotencySeconds } from './idempotency-seconds.ts'
import { mailFullRefundFailed, mailRefundFailed } from './mail-refund-failed.ts'
import { pauseRefunds } from './pause-refunds.ts'

/** Sends a refund to Stripe. Sending it again makes no second refund. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.net', 'refunds.tax', 'refunds.stripeRefundId', 'payments.stripePaymentIntentId'])
    .select(['payments.stripeAccountId', 'refunds.fee', 'refunds.byDispute', isPaymentDisputed.as('isDisputed')])
    .select(sql<number>`payments.net + payments.tax`.as('paid'))
    .where('refunds.id', '=', refundId)
    .where((eb) => eb.or([eb('refunds.status', '=', 'requested'), eb('refunds.byDispute', '>', 0)]))
    .executeTakeFirst()
  // A refund that waits for a dispute is queued again when the dispute is closed.
  if (!refund?.stripePaymentIntentId || refund.stripeRefundId || refund.isDisputed) return
  const { stripePaymentIntentId: paymentIntentId, stripeAccountId, paid, fee } = refund
  const amount = refund.net + refund.tax - refund.byDispute
  if (amount === 0) return ctx.services.payments.refundFee({ refundId, paymentIntentId, stripeAccountId, fee })
  const payment = { paymentIntentId, stripeAccountId, paid }
  const made = await ctx.services.payments.refundPart({ ...payment, refundId, amount, fee })
  await saveRefund(ctx, { refundId, ...made })
}

/**
 * Applies a refund event of the operator's account (null) or a connected one. Refunds that were made in Stripe's dashboard
 * are not ours, and neither are those of another account, charge or amount: publishers can write any metadata. Returns whether
 * it is ours.
 */
export async function handleRefundEvent(ctx: Context, refund: Stripe.Refund, account: string | null): Promise<boolean> {
  const refundId = await ownRefund(ctx, refund, account)
  if (refundId) await saveRefund(ctx, { refundId, ...partRefund(refund) })
  return refundId !== null
}

/**
 * Applies the event that a refund has failed, which Stripe sends once. Full refunds have no row of ours.
 * @throws Problem payment-underway
 */
export async function handleFailedRefund(ctx: Context, refund: Stripe.Refund, account: string | null): Promise<void> {
  if (await handleRefundEvent(ctx, refund, account)) return
  const { stripeRefundId, status } = partRefund(refund)
  // One that failed because of a dispute is asked for again.
  if (status !== 'failed') return
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'status'])
    .select(
      sql<number>`net + tax - (
        select coalesce(sum(net + tax), 0)::bigint from refunds where payment_id = payments.id and status <> 'failed')`.as(
        'left',
      ),
    )
    .where('stripePaymentIntentId', '=', idOf(refund.payment_intent))
    .where('stripeAccountId', 'is not distinct from', account)
    .executeTakeFirst()
  // The event that reports the refund itself is still to come: refuse this one, so that Stripe sends it again.
  if (payment?.status === 'paid' && payment.left === refund.amount) throw new Problem('payment-underway')
  if (payment?.status !== 'refunded') return
  await mailFullRefundFailed(ctx, { paymentId: payment.id, gross: refund.amount })
  logFailed(ctx, { paymentId: payment.id, stripeRefundId })
}

function logFailed(ctx: Context, refund: object): void {
  ctx.services.log.error(refund, 'a refund to the card failed; pay the money back another way')
}

/** The id of our refund that Stripe reports; null: it is not ours. */
async function ownRefund(ctx: Context, refund: Stripe.Refund, account: string | null): Promise<string | null> {
  const refundId = refund.metadata?.refundId
  if (!isUuid(refundId)) return null
  const own = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
    .where('refunds.id', '=', refundId)
    .where('payments.stripeAccountId', 'is not distinct from', account)
    .where('payments.stripePaymentIntentId', '=', idOf(refund.payment_intent))
    .where((eb) =>
      eb.or([
        eb('refunds.stripeRefundId', '=', refund.id),
        sql<boolean>`refunds.net + refunds.tax - refunds.by_dispute = ${refund.amount}::bigint`,
      ]),
    )
    .executeTakeFirst()
  return own?.id ?? null
}

async function saveRefund(
  ctx: Context,
  { refundId, stripeRefundId, status }: PartRefund & { refundId: string },
): Promise<void> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const { paymentId } = await ctx.db
      .selectFrom('refunds')
      .select('paymentId')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    await lockPayment(ctx, paymentId)
    const isDisputed = await hasOpenDispute(ctx, paymentId)
    if (status === 'disputed' || (status === 'requested' && isDisputed)) {
      await pauseRefunds(ctx, paymentId)
      // The dispute was not reported, or is over by now: no event will send the refund again.
      if (!isDisputed)
        await ctx.services.queue.send(ctx.db, 'refund-part', { refundId }, { afterSeconds: idempotencySeconds })
      return undefined
    }
    const row = await ctx.db
      .updateTable('refunds')
      .set({ stripeRefundId, status, timestamp: ctx.now })
      .where('id', '=', refundId)
      // Events may arrive out of order: a failure is final, and success is only followed by failure.
      .where('status', 'in', status === 'failed' ? ['requested', 'succeeded'] : ['requested'])
      .returning('id')
      .executeTakeFirst()
    if (row && status === 'succeeded') await addDueCorrections(ctx, paymentId)
    if (row && status === 'failed') await mailRefundFailed(ctx, refundId)
    return row
  })
  if (status === 'failed' && changed) logFailed(ctx, { refundId, stripeRefundId })
}
