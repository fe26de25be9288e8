import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { AdRefund } from './ad-refund.ts'
import { lockPaymentsOf, type PaymentRefund, refundsByPayment } from './refunds.store.ts'

/**
 * Stores the refunds of these ads, one for each payment, and queues them for Stripe. Call it in the transaction that has
 * locked the ads. Returns what goes back for each ad, with its VAT; nothing for ads without a card payment.
 */
export async function requestRefunds(ctx: Context, ads: AdRefund[]): Promise<PaymentRefund['ads']> {
  if (ads.length === 0) return []
  await lockPaymentsOf(
    ctx,
    ads.map(({ adId }) => adId),
  )
  const refunds = await refundsByPayment(ctx, ads)
  for (const refund of refunds) await requestRefund(ctx, refund)
  return refunds.flatMap((refund) => refund.ads)
}

async function requestRefund(ctx: Context, { paymentId, fee, ads }: PaymentRefund): Promise<void> {
  const net = ads.reduce((sum, ad) => sum + ad.net, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.tax, 0)
  if (net + tax === 0) return
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('refunds')
    .values({
      id,
      paymentId,
      net,
      tax,
      fee,
      status: 'requested',
      stripeRefundId: null,
      created: ctx.now,
      timestamp: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('refundAds')
    .values(ads.map((ad) => ({ ...ad, refundId: id })))
    .execute()
  await sql`
    update ads set refunded_net = refunded_net + refund_ads.net, refunded_tax = refunded_tax + refund_ads.tax
    from refund_ads where refund_ads.refund_id = ${id} and ads.id = refund_ads.ad_id`.execute(ctx.db)
  await ctx.services.queue.send(ctx.db, 'refund-part', { refundId: id })
}
