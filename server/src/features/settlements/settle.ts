import { settledAmounts } from '@litfass/domain/ads/delivery/settlement'
import { sql } from 'kysely'

import { type Context, notify } from '../../platform/context.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'
import type { EndedFigures } from './ended-ads.ts'
import { mailSettled } from './settlement-mails.ts'

/** Settles these ads: writes their figures and refunds what was neither delivered nor made good. The caller has locked them. */
export async function settle(ctx: Context, ended: EndedFigures[]): Promise<void> {
  if (ended.length === 0) return
  const settled = ended.map(({ ad, plays }) => ({
    ad,
    plays,
    net: settledAmounts(ad.left, plays, ad.refundBelow).refund,
  }))
  const missing = settled.filter(({ net }) => net > 0)
  const paused = await pausedAds(
    ctx,
    missing.map(({ ad }) => ad.id),
  )
  const refunds = await requestRefunds(
    ctx,
    missing.map(({ ad, net }) => ({ adId: ad.id, net, reason: paused.has(ad.id) ? 'paused' : 'not-delivered' })),
  )
  const refundOf = new Map(refunds.map((refund) => [refund.adId, refund]))
  const rows = settled.map(({ ad, plays }) => ({
    id: ad.id,
    due: plays.due,
    delivered: plays.delivered,
    made_good: plays.madeGood,
    refund: refundOf.get(ad.id)?.net ?? 0,
  }))
  await sql`
    update ads
    set settled = ${ctx.now}, settled_due = due, settled_delivered = delivered, settled_made_good = made_good,
      settled_refund = refund
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done (id uuid, due int, delivered int, made_good int, refund bigint)
    where ads.id = done.id`.execute(ctx.db)
  await notify(
    ctx,
    settled.flatMap(({ ad }) => [ad.advertiserId, ad.publisherId]),
    ['ads', 'payments'],
  )
  await mailSettled(ctx, refunds)
}

/** Which of these ads have ever been paused by their publishers. */
async function pausedAds({ db }: Context, adIds: string[]): Promise<Set<string>> {
  if (adIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('adEvents')
    .select('adId')
    .distinct()
    .where('adId', 'in', adIds)
    .where('action', '=', 'pause')
    .execute()
  return new Set(rows.map(({ adId }) => adId))
}
