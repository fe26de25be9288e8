import type { Context } from '../../platform/context.ts'
import { isPaymentDisputed } from '../../platform/db/disputed.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { logPaidTwice } from './paid-twice.ts'
import { sameAnswerSeconds } from './pause-refunds.ts'

/** Asks Stripe to refund all that is left of a payment. Asking again refunds nothing more. */
export async function refundInFull(ctx: Context, { paymentId, paymentIntentId }: Jobs['refund']): Promise<void> {
  const { stripeAccountId, isDisputed } = await ctx.db
    .selectFrom('payments')
    .select(['stripeAccountId', isPaymentDisputed.as('isDisputed')])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  // Asked for again when the dispute is closed.
  if (isDisputed) return
  const outcome = await ctx.services.payments.refund({ paymentId, paymentIntentId, stripeAccountId })
  if (outcome === 'refunded') return logPaidTwice(ctx, { paymentId })
  // The dispute is not reported yet, or is over by now: no event may ask for the refund again.
  const refund = { paymentId, paymentIntentId }
  await ctx.services.queue.send(ctx.db, 'refund', refund, { afterSeconds: sameAnswerSeconds })
}
