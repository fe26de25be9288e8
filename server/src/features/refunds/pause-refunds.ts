import type { Context } from '../../platform/context.ts'

/** Lets refunds that Stripe has not completed wait for the bank: Stripe fails them once the payment is disputed. */
export async function pauseRefunds({ db }: Context, paymentId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ stripeRefundId: null })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'requested')
    .execute()
}

/** Sends refunds that were requested before the dispute and could not be sent. */
export async function resumeRefunds(
  ctx: Context,
  payment: { id: string; status: string; stripePaymentIntentId: string | null },
): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'requested')
    .where('stripeRefundId', 'is', null)
    .execute()
  for (const { id } of waiting) await ctx.services.queue.send(ctx.db, 'refund-part', { refundId: id })
  const { id: paymentId, stripePaymentIntentId: paymentIntentId } = payment
  if (payment.status === 'refunded' && paymentIntentId)
    await ctx.services.queue.send(ctx.db, 'refund', { paymentId, paymentIntentId })
}
