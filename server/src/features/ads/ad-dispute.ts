import type { AdDispute } from '@litfass/api/ads/disputes'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { alreadyRefunded } from '../refunds/paid-twice.ts'

/**
 * The latest dispute of the payment of an ad. A payment may cover ads of other publishers: only the company that made it and
 * the one that was paid see its amount, and only the latter can answer, also after a full refund.
 */
export async function disputeOfAd(ctx: AccountContext, adId: string): Promise<AdDispute | undefined> {
  const row = await ctx.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.paymentId')
    .innerJoin('paymentAds', 'paymentAds.paymentId', 'payments.id')
    .select(['disputes.id', 'disputes.status', 'disputes.amount', 'answerUntil', 'payments.accountId', 'sellerId'])
    .select('disputes.paymentId')
    .select(sql<number>`(select count(*)::int from payment_ads where payment_id = payments.id)`.as('ads'))
    .where('paymentAds.adId', '=', adId)
    .where((eb) => eb.or([eb('payments.status', '=', 'paid'), eb('sellerId', '=', ctx.accountId)]))
    .orderBy('disputes.opened', 'desc')
    .orderBy('disputes.id')
    .executeTakeFirst()
  if (!row) return undefined
  const { paymentId, amount, ads } = row
  const isSeller = row.sellerId === ctx.accountId
  return {
    status: row.status,
    ...((isSeller || row.accountId === ctx.accountId) && { amount, ads }),
    ...(isSeller && {
      alreadyRefunded: await alreadyRefunded(ctx, { paymentId, disputed: amount }),
      answerUntil: row.answerUntil?.toISOString(),
      url: ctx.services.payments.disputePage(row.id),
    }),
  }
}
