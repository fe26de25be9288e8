import { isFulfilled, isReported, refundOfPlays } from '@litfass/domain/ads/settlement'
import { turnsDue } from '@litfass/domain/playback/paid-ad'
import { type NotNull, sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { mailSettled } from '../ads/ad-mails.ts'
import { deliveredSoFar } from '../plays/delivery.ts'
import { measuredAds, playedAs } from '../plays/measured-ad.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'
import { isUnsettled } from './unsettled.ts'

const atOnce = 500

/**
 * Settles ads that have ended once enough of their plays were delivered, or all of them were reported, and refunds what was not
 * delivered. Returns the number of settled ads. Idempotent, also across servers.
 */
export async function settleAds(ctx: Context): Promise<number> {
  let count = 0
  let after: string | undefined
  do {
    const batch = await inTransaction(ctx, (ctx) => settleBatch(ctx, after))
    count += batch.settled
    after = batch.last
  } while (after !== undefined)
  return count
}

/** Locks ads that have ended and are not settled, without waiting for those that another server looks at. */
function endedAds(ctx: Context, after: string | undefined) {
  return measuredAds(ctx)
    .select(['screenId', 'advertiserId', 'publisherId', 'refundBelow'])
    .select(sql<number>`(amount - refunded_net)`.as('left'))
    .where(isUnsettled)
    .$narrowType<{ refundBelow: NotNull }>()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function settleBatch(
  ctx: Context,
  after: string | undefined,
): Promise<{ settled: number; last: string | undefined }> {
  const ads = await endedAds(ctx, after)
  const tvs = await tvsOf(
    ctx,
    ads.flatMap(({ screenId }) => screenId ?? []),
  )
  const figures = (await deliveredSoFar(ctx, ads)).map(({ ad, delivered }) => ({
    ad,
    until: playedAs(ad).until,
    due: turnsDue(playedAs(ad)),
    delivered,
  }))
  const settled = figures.flatMap(({ ad, until, ...plays }) => {
    const fulfilled = isFulfilled(plays, ad.refundBelow)
    if (!fulfilled && !isReported(until, { tvs: tvs.get(ad.screenId ?? '') ?? [], now: ctx.now.getTime() })) return []
    return [{ ad, ...plays, net: fulfilled ? 0 : refundOfPlays(ad.left, plays) }]
  })
  const refunds = await requestRefunds(
    ctx,
    settled.filter(({ net }) => net > 0).map(({ ad, net }) => ({ adId: ad.id, net })),
  )
  const refundOf = new Map(refunds.map((refund) => [refund.adId, refund]))
  const rows = settled.map(({ ad, due, delivered }) => ({
    id: ad.id,
    due,
    delivered,
    refund: refundOf.get(ad.id)?.net ?? 0,
  }))
  await sql`
    update ads
    set settled = ${ctx.now}, settled_due = due, settled_delivered = delivered, settled_refund = refund
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id uuid, due int, delivered int, refund bigint)
    where ads.id = done.id`.execute(ctx.db)
  await notify(
    ctx,
    settled.flatMap(({ ad }) => [ad.advertiserId, ad.publisherId]),
    ['ads', 'payments'],
  )
  await mailSettled(ctx, refunds)
  return { settled: settled.length, last: ads.length < atOnce ? undefined : ads.at(-1)?.id }
}

async function tvsOf(
  ctx: Context,
  screenIds: string[],
): Promise<Map<string, { inTouchSince: number; lastSeen: number }[]>> {
  if (screenIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('devices')
    .select(['screenId', 'inTouchSince', 'lastSeen'])
    .where('confirmed', '=', true)
    .where('screenId', 'in', screenIds)
    .execute()
  const tvs = rows.map(({ screenId, inTouchSince, lastSeen }) => ({
    screenId,
    inTouchSince: inTouchSince.getTime(),
    lastSeen: lastSeen.getTime(),
  }))
  return Map.groupBy(tvs, ({ screenId }) => screenId)
}
