import { coveredRefunds, disputedShares } from '@litfass/domain/money/dispute'

import type { Context } from '../../platform/context.ts'
import { addDueCorrections } from '../invoices/due-invoices.ts'
import { leftOfAds, refundsByPayment, storeRefund } from './refunds.store.ts'

/**
 * Books what the bank has returned to the buyer as completed refunds: first those that waited for the dispute, then what is
 * left of the payment. The caller has locked the ads and the payment. Returns whether anything is left.
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
  const { covered, rest: left } = coveredRefunds(
    waiting.map(({ net, tax, byDispute }) => net + tax - byDispute),
    amount,
  )
  for (const [at, { id, net, tax, byDispute }] of waiting.entries()) {
    const returned = covered[at] ?? 0
    if (returned === 0) continue
    const isWhole = byDispute + returned === net + tax
    await ctx.db
      .updateTable('refunds')
      .set({ byDispute: byDispute + returned, disputeId, timestamp: ctx.now, ...(isWhole && { status: 'succeeded' }) })
      .where('id', '=', id)
      .execute()
    if (isWhole) await returnFee(ctx, id)
  }
  const paid = await leftOfAds(ctx, paymentId)
  const gross = paid.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const taken = disputedShares(paid, left)
    .map((share, at) => ({ ...share, adId: paid[at]?.adId ?? '', reason: 'disputed' as const }))
    .filter(({ net, tax }) => net + tax > 0)
  const [refund] = taken.length > 0 ? await refundsByPayment(ctx, taken) : []
  if (refund) await returnFee(ctx, await storeRefund(ctx, { ...refund, ads: taken }, { disputeId }))
  await addDueCorrections(ctx, paymentId)
  return left < gross
}

/** The bank has returned the amount itself; only the fee of the operator is still to be returned. */
async function returnFee(ctx: Context, refundId: string): Promise<void> {
  await ctx.services.queue.send(ctx.db, 'refund-part', { refundId })
}
