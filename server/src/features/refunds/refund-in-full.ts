import type { Context } from '../../platform/context.ts'
import { isPaymentDisputed, isPaymentLost } from '../../platform/db/disputed.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { idempotencySeconds } from './idempotency-seconds.ts'
import { logPaidTwice } from './paid-twice.ts'

/** Asks Stripe to refund all that is left of a payment. Asking again refunds nothing more. */
export async function refundInFull(ctx: Context, { paymentId, paymentIntentId }: Jobs['refund']): Promise<void> {
  const { stripeAccountId, isDisputed, isLost } = await ctx.db
    .selectFrom('payments')
    .select(['stripeAccountId', isPaymentDisputed.as('isDisputed'), isPaymentLost.as('isLost')])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  // Asked for again when the dispute is closed.
  if (isDisputed) return
  const outcome = await ctx.services.payments.refund({ paymentId, paymentIntentId, stripeAccountId })
  if (outcome === 'refunded') return logPaidTwice(ctx, { paymentId })
  // The bank has paid the buyer back: Stripe will never refund it.
  if (isLost) return
  // The dispute has not been reported yet, or is closed by now: perhaps no event will ask for the refund again.
  const refund = { paymentId, paymentIntentId }
  await ctx.services.queue.send(ctx.db, 'refund', refund, { afterSeconds: idempotencySeconds })
}
