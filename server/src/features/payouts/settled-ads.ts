import { statusGroups } from '@litfass/domain/ads/ad'
import { settledStatuses } from '@litfass/domain/ads/delivery/settlement'
import type { PaidOutAd } from '@litfass/domain/money/payout'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { isDisputed } from '../../platform/db/disputed.ts'
import { isUnsettled } from '../settlements/unsettled.ts'

/** The paid ads of a publisher that were not paid out: their money is in its Stripe account, or owed by the operator. */
function unpaidOut(ctx: Context, accountId: string) {
  return ctx.db
    .selectFrom('ads')
    .innerJoin('paymentAds', 'paymentAds.adId', 'ads.id')
    .innerJoin('payments', 'payments.id', 'paymentAds.paymentId')
    .where('ads.publisherId', '=', accountId)
    .where('payments.status', '=', 'paid')
    .where((eb) => eb.or([eb('payments.stripeAccountId', 'is not', null), eb('ads.sellerId', 'is not', null)]))
    .where(sql<boolean>`not exists (
      select from payout_ads join payouts on payouts.id = payout_ads.payout_id
      where payout_ads.ad_id = ads.id and payouts.status <> 'failed')`)
}

/** The ads that the next pay-out of a publisher consists of: what has ended, and is settled where delivery is measured. */
export function settledAds(ctx: Context, accountId: string): Promise<(PaidOutAd & { adId: string })[]> {
  return (
    unpaidOut(ctx, accountId)
      .select(['ads.id as adId', 'amount', 'taxAmount', 'refundedNet', 'refundedTax', 'feePercent', 'feeTaxRate'])
      // Stripe keeps its fee once for each payment: its first ad bears it.
      .select(
        sql<number>`case when ads.id = (
          select ad_id from payment_ads where payment_id = payments.id order by ad_id limit 1
        ) then payments.card_fee + (
          select coalesce(sum(fee), 0) from disputes where disputes.payment_id = payments.id
        )::bigint else 0 end`.as('cardFee'),
      )
      .where('ads.sellerId', 'is', null)
      .where(statusIn(settledStatuses))
      .where(sql<boolean>`not ${isUnsettled}`)
      .where(sql<boolean>`not ${isDisputed}`)
      .where('payments.cardFee', 'is not', null)
      .orderBy('ads.id')
      .execute()
  )
}

/** The ads of a publisher that are paid and not settled, and what they would earn, net. */
export function unsettledSum(ctx: Context, accountId: string): Promise<{ count: number; amount: number }> {
  return unpaidOut(ctx, accountId)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount - refunded_net), 0)::bigint`.as('amount'),
    ])
    .where(sql<boolean>`(${statusIn(statusGroups.active)} or ${isUnsettled} or ${isDisputed})`)
    .executeTakeFirstOrThrow()
}
