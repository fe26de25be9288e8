import type { Context } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'

/** Asks Stripe to refund all that is left of a payment. Asking again refunds nothing more. */
export async function refundWholePayment(ctx: Context, { paymentId, paymentIntentId }: Jobs['refund']): Promise<void> {
  const { stripeAccountId } = await ctx.db
    .selectFrom('payments')
    .select('stripeAccountId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await ctx.services.payments.refund({ paymentId, paymentIntentId, stripeAccountId })
}
