import type { Context } from '../../platform/context.ts'
import { hasOpenDispute } from '../../platform/db/disputed.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CausedRefund } from './ad-refund.ts'
import { lockPaymentsOf, type PaymentRefund, refundsByPayment, storeRefund } from './refunds.store.ts'

/**
 * Stores the refunds of these ads, one for each payment, and queues them for Stripe. Call it in the transaction that has
 * locked the ads. Returns what goes back for each ad, with its VAT; nothing for ads without a card payment.
 * @throws Problem payment-disputed: a lost dispute would pay the buyer a second time
 */
export async function requestRefunds(ctx: Context, ads: CausedRefund[]): Promise<PaymentRefund<CausedRefund>['ads']> {
  if (ads.length === 0) return []
  await lockPaymentsOf(
    ctx,
    ads.map(({ adId }) => adId),
  )
  const refunds = await refundsByPayment(ctx, ads)
  for (const refund of refunds) await requestRefund(ctx, refund)
  return refunds.flatMap((refund) => refund.ads)
}

async function requestRefund(ctx: Context, refund: PaymentRefund<CausedRefund>): Promise<void> {
  if (refund.ads.every(({ net, tax }) => net + tax === 0)) return
  if (await hasOpenDispute(ctx, refund.paymentId)) throw new Problem('payment-disputed')
  const refundId = await storeRefund(ctx, refund)
  await ctx.services.queue.send(ctx.db, 'refund-part', { refundId })
}
