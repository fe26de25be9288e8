import { adActions, hasStarted } from '@litfass/domain/ads/ad'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { taxOfSum } from '@litfass/domain/money/tax'
import { dayInZone } from '@litfass/domain/time/zone'
import type Stripe from 'stripe'

import { isClockInDoubt } from '../../platform/clock-guard.ts'
import { type Context, notify, publisherDay } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { idOf } from '../../platform/payments/stripe-ids.ts'
import { transitionAds } from '../ads/transition-ads.ts'
import { addDueInvoices } from '../invoices/due-invoices.ts'
import { mailPaid } from './mail-paid.ts'
import { mailReturned } from './mail-returned.ts'
import { paymentOfSession } from './payment-of-event.ts'
import type { PaymentRow } from './payments.store.ts'
import { differentlyTaxed } from './renew-vat.ts'
import { shareTax } from './share-tax.ts'

/** A free session completes as `no_payment_required`. */
const paidStatuses = new Set<string>(['paid', 'no_payment_required'])

/** Marks all ads of a payment as paid, or refunds the payment if any of them cannot be. */
export async function markPaid(ctx: Context, session: Stripe.Checkout.Session, account: string | null): Promise<void> {
  if (!paidStatuses.has(session.payment_status)) return
  const payment = await paymentOfSession(ctx, session, account)
  const paymentIntentId = idOf(session.payment_intent)
  if (!payment || payment.status === 'paid') return
  // Otherwise it was refunded through another charge, which a publisher can make in its name: it can still be paid.
  if (payment.status === 'refunded' && payment.stripePaymentIntentId === paymentIntentId) return
  const set = { stripePaymentIntentId: paymentIntentId, timestamp: ctx.now }

  // A checkout page that we did not save: left behind by a crash, or made by the publisher itself, without the fee.
  const isUnknown = payment.stripeSessionId === null
  if (isUnknown || !(await isPayable(ctx, payment))) {
    const why = isUnknown ? 'this payment was made on another page' : 'an ad of this payment cannot be paid any more'
    ctx.services.log.warn({ paymentId: payment.id }, `${why}; refunding`)
    await ctx.db
      .updateTable('payments')
      .set({ ...set, status: 'refunded' })
      .where('id', '=', payment.id)
      .execute()
    await notify(ctx, payment.accountId, ['payments'])
    // A payment of € 0 has no payment intent.
    if (paymentIntentId) {
      // Queued, so that the refund is retried if Stripe is unavailable.
      await ctx.services.queue.send(ctx.db, 'refund', { paymentId: payment.id, paymentIntentId })
      await mailReturned(ctx, payment, isUnknown ? 'paidElsewhere' : 'notPayable')
    }
    // Stripe keeps its fee anyway.
    if (payment.stripeAccountId) await ctx.services.queue.send(ctx.db, 'read-card-fee', { paymentId: payment.id })
    return
  }
  const ads = await transitionAds(ctx, payment.ads, { action: 'pay' })
  await shareTax(ctx, ads)
  await ctx.db
    .updateTable('payments')
    .set({ ...set, status: 'paid', paid: ctx.now })
    .where('id', '=', payment.id)
    .execute()
  await addDueInvoices(ctx, { paymentId: payment.id, buyerId: payment.accountId })
  if (payment.stripeAccountId) await ctx.services.queue.send(ctx.db, 'read-card-fee', { paymentId: payment.id })
  await mailPaid(ctx, payment)
  await notify(ctx, [payment.accountId, ...ads.map((ad) => ad.publisherId)], ['payments', 'ads'])
}

/** Whether all ads of a payment can still be paid, with the VAT that was paid. */
async function isPayable(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const ads = await ctx.db
    .selectFrom('ads')
    .select(['amount', 'taxRate', 'vatCategory', 'publisherId', 'sellerId', 'publisherZone', 'startDate'])
    .where('id', 'in', payment.ads)
    .where(statusIn(adActions.pay.from))
    .execute()
  const isTooLate = ads.some((ad) => hasStarted(ad, publisherDay(ctx, ad)))
  // While the clock is in doubt the date may be wrong, and a refund could not be undone.
  if (isTooLate && !(await isClockInDoubt(ctx.db))) return false
  const tax = taxOfSum(ads.map((ad) => ({ ...ad, sellerId: sellerOf(ad) })))
  if (ads.length !== payment.ads.length || tax !== payment.tax) return false
  // Categories without VAT have the same sum. Older payments do not say where their buyer was.
  const { buyerAddress, buyerVat } = payment
  const buyer = buyerAddress && { buyerAddress, buyerVat }
  const day = dayInZone(ctx.now.getTime(), 'UTC')
  return !buyer || (await differentlyTaxed(ctx, ads, { buyer, day })).length === 0
}
