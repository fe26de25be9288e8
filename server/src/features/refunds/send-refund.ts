import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'

import { type Context, inTransaction } from '../../platform/context.ts'
import { type PartRefund, partRefund } from '../../platform/payments.ts'
import { addDueCorrections } from '../invoices/due-invoices.ts'

/** Sends a refund to Stripe. Sending it again makes no second refund. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.net', 'refunds.tax', 'refunds.stripeRefundId', 'payments.stripePaymentIntentId'])
    .select(['payments.stripeAccountId', 'refunds.fee'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'requested')
    .executeTakeFirst()
  if (!refund?.stripePaymentIntentId || refund.stripeRefundId) return
  const made = await ctx.services.payments.refundPart({
    refundId,
    paymentIntentId: refund.stripePaymentIntentId,
    stripeAccountId: refund.stripeAccountId,
    amount: refund.net + refund.tax,
    fee: refund.fee,
  })
  await saveRefund(ctx, { refundId, ...made })
}

/**
 * Applies a refund event of the operator's account (null) or a connected one. Refunds that were made in Stripe's dashboard
 * are not ours, and neither are those of another account, charge or amount: publishers can write any metadata.
 */
export async function handleRefundEvent(ctx: Context, refund: Stripe.Refund, account: string | null): Promise<void> {
  const refundId = z.uuid().safeParse(refund.metadata?.refundId)
  if (!refundId.success) return
  const own = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.id')
    .where('refunds.id', '=', refundId.data)
    .where('payments.stripeAccountId', 'is not distinct from', account)
    .where('payments.stripePaymentIntentId', '=', intentOf(refund))
    .where(sql<boolean>`refunds.net + refunds.tax = ${refund.amount}::bigint`)
    .executeTakeFirst()
  if (own) await saveRefund(ctx, { refundId: own.id, ...partRefund(refund) })
}

function intentOf({ payment_intent: intent }: Stripe.Refund): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

async function saveRefund(
  ctx: Context,
  { refundId, stripeRefundId, status }: PartRefund & { refundId: string },
): Promise<void> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('refunds')
      .set({ stripeRefundId, status, timestamp: ctx.now })
      .where('id', '=', refundId)
      // Events may arrive out of order: a failure is final, and success is only followed by failure.
      .where('status', 'in', status === 'failed' ? ['requested', 'succeeded'] : ['requested'])
      .returning('paymentId')
      .executeTakeFirst()
    if (row && status === 'succeeded') await addDueCorrections(ctx, row.paymentId)
    return row
  })
  if (status === 'failed' && changed)
    ctx.services.log.error({ refundId, stripeRefundId }, 'Stripe could not refund the card; please pay back otherwise')
}
