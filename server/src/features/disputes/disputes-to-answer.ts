import type { Dashboard } from '@litfass/api/people/accounts'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { creativeOf } from '../files/creative.ts'

/** Disputes that this publisher has to answer, the nearest last day first: at most `max`, and their total. */
export async function disputesToAnswer(
  ctx: AccountContext,
  max: number,
): Promise<Pick<Dashboard, 'disputes' | 'disputeCount'>> {
  const firstAd = sql<string>`(
    select min(ad_id::text)::uuid from payment_ads join ads on ads.id = payment_ads.ad_id
    where payment_ads.payment_id = disputes.payment_id and ads.publisher_id = ${ctx.accountId})`
  const rows = await ctx.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .innerJoin('ads', (join) => join.on('ads.id', '=', firstAd))
    .select(['disputes.id', 'disputes.amount', 'answerUntil', 'ads.id as adId', 'advertiserName as advertiser'])
    .select(['creative', 'resolution', sql<number>`(count(*) over ())::int`.as('disputeCount')])
    .where('payments.sellerId', '=', ctx.accountId)
    .where('disputes.status', '=', 'needs-response')
    .orderBy('answerUntil')
    .orderBy('disputes.id')
    .limit(max)
    .execute()
  return {
    disputeCount: rows[0]?.disputeCount ?? 0,
    disputes: rows.map(({ answerUntil, creative, ...row }) => ({
      ...row,
      creative: creativeOf(creative),
      answerUntil: answerUntil?.toISOString(),
    })),
  }
}
