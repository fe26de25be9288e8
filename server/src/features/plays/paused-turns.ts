import type { AdEventAction } from '@litfass/domain/ads/ad'
import { type PaidAd, dueTurns, turnAt } from '@litfass/domain/playback/paid-ad'
import { countTurns } from '@litfass/domain/playback/turn-marks'
import { type Day, dayNumber } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { type MeasuredAd, playedAs } from './measured-ad.ts'
import { type PartOfAd, countsByPart } from './part-counts.ts'

interface Pause {
  from: number
  until: number
}

export interface AdSoFar {
  ad: MeasuredAd
  /** Its due turns that are over at `until`. */
  parts: readonly PartOfAd[]
  until: number
}

/** The due turns of each ad that fell into a pause and were not reported, by day of the publisher's calendar. */
export async function pausedTurns(ctx: Context, ads: readonly AdSoFar[]): Promise<Map<string, Map<Day, number>>> {
  const pauses = await pausesOf(
    ctx,
    ads.map(({ ad }) => ad.id),
  )
  const parts = ads.flatMap((soFar) => (pauses.get(soFar.ad.id) ?? []).flatMap((pause) => partsWithin(soFar, pause)))
  const byAd = new Map<string, Map<Day, number>>()
  const add = (adId: string, day: Day, turns: number) => {
    const days = byAd.get(adId) ?? new Map<Day, number>()
    byAd.set(adId, days.set(day, Math.max(0, (days.get(day) ?? 0) + turns)))
  }
  for (const { adId, day, due } of parts) add(adId, day, due)
  for (const { adId, day, turns } of await countsByPart(ctx, parts)) add(adId, day, -turns)
  return byAd
}

/** The turns that begin within a pause. */
function partsWithin({ ad, parts, until: now }: AdSoFar, pause: Pause): PartOfAd[] {
  const played = playedAs(ad)
  return parts.flatMap((part) => {
    const start = dayNumber(part.utcDay) * dayMilliseconds
    const turns = turnsWithin(played, pause, start)
    const [from, until] = [Math.max(part.from, turns.from), Math.min(part.until, turns.until)]
    return from < until
      ? [{ ...part, from, until, due: countTurns(dueTurns(played, start, now), { from, until }) }]
      : []
  })
}

/** The turns of the UTC day from `start` that begin within a pause. */
function turnsWithin(played: PaidAd, { from, until }: Pause, start: number): { from: number; until: number } {
  const next = start + dayMilliseconds
  if (until <= start || next <= from) return { from: 0, until: 0 }
  return {
    from: start < from ? turnAt(played, from) : 0,
    until: until < next ? turnAt(played, until - 1) + 1 : Infinity,
  }
}

/** The times at which each ad was paused; the last one may be open. */
async function pausesOf(ctx: Context, adIds: string[]): Promise<Map<string, Pause[]>> {
  const actions: AdEventAction[] = ['pause', 'resume']
  const events = await ctx.db
    .selectFrom('adEvents')
    .select(['adId', 'action', 'timestamp'])
    .where(sql<boolean>`ad_id = any(${adIds}::uuid[])`)
    .where('action', 'in', actions)
    .orderBy('adId')
    .orderBy('timestamp')
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(events, ({ adId }) => adId)].map(([adId, own]) => [
      adId,
      own.flatMap(({ action, timestamp }, at) =>
        action === 'pause' ? [{ from: timestamp.getTime(), until: own[at + 1]?.timestamp.getTime() ?? Infinity }] : [],
      ),
    ]),
  )
}
