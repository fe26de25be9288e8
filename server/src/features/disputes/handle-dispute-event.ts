import { lastDeliveredDay } from '@litfass/domain/ads/cancellation'
import {
  type DisputeStatus,
  disputeStatusOf,
  isOpenDispute,
  lastDayToAnswer,
  replacesDispute,
} from '@litfass/domain/money/dispute'
import type Stripe from 'stripe'

import { type Context, notify, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { idOf, isUuid } from '../../platform/payments/stripe-ids.ts'
import { addAdEvents } from '../ads/ad-events.ts'
import type { AdRow } from '../ads/ad-row.ts'
import { endDelivery } from '../ads/cancellation/end-delivery.ts'
import { lockPlacesOfAds } from '../ads/cancellation/lock-places-of-ads.ts'
import { withExtraDays } from '../ads/extra-days.ts'
import { transitionAds } from '../ads/transition-ads.ts'
import { bookLostDispute } from '../refunds/book-lost-dispute.ts'
import { alreadyRefunded, logPaidTwice } from '../refunds/paid-twice.ts'
import { pauseRefunds, resumeRefunds } from '../refunds/pause-refunds.ts'
import { mailDisputeClosed, mailDisputed } from './dispute-mails.ts'

/** The columns of a dispute that are needed here. */
interface StripeDispute extends Pick<Stripe.Dispute, 'id' | 'status' | 'amount' | 'currency' | 'reason'> {
  payment_intent: Stripe.Dispute['payment_intent']
  evidence_details?: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>
  balance_transactions?: Pick<Stripe.BalanceTransaction, 'amount' | 'fee'>[]
}

interface Report {
  /** The Stripe account that reports it; null: the operator's. */
  account: string | null
  reported: Date
  /** Whether the payment is ours, and Stripe has not reported yet that it was made. */
  isUnreported: boolean
}

/** Applies any report about a dispute. Ignores disputes of payments that are not ours, such as a publisher's own at Stripe. */
export async function handleDisputeEvent(ctx: Context, dispute: StripeDispute, report: Report): Promise<void> {
  const withdrawn = (dispute.balance_transactions ?? []).reduce((sum, { amount }) => sum - amount, 0)
  const status = disputeStatusOf(dispute.status, { isWithdrawn: withdrawn > 0 })
  const paid = await lockPayment(ctx, dispute, report.account)
  // So that Stripe sends the dispute again after the payment.
  if (!paid && report.isUnreported) throw new Problem('payment-underway')
  if (!status || !paid) {
    ctx.services.log.warn(
      { disputeId: dispute.id, status: dispute.status },
      'a dispute is not ours or not known; ignored',
    )
    return
  }
  const { payment } = paid
  const row = disputeOf(dispute, status)
  // A fully refunded payment pays for no ad.
  const ads = payment.status === 'paid' ? paid.ads : []
  const change = await saveDispute(ctx, {
    ...row,
    paymentId: payment.id,
    reported: report.reported,
  })
  if (!change) return
  if (change.isNew) {
    await pauseRefunds(ctx, payment.id)
    await recordOnAds(ctx, ads, 'openDispute')
  }
  const { id, answerUntil } = row
  if (status === 'won') await recordOnAds(ctx, ads, 'winDispute')
  if (status === 'lost' && ads.length > 0)
    await lose(ctx, { ads, disputeId: dispute.id, paymentId: payment.id, amount: dispute.amount })
  const zone = paid.ads[0]?.publisherZone ?? 'UTC'
  const lastDay = answerUntil && status === 'needs-response' ? lastDayToAnswer(answerUntil.getTime(), zone) : null
  const adIds = paid.ads.filter(({ makeGoodOf }) => makeGoodOf === null).map((ad) => ad.id)
  const isRefunded = payment.status !== 'paid'
  if (status === 'won' || status === 'lost') {
    await resumeRefunds(ctx, payment)
    if (!isRefunded) await mailDisputeClosed(ctx, { id, adIds, status })
  } else if (change.isNew) {
    const refunded = await alreadyRefunded(ctx, { paymentId: payment.id, disputed: dispute.amount })
    await mailDisputed(ctx, { id, adIds, isRefunded, sellerId: payment.sellerId, until: lastDay, refunded })
  }
  await notify(ctx, [payment.accountId, ...paid.ads.map(({ publisherId }) => publisherId)], ['payments', 'ads'])
}

/**
 * Whether the disputed payment is ours, and Stripe has not reported yet that it was made. Asks Stripe, so call it outside a
 * transaction.
 */
export async function isPaymentUnreported(
  ctx: Context,
  { payment_intent }: Pick<StripeDispute, 'payment_intent'>,
  stripeAccountId: string | null,
): Promise<boolean> {
  const paymentIntentId = idOf(payment_intent)
  if (!paymentIntentId) return false
  const payments = ctx.db
    .selectFrom('payments')
    .select('id')
    .where('stripeAccountId', 'is not distinct from', stripeAccountId)
  const reported = await payments.where('stripePaymentIntentId', '=', paymentIntentId).executeTakeFirst()
  if (reported) return false
  const paymentId = await ctx.services.payments.paymentIdOf({ paymentIntentId, stripeAccountId })
  if (!isUuid(paymentId)) return false
  const payment = await payments
    .where('id', '=', paymentId)
    .where('stripePaymentIntentId', 'is', null)
    .executeTakeFirst()
  return payment !== undefined
}

/** Locks the places of the ads, the ads and their extra days, then the payment: the same order everywhere, to avoid deadlocks. */
async function lockPayment(ctx: Context, dispute: StripeDispute, account: string | null) {
  const intentId = idOf(dispute.payment_intent) ?? ''
  const named = ctx.db
    .selectFrom('payments')
    .where('stripePaymentIntentId', '=', intentId)
    .where('stripeAccountId', 'is not distinct from', account)
    .where('currency', '=', dispute.currency)
  const paid = ctx.db.selectFrom('paymentAds').select('adId').where('paymentId', 'in', named.select('payments.id'))
  await lockPlacesOfAds(
    ctx,
    (await paid.execute()).map(({ adId }) => adId),
  )
  const ads = await withExtraDays(ctx, paid).selectAll().forUpdate().execute()
  const payment = await named
    .select(['id', 'accountId', 'sellerId', 'status', 'stripePaymentIntentId'])
    .forUpdate()
    .executeTakeFirst()
  return payment && { payment, ads }
}

function disputeOf(dispute: StripeDispute, status: DisputeStatus) {
  const until = dispute.evidence_details?.due_by
  return {
    id: dispute.id,
    status,
    amount: dispute.amount,
    // Stripe charges it with each withdrawal, and may return it together with the money.
    fee: (dispute.balance_transactions ?? []).reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason,
    answerUntil: until ? new Date(until * 1000) : null,
  }
}

/** Stores the dispute. Returns null if this changes nothing, or only its fee. */
async function saveDispute(
  ctx: Context,
  dispute: ReturnType<typeof disputeOf> & { paymentId: string; reported: Date },
): Promise<{ isNew: boolean } | null> {
  const closed = isOpenDispute(dispute.status) ? null : ctx.now
  const known = await ctx.db.selectFrom('disputes').selectAll().where('id', '=', dispute.id).executeTakeFirst()
  if (!known) {
    await ctx.db
      .insertInto('disputes')
      .values({ ...dispute, opened: dispute.reported, closed })
      .execute()
    return { isNew: true }
  }
  const replaces = replacesDispute(
    { status: known.status, reported: known.reported.getTime() },
    { status: dispute.status, reported: dispute.reported.getTime() },
  )
  const hasOtherOutcome = closed !== null && known.closed !== null && dispute.status !== known.status
  if (hasOtherOutcome && dispute.reported > known.reported)
    ctx.services.log.error(
      { disputeId: dispute.id, paymentId: dispute.paymentId, booked: known.status, now: dispute.status },
      'a closed dispute has another outcome now, which is not booked; please settle it with the publishers',
    )
  const { id, paymentId: _payment, ...news } = dispute
  if (replaces)
    await ctx.db
      .updateTable('disputes')
      .set({ ...news, closed })
      .where('id', '=', id)
      .execute()
  // Stripe books its fee, or returns it, after the dispute is closed too, often in the same second.
  else if (dispute.reported >= known.reported)
    await ctx.db
      .updateTable('disputes')
      .set({ fee: dispute.fee, reported: dispute.reported })
      .where('id', '=', id)
      .execute()
  return replaces ? { isNew: false } : null
}

/** The bank has paid the buyer back. If nothing is left of the payment, all its ads stop. */
async function lose(
  ctx: Context,
  { ads, ...dispute }: { ads: AdRow[]; disputeId: string; paymentId: string; amount: number },
): Promise<void> {
  const isPaidStill = await bookLostDispute(ctx, dispute)
  await logPaidTwice(ctx, dispute)
  const stopped = isPaidStill
    ? []
    : await transitionAds(
        ctx,
        ads.map(({ id }) => id),
        { action: 'loseDispute' },
      )
  await endDelivery(
    ctx,
    stopped.map((ad) => {
      const today = publisherDay(ctx, ad)
      return { adId: ad.id, lastDay: lastDeliveredDay(ad, { today, endedBy: 'advertiser' }) }
    }),
  )
  await recordOnAds(
    ctx,
    ads.filter(({ id }) => stopped.every((ad) => ad.id !== id)),
    'loseDispute',
  )
}

function recordOnAds(ctx: Context, ads: AdRow[], action: 'openDispute' | 'winDispute' | 'loseDispute'): Promise<void> {
  return addAdEvents(
    ctx,
    ads.map(({ id: adId, status }) => ({ adId, action, fromStatus: status, toStatus: status })),
  )
}
