import { adActions, hasStarted } from '@litfass/domain/ads/ad'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { taxOfSum } from '@litfass/domain/money/tax'
import { dayInZone } from '@litfass/domain/time/zone'
import type Stripe from 'stripe'

import { isClockInDoubt } from '../../platform/clock-guard.ts'
import { type Context, inTransaction, notify, publisherDay } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { idOf, isUuid } from '../../platform/payments/stripe-ids.ts'
import { addAdEvents } from '../ads/ad-events.ts'
import { lockPlacesOfAds } from '../ads/cancellation/lock-places-of-ads.ts'
import { transitionAds } from '../ads/transition-ads.ts'
import { handleAccountEvent } from '../connected-accounts/handle-account-event.ts'
import { handleDisputeEvent, unreportedPayment } from '../disputes/handle-dispute-event.ts'
import { addDueCorrections, addDueInvoices } from '../invoices/due-invoices.ts'
import { handlePayoutEvent } from '../payouts/send-payout.ts'
import { bookFullRefund } from '../refunds/book-full-refund.ts'
import { logPaidTwice } from '../refunds/paid-twice.ts'
import { handleFailedRefund, handleRefundEvent } from '../refunds/send-refund.ts'
import { mailFullRefund } from './mail-full-refund.ts'
import { mailPaid } from './mail-paid.ts'
import { mailReturned } from './mail-returned.ts'
import { type PaymentRow, paymentRows } from './payments.store.ts'
import { differentlyTaxed } from './renew-vat.ts'
import { shareTax } from './share-tax.ts'

/** Applies a verified event. Duplicate and out-of-order events have no further effect. */
export async function handlePaymentEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  // Stripe sends what publishers do in test mode to the endpoints of live mode, too.
  if (event.livemode !== ctx.services.payments.isLive) {
    ctx.services.log.warn(
      { eventId: event.id, livemode: event.livemode },
      'a Stripe event is of live mode and the key of test mode, or the reverse; ignored',
    )
    return
  }
  const account = event.account ?? null
  const unreportedId = isDisputeEvent(event) ? await unreportedPayment(ctx, event.data.object, account) : null
  await inTransaction(ctx, async (ctx) => {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('stripeEvents')
      .values({ id: event.id, received: ctx.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return markPaid(ctx, event.data.object, account)
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        return markFailed(ctx, event.data.object, account)
      case 'charge.refunded':
        return markRefunded(ctx, event.data.object, account)
      case 'refund.created':
      case 'refund.updated':
        return handleRefundEvent(ctx, event.data.object, account)
      case 'refund.failed':
        return handleFailedRefund(ctx, event.data.object, account)
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return handleDisputeEvent(ctx, event.data.object, {
          account,
          reported: event.created ? new Date(event.created * 1000) : ctx.now,
          unreportedId,
        })
      case 'payout.paid':
        return handlePayoutEvent(ctx, event.data.object, { account, status: 'paid' })
      case 'payout.failed':
      case 'payout.canceled':
        return handlePayoutEvent(ctx, event.data.object, { account, status: 'failed' })
      case 'account.updated':
        if (event.data.object.id !== account) return
        return handleAccountEvent(ctx, event.data.object, {
          reported: event.created ? new Date(event.created * 1000) : ctx.now,
        })
    }
  })
}

function isDisputeEvent(event: Stripe.Event): event is Extract<Stripe.Event, { type: `charge.dispute.${string}` }> {
  return event.type.startsWith('charge.dispute.')
}

/** A free session completes as `no_payment_required`. */
const paidStatuses = new Set<string>(['paid', 'no_payment_required'])

/** Marks all ads of a payment as paid, or refunds the payment if any of them cannot be. */
async function markPaid(ctx: Context, session: Stripe.Checkout.Session, account: string | null): Promise<void> {
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

async function markFailed(ctx: Context, session: Stripe.Checkout.Session, account: string | null): Promise<void> {
  const payment = await paymentOfSession(ctx, session, account)
  if (payment?.status !== 'open') return
  await ctx.db
    .updateTable('payments')
    .set({ status: 'failed', timestamp: ctx.now })
    .where('id', '=', payment.id)
    .execute()
  await notify(ctx, payment.accountId, ['payments'])
}

async function markRefunded(ctx: Context, charge: Stripe.Charge, account: string | null): Promise<void> {
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
  if (payment.stripeAccountId !== account) return logOther(ctx, { paymentId: payment.id, account })
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

/** These ads and their extra days, by their ids. */
function withExtraDays({ db }: Context, adIds: string[]) {
  return db
    .selectFrom('ads')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', adIds), eb('makeGoodOf', 'in', adIds)]))
    .orderBy('id')
}

/** Locks the places of the ads, the ads and their extra days, then the payment: the same order everywhere, to avoid deadlocks. */
async function lockPayment(ctx: Context, payment: PaymentRow | undefined): Promise<PaymentRow | undefined> {
  if (!payment) return undefined
  await lockPlacesOfAds(ctx, payment.ads)
  await withExtraDays(ctx, payment.ads).forUpdate().execute()
  return paymentRows(ctx).where('payments.id', '=', payment.id).forUpdate().executeTakeFirst()
}

/** The payment of a session, locked; null when amount, currency, payer or the account that was paid do not match. */
async function paymentOfSession(
  ctx: Context,
  session: Stripe.Checkout.Session,
  account: string | null,
): Promise<PaymentRow | null> {
  const paymentId = session.client_reference_id
  if (!isUuid(paymentId)) return null
  const payment = await lockPayment(ctx, await paymentRows(ctx).where('payments.id', '=', paymentId).executeTakeFirst())
  if (!payment) return null
  const fits =
    session.amount_total === payment.net + payment.tax &&
    session.currency === payment.currency &&
    session.metadata?.accountId === payment.accountId &&
    account === payment.stripeAccountId &&
    (payment.stripeSessionId === null || payment.stripeSessionId === session.id)
  if (fits) return payment
  logOther(ctx, { paymentId, sessionId: session.id, account })
  return null
}

function logOther(ctx: Context, about: object): void {
  ctx.services.log.error(about, 'a payment event does not match our payment; ignored')
}

/**
 * A refund event may arrive before the payment event: then only the metadata identifies the payment. Publishers can write
 * any metadata on their own charges, so the amount must match too, and the payment must not have another charge.
 */
async function paymentOfCharge(ctx: Context, charge: Stripe.Charge, intentId: string): Promise<PaymentRow | undefined> {
  const paid = await paymentRows(ctx).where('payments.stripePaymentIntentId', '=', intentId).executeTakeFirst()
  if (paid) return lockPayment(ctx, paid)
  const { paymentId, accountId } = charge.metadata ?? {}
  if (!isUuid(paymentId) || !isUuid(accountId)) return undefined
  const named = await lockPayment(
    ctx,
    await paymentRows(ctx)
      .where('payments.id', '=', paymentId)
      .where('payments.accountId', '=', accountId)
      .executeTakeFirst(),
  )
  if (!named) return undefined
  const fits = named.stripePaymentIntentId === null && charge.amount === named.net + named.tax
  if (fits) return named
  logOther(ctx, { paymentId, paymentIntentId: intentId })
  return undefined
}
