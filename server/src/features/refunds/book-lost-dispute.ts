import { disputedShares } from '@litfass/domain/money/dispute'

import type { Context } from '../../platform/context.ts'
import { addDueCorrections } from '../invoices/due-invoices.ts'
import { refundsByPayment, storeRefund } from './refunds.store.ts'

/**
 * Books what the bank has given back to the buyer as refunds that are made already: first those that waited for the dispute,
 * then what is left of the payment. The caller has locked the ads and the payment. Returns whether anything is left.
 */
export async function bookLostDispute(
  ctx: Context,
  { disputeId, paymentId, amount }: { disputeId: string; paymentId: string; amount: number },
): Promise<boolean> {
  const waiting = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'net', 'tax', 'byDispute', 'fee'])
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'requested')
    .where('stripeRefundId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  let left = amount
  for (const { id, net, tax, byDispute } of waiting) {
    const returned = Math.min(left, net + tax - byDispute)
    left -= returned
    if (returned === 0) continue
    const isWhole = byDispute + returned === net + tax
    await ctx.db
      .updateTable('refunds')
      .set({ byDispute: byDispute + returned, disputeId, timestamp: ctx.now, ...(isWhole && { status: 'succeeded' }) })
      .where('id', '=', id)
      .execute()
    // The fee of the operator still goes back.
    if (isWhole) await ctx.services.queue.send(ctx.db, 'refund-part', { refundId: id })
  }
  const ads = await ctx.db
    .selectFrom('ads')
    .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
    .select(['ads.id as adId', 'amount', 'taxAmount', 'refundedNet', 'refundedTax'])
    .where('paymentId', '=', paymentId)
    .orderBy('ads.id')
    .execute()
  const paid = ads.map((ad) => ({
    adId: ad.adId,
    net: ad.amount - ad.refundedNet,
    tax: Math.max(0, ad.taxAmount - ad.refundedTax),
  }))
  const gross = paid.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const shares = disputedShares(paid, left).map((share, at) => ({
    ...share,
    adId: paid[at]?.adId ?? '',
    reason: 'disputed' as const,
  }))
  const taken = shares.filter(({ net, tax }) => net + tax > 0)
  const [refund] = taken.length > 0 ? await refundsByPayment(ctx, taken) : []
  if (refund) {
    // All that is left goes back with the VAT of the payment, which may differ by a cent from that of its ads.
    const returned = left >= gross ? refund : { ...refund, ads: taken }
    await storeRefund(ctx, returned, { disputeId })
  }
  await addDueCorrections(ctx, paymentId)
  return left < gross
}
