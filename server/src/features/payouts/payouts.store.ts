import type { Payouts } from '@litfass/api/ads/payouts'
import { nextPayoutDay, payoutSums } from '@litfass/domain/money/payout'
import { sql } from 'kysely'

import { type AccountContext, today } from '../../platform/context.ts'
import { settledAds, unsettledSum } from './settled-ads.ts'

const newest = 50

/** What was paid out to this publisher, what is paid out next, and what is held. */
export async function payoutsOfAccount(ctx: AccountContext): Promise<Payouts> {
  const [ads, held, payouts] = await Promise.all([
    settledAds(ctx, ctx.accountId),
    unsettledSum(ctx, ctx.accountId),
    ctx.db
      .selectFrom('payouts')
      .select(['id', 'status', 'amount', 'failure', 'created'])
      .select(sql<number>`(select count(*)::int from payout_ads where payout_id = payouts.id)`.as('ads'))
      .where('accountId', '=', ctx.accountId)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
  ])
  return {
    next: { ...payoutSums(ads), ads: ads.length, day: nextPayoutDay(today(ctx)) },
    held,
    payouts: payouts.map(({ failure, created, ...payout }) => ({
      ...payout,
      failure: failure ?? undefined,
      created: created.toISOString(),
    })),
  }
}
