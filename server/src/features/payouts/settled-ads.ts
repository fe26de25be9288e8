import { openPaidStatuses } from '@litfass/domain/ads/ad'
import { settledStatuses } from '@litfass/domain/ads/delivery/settlement'
import { valuesOf } from '@litfass/domain/keys-of'
import { type PayableAd, payoutLine, type PayoutSums } from '@litfass/domain/money/payout'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { feeOn, netLeft, ownShare } from '../../platform/db/delivered.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { arrived, paymentOfAd } from '../../platform/db/payment-of-ad.ts'
import { isUnsettled } from '../settlements/unsettled.ts'
import { disputedParts } from './disputed-parts.ts'

/** The ads of a publisher that were paid to its Stripe account, or that the operator has sold; with their payment. */
function soldAds(ctx: Context, accountId: string) {
  return ctx.db
    .selectFrom('ads')
    .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
    .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
    .where('ads.publisherId', '=', accountId)
    .where('payments.id', '=', paymentOfAd.id)
    .where((eb) => eb.or([eb('payments.stripeAccountId', 'is not', null), eb('ads.sellerId', 'is not', null)]))
}

/** Condition: a payout that has not failed contains the ad. */
const isPaidOut = sql<boolean>`exists (
  select from payout_ads join payouts on payouts.id = payout_ads.payout_id
  where payout_ads.ad_id = ads.id and payouts.status <> 'failed')`

/** Net cents that interim settlements have released of an ad; null for none. */
const released = sql<number | null>`(
  select nullif(sum(net), 0)::bigint from interim_settlements where interim_settlements.ad_id = ads.id)`

/** Condition: the ad has ended, and is settled where delivery is measured. */
const isDone = sql<boolean>`(${statusIn(settledStatuses)} and not ${isUnsettled})`

/** Condition: the payment was fully refunded. */
const isRefunded = sql<boolean>`payments.status = 'refunded'`

/**
 * Stripe's fees for the payments of an ad, including those for disputes. Each payment counts once, for its first ad, even if it
 * was refunded because one of its ads could no longer be paid.
 */
const stripeFees = sql<number>`(
  select coalesce(sum(own.card_fee + (select coalesce(sum(fee), 0) from disputes where disputes.payment_id = own.id)), 0)::bigint
  from payment_ads of_ad join payments own on own.id = of_ad.payment_id
  where of_ad.ad_id = ads.id and own.status in (${arrived})
    and ads.id = (select ad_id from payment_ads where payment_id = own.id order by ad_id limit 1))`

/** Condition: another payment of the ad was refunded, possibly after the payout, so that its fee is still to be deducted. */
const hasRefundedPayment = sql<boolean>`exists (
  select from payment_ads of_ad join payments other on other.id = of_ad.payment_id
  where of_ad.ad_id = ads.id and other.id <> payments.id and other.status = 'refunded')`

/** The amount of a row of `payout_ads` with the alias `part`. */
export const payoutAmount = sql<number>`(part.earned + part.tax - part.fee - part.fee_tax - part.card_fees)`

/**
 * What was paid out for an ad. With an instant: by payouts before it, without their deductions, because a won dispute
 * returns what was held back.
 */
export function paidOutBefore(until = sql`null::timestamptz`): RawBuilder<PayoutSums> {
  return sql<PayoutSums>`(
    select jsonb_build_object('earned', coalesce(sum(part.earned), 0), 'tax', coalesce(sum(part.tax), 0),
      'fee', coalesce(sum(part.fee), 0), 'feeTax', coalesce(sum(part.fee_tax), 0),
      'cardFees', coalesce(sum(part.card_fees), 0))
    from payout_ads part join payouts on payouts.id = part.payout_id
    where part.ad_id = ads.id and payouts.status <> 'failed'
      and (${until} is null or (payouts.created < ${until} and ${payoutAmount} > 0)))`
}

/** Condition: the refunds of an ad have changed since its payout, for example because the discount of a hall was returned. */
const isRefundedSince = sql<boolean>`(${paidOutBefore()} ->> 'earned')::bigint <> ${netLeft}`

/**
 * The ads of the next payout of a publisher: those that have ended and, where delivery is measured, are settled; long ones
 * that are partly released; and those that were paid out before their payment was disputed or a part of it refunded. If a
 * payment was fully refunded, what was paid out is deducted, and so is the fee that Stripe has kept.
 */
export async function settledAds(ctx: Context, accountId: string): Promise<(PayableAd & { adId: string })[]> {
  const ads = await soldAds(ctx, accountId)
    .select(['ads.id as adId', 'amount', 'taxAmount', 'feePercent', 'feeTaxRate'])
    .select(sql<number>`case when ${isRefunded} then ads.amount else refunded_net end`.as('refundedNet'))
    .select(sql<number>`case when ${isRefunded} then tax_amount else refunded_tax end`.as('refundedTax'))
    .select(stripeFees.as('cardFee'))
    .select(paidOutBefore().as('before'))
    .select(isPaidOut.as('wasPaidOut'))
    .select(sql<string | null>`case when ${isRefunded} then null else payments.id end`.as('paymentId'))
    .select(sql<number | null>`case when not ${isRefunded} and not ${isDone} then ${released} end`.as('released'))
    .where('ads.sellerId', 'is', null)
    .where(sql<boolean>`(${isRefunded} or ${isDone} or ${released} is not null)`)
    .where('payments.cardFee', 'is not', null)
    .where(
      sql<boolean>`(${isRefunded} or not ${isPaidOut} or ${released} is not null or exists (
        select from disputes where disputes.payment_id = payments.id) or ${hasRefundedPayment} or ${isRefundedSince})`,
    )
    .orderBy('ads.id')
    .execute()
  const parts = await disputedParts(ctx, [...new Set(ads.flatMap(({ paymentId }) => paymentId ?? []))])
  return ads.flatMap(({ wasPaidOut, paymentId, ...ad }) => {
    const disputed = parts.get(ad.adId)
    const line = disputed ? { ...ad, disputed } : ad
    const mayBeEmpty = !wasPaidOut && paymentId !== null && ad.released === null
    return disputed || mayBeEmpty || !isEmptyLine(payoutLine(line)) ? [line] : []
  })
}

export function isEmptyLine(line: PayoutSums): boolean {
  return valuesOf(line).every((cents) => cents === 0)
}

/** Condition: the operator has sold the ad, and bills it after the dispute. */
const isUnbilledDispute = sql<boolean>`(ads.seller_id is not null and ${isDisputed} and not exists (
  select from invoice_items item join invoices on invoices.id = item.invoice_id
  where item.ad_id = ads.id and invoices.kind = 'self-billed' and invoices.number is not null))`

/** The part of `ownShare` that interim settlements have released. */
const ownReleased = sql<number>`(
  select own.net - ${feeOn(sql`own.net`)}
  from (select least(coalesce(${released}, 0), ${netLeft}) as net) own)`

/** The ads of a publisher that are paid and not settled, and what would be left of them for it. */
export function unsettledSum(ctx: Context, accountId: string): Promise<{ count: number; amount: number }> {
  return soldAds(ctx, accountId)
    .where('payments.status', '=', 'paid')
    .where(sql<boolean>`(not ${isPaidOut} or ${released} is not null)`)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(${ownShare} - ${ownReleased}), 0)::bigint`.as('amount'))
    .where(sql<boolean>`(${statusIn(openPaidStatuses)} or ${isUnsettled} or ${isUnbilledDispute})`)
    .executeTakeFirstOrThrow()
}
