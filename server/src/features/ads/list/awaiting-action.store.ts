import type { Dashboard } from '@litfass/api/people/accounts'
import { type AdSide, awaitedStatuses } from '@litfass/domain/ads/ad'
import { sql } from 'kysely'

import type { AccountContext } from '../../../platform/context.ts'
import { statusIn } from '../../../platform/db/ad-statuses.ts'
import { bookedId, ownShare } from '../../../platform/db/delivered.ts'
import { adOf, showTitles } from '../ad-of.ts'

/**
 * What this company has to act on: booking requests to answer and ads to pay, grouped by campaign, and requests to
 * cancel. By first day, at most `max`, with the total.
 */
export async function adsAwaitingAction(
  ctx: AccountContext,
  max: number,
): Promise<Pick<Dashboard, 'waiting' | 'waitingCount'>> {
  const awaiting = (side: AdSide) =>
    ctx.db
      .selectFrom('ads')
      .select([
        sql<string>`(array_agg(id order by start_date, id))[1]`.as('firstId'),
        sql<string>`min(start_date)`.as('deadline'),
        sql<number>`count(*)::int`.as('awaitingAds'),
        sql<number>`count(distinct ${bookedId})::int`.as('places'),
        sql<number>`sum(amount)::bigint`.as('awaitingAmount'),
        sql<number>`sum(${ownShare})::bigint`.as('own'),
        sql<string>`max(end_date)`.as('awaitingUntil'),
      ])
      .where(`${side}Id`, '=', ctx.accountId)
  // Each has its own index; all run in one round trip.
  const byCampaign = (side: AdSide) =>
    awaiting(side)
      .where(statusIn(awaitedStatuses(side)))
      .groupBy('campaignId')
  const toCancel = awaiting('publisher').where('cancelAsked', 'is not', null).groupBy('id')
  const rows = await ctx.db
    .with('awaitingAds', () => byCampaign('publisher').unionAll(byCampaign('advertiser')).unionAll(toCancel))
    .with('first', (db) =>
      db
        .selectFrom('awaitingAds')
        .selectAll()
        .select(sql<number>`(count(*) over ())::int`.as('waitingCount'))
        .orderBy('deadline')
        .orderBy('firstId')
        .limit(max),
    )
    .selectFrom('first')
    .innerJoin('ads', 'ads.id', 'first.firstId')
    .selectAll('ads')
    .select(showTitles)
    .select(['awaitingAds', 'places', 'awaitingAmount', 'own', 'awaitingUntil', 'waitingCount'])
    .orderBy('first.deadline')
    .orderBy('first.firstId')
    .execute()
  return {
    waitingCount: rows[0]?.waitingCount ?? 0,
    waiting: rows.map(({ awaitingAds: count, awaitingAmount: amount, awaitingUntil: endDate, own, places, ...row }) => {
      return { ad: adOf(ctx, row), count, places, amount, own, endDate }
    }),
  }
}
