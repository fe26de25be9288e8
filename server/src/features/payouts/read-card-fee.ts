import { type Context, notify } from '../../platform/context.ts'
import { arrivedStatuses } from '../../platform/db/payment-of-ad.ts'

/** Queues reading fees that are still unknown: of payments that older servers refused, or when Stripe was down for a week. */
export async function readMissingFees({ db, services }: Context): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select('id as paymentId')
    .where('status', 'in', arrivedStatuses)
    .where('stripeAccountId', 'is not', null)
    .where('cardFee', 'is', null)
    .execute()
  await services.queue.sendAll(db, 'read-card-fee', payments)
}

/** Stores what Stripe kept of a payment to a publisher for itself. */
export async function readCardFee(ctx: Context, paymentId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['stripePaymentIntentId', 'stripeAccountId', 'sellerId'])
    .where('id', '=', paymentId)
    .where('cardFee', 'is', null)
    .executeTakeFirst()
  if (!payment?.stripeAccountId) return
  const { stripePaymentIntentId: paymentIntentId, stripeAccountId, sellerId } = payment
  // A payment of nothing has no charge.
  const cardFee = paymentIntentId ? await ctx.services.payments.cardFee({ paymentIntentId, stripeAccountId }) : 0
  await ctx.db.updateTable('payments').set({ cardFee }).where('id', '=', paymentId).execute()
  if (sellerId) await notify(ctx, sellerId, ['payouts'])
}
