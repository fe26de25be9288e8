import type { AdDelivery, DeliveryList } from '@litfass/api/ads/delivery'
import { turnsDue } from '@litfass/domain/playback/paid-ad'
import { type MissedReason, type PlayOutcome, playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { sql } from 'kysely'

import type { AccountContext, Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { ownScreen } from '../screens/screens.store.ts'
import { type DuePart, duePartsOf, reportedUntil } from './due-days.ts'
import { type MeasuredAd, isMeasured, measuredAds, playedAs } from './measured-ad.ts'

/** What devices report of an ad, for its two companies; null if it is not measured. @throws Problem not-found */
export async function adDelivery(ctx: AccountContext, adId: string): Promise<AdDelivery | null> {
  const own = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('id', '=', adId)
    .where((eb) => eb.or([eb('advertiserId', '=', ctx.accountId), eb('publisherId', '=', ctx.accountId)]))
    .executeTakeFirst()
  if (!own) throw new Problem('not-found')
  const ad = await measuredAds(ctx).where('id', '=', adId).executeTakeFirst()
  if (!ad || !isMeasured(ad)) return null
  const lastReport = (await shownTurns(ctx, [adId])).get(adId)?.reported
  const parts = duePartsOf(playedAs(ad), { zone: ad.publisherZone, now: reportedUntil(ctx.now, lastReport) })
  const counts = await countsByPart(ctx, adId, parts)
  const days = new Map<string, { day: string; due: number; delivered: number }>()
  const missed: AdDelivery['missed'] = {}
  for (const { day, due } of parts) addTo(days, day, { due, delivered: 0 })
  for (const { day, outcome, turns } of counts) {
    if (outcome === 'shown') addTo(days, day, { due: 0, delivered: turns })
    else if (turns > 0) missed[outcome] = (missed[outcome] ?? 0) + turns
  }
  const known = [...days.values()].filter(({ due }) => due > 0).map((day) => capped(day))
  return {
    due: known.reduce((sum, { due }) => sum + due, 0),
    delivered: known.reduce((sum, { delivered }) => sum + delivered, 0),
    booked: turnsDue(playedAs(ad)),
    lastReport: lastReport?.toISOString() ?? null,
    missed,
    days: known,
  }
}

/** A turn may have been shown that is not over yet. */
function capped<Figures extends { due: number; delivered: number }>(figures: Figures): Figures {
  return { ...figures, delivered: Math.min(figures.due, figures.delivered) }
}

function addTo(
  days: Map<string, { day: string; due: number; delivered: number }>,
  day: string,
  { due, delivered }: { due: number; delivered: number },
): void {
  const before = days.get(day) ?? { day, due: 0, delivered: 0 }
  days.set(day, { day, due: before.due + due, delivered: before.delivered + delivered })
}

/** What devices report of a campaign, for its advertiser. @throws Problem not-found */
export async function campaignDelivery(ctx: AccountContext, campaignId: string): Promise<DeliveryList> {
  await ownCampaign(ctx, campaignId)
  return deliveryOf(ctx, await measuredAds(ctx).where('campaignId', '=', campaignId).orderBy('id').execute())
}

/** What devices report of the ads on a screen, for its publisher. @throws Problem not-found */
export async function screenDelivery(ctx: AccountContext, screenId: string): Promise<DeliveryList> {
  await ownScreen(ctx, screenId)
  return deliveryOf(ctx, await measuredAds(ctx).where('screenId', '=', screenId).orderBy('id').execute())
}

export async function deliveryOf(ctx: Context, all: MeasuredAd[]): Promise<DeliveryList> {
  const ads = all.filter(isMeasured)
  const counts = await shownTurns(
    ctx,
    ads.map(({ id }) => id),
  )
  const figures = ads.map((ad) => {
    const played = playedAs(ad)
    const count = counts.get(ad.id)
    const now = reportedUntil(ctx.now, count?.reported)
    return capped({
      adId: ad.id,
      title: ad.creative.title,
      placeName: ad.placeName,
      due: duePartsOf(played, { zone: 'UTC', now }).reduce((sum, { due }) => sum + due, 0),
      delivered: count?.shown ?? 0,
      booked: turnsDue(played),
      lastReport: count?.reported.toISOString() ?? null,
    })
  })
  const sumOf = (name: 'due' | 'delivered' | 'booked') => figures.reduce((sum, one) => sum + one[name], 0)
  const lastReport = figures.reduce<string | null>(
    (last, one) => (one.lastReport && (!last || one.lastReport > last) ? one.lastReport : last),
    null,
  )
  return {
    sum: { due: sumOf('due'), delivered: sumOf('delivered'), booked: sumOf('booked'), lastReport },
    ads: figures,
  }
}

/** Each turn once, as the best that was reported of it. */
const once = sql`turns & ~ coalesce(
  bit_or(turns) over (
    partition by ad_id, day
    order by array_position(${[...playOutcomes]}::text[], outcome)
    rows between unbounded preceding and 1 preceding
  ),
  turns # turns
)`

async function countsByPart(ctx: Context, adId: string, parts: DuePart[]) {
  if (parts.length === 0) return []
  const wanted = parts.map(({ utcDay, day, from, until }) => ({
    utc_day: utcDay,
    day,
    first: from,
    length: until - from,
  }))
  const { rows } = await sql<{ day: string; outcome: 'shown' | MissedReason; turns: number }>`
    select part.day, outcome, bit_count(substring(of_day.turns from part.first + 1 for part.length))::int as turns
    from (select day, outcome, ${once} as turns from ad_turns where ad_id = ${adId}) as of_day
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as part (utc_day date, day text, first int, length int)
      on part.utc_day = of_day.day`.execute(ctx.db)
  return rows
}

async function shownTurns(ctx: Context, adIds: string[]): Promise<Map<string, { shown: number; reported: Date }>> {
  if (adIds.length === 0) return new Map()
  const shown: PlayOutcome = 'shown'
  const rows = await ctx.db
    .selectFrom('adTurns')
    .select('adId')
    .select(sql<number>`(coalesce(sum(bit_count(turns)) filter (where outcome = ${shown}), 0))::int`.as('shown'))
    .select(sql<Date>`max(reported)`.as('reported'))
    .where('adId', 'in', adIds)
    .groupBy('adId')
    .execute()
  return new Map(rows.map(({ adId, ...count }) => [adId, count]))
}
