import type Stripe from 'stripe'

import { type Context, notify } from '../../platform/context.ts'
import { idOf } from '../../platform/payments/stripe-ids.ts'
import { addAdEvents } from '../ads/ad-events.ts'
import { withExtraDays } from '../ads/extra-days.ts'
import { transitionAds } from '../ads/transition-ads.ts'
import { addDueCorrections } from '../invoices/due-invoices.ts'
import { bookFullRefund } from '../refunds/book-full-refund.ts'
import { logPaidTwice } from '../refunds/paid-twice.ts'
import { mailFullRefund } from './mail-full-refund.ts'
import { logMismatch, paymentOfCharge } from './payment-of-event.ts'
import type { PaymentRow } from './payments.store.ts'

export async function markRefunded(ctx: Context, charge: Stripe.Charge, account: string | null): Promise<void> {
  const paymentIntentId = idOf(charge.payment_intent)
  if (!paymentIntentId) return
  const paid = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('stripePaymentIntentId', '=', paymentIntentId)
    .where('stripeAccountId', 'is not distinct from', account)
    .executeTakeFirst()
  if (paid) await logPaidTwice(ctx, { paymentId: paid.id, refunded: charge.amount_refunded })
  if (!charge.refunded) return
  const payment = await paymentOfCharge(ctx, charge, paymentIntentId)
  if (!payment || payment.status === 'refunded') return
  if (payment.stripeAccountId !== account) return logMismatch(ctx, { paymentId: payment.id, account })
  // Refunding a second payment of the same ads must not change the ads.
  const publishers = payment.status === 'paid' ? await endRefunded(ctx, payment) : []
  await ctx.db
    .updateTable('payments')
    .set({ status: 'refunded', stripePaymentIntentId: paymentIntentId, timestamp: ctx.now })
    .where('id', '=', payment.id)
    .execute()
  if (payment.stripeAccountId) {
    // A publisher may have refunded it at Stripe, which then does not return the fee of the operator.
    await ctx.services.queue.send(ctx.db, 'refund', { paymentId: payment.id, paymentIntentId })
    if (payment.status !== 'paid') await ctx.services.queue.send(ctx.db, 'read-card-fee', { paymentId: payment.id })
  }
  await addDueCorrections(ctx, payment.id)
  await notify(ctx, [payment.accountId, ...publishers], ['payments', 'ads'])
}

/**
 * Ends the ads of a fully refunded payment and their extra days, books what is left of each ad, and mails both companies.
 * Ads that had ended keep their status. Returns the publishers.
 */
async function endRefunded(ctx: Context, payment: PaymentRow): Promise<string[]> {
  const ads = await withExtraDays(ctx, payment.ads).select(['status', 'publisherId']).execute()
  const changed = await transitionAds(
    ctx,
    ads.map(({ id }) => id),
    { action: 'refund' },
  )
  const stopped = new Set(changed.map(({ id }) => id))
  const refunds = await bookFullRefund(ctx, payment.id)
  const refunded = new Set(refunds.map(({ adId }) => adId))
  await addAdEvents(
    ctx,
    ads
      .filter(({ id }) => refunded.has(id) && !stopped.has(id))
      .map(({ id: adId, status }) => ({ adId, action: 'refund' as const, fromStatus: status, toStatus: status })),
  )
  await mailFullRefund(ctx, { stopped, refunds })
  return ads.map(({ publisherId }) => publisherId)
}
