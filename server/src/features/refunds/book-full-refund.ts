import type { Context } from '../../platform/context.ts'
import { leftOfAds, type PaymentRefund, refundsByPayment, storeRefund } from './refunds.store.ts'

/**
 * Books a full refund that Stripe has reported. Refunds that we have requested count as succeeded, even if their answers are
 * still to come, and what is left of each ad is booked with the reason `payment`. The caller has locked the ads and the
 * payment, whose status is still `paid`. Returns what was left of each ad.
 */
export async function bookFullRefund(ctx: Context, paymentId: string): Promise<PaymentRefund['ads']> {
  await ctx.db
    .updateTable('refunds')
    .set({ status: 'succeeded', timestamp: ctx.now })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'requested')
    .execute()
  const left = await leftOfAds(ctx, paymentId)
  const ads = left.filter(({ net, tax }) => net + tax > 0).map((ad) => ({ ...ad, reason: 'payment' as const }))
  const [refund] = ads.length > 0 ? await refundsByPayment(ctx, ads) : []
  if (refund) await storeRefund(ctx, { ...refund, ads }, { isMade: true })
  return ads
}
