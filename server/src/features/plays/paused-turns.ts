import type { AdEventAction } from '@litfass/domain/ads/ad'
import { dueTurns, turnAt } from '@litfass/domain/playback/paid-ad'
import { countTurns } from '@litfass/domain/playback/turn-marks'
import { dayMilliseconds, startOfUtcDay } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'
import { type MeasuredAd, playedAs } from './measured-ad.ts'
import { type PartOfAd, countsByPart } from './part-counts.ts'

interface Pause {
  from: number
  until: number
}

/** The due turns up to `until` of which nothing is reported because the ad was paused. */
export async function pausedTurns(ctx: Context, ad: MeasuredAd, until: number): Promise<number> {
  const played = playedAs(ad)
  const parts = (await pausesOf(ctx, ad.id)).flatMap((pause) =>
    partsOf(ad, { from: Math.max(pause.from, played.from), until: Math.min(pause.until, played.until, until) }),
  )
  const due = parts.reduce((sum, part) => sum + part.due, 0)
  const reported = (await countsByPart(ctx, parts)).reduce((sum, { turns }) => sum + turns, 0)
  return Math.max(0, due - reported)
}

/** The turns that begin within a pause, by UTC day. Empty if the pause is outside the time that counts. */
function partsOf(ad: MeasuredAd, { from, until }: Pause) {
  const played = playedAs(ad)
  const parts: PartOfAd[] = []
  if (until <= from) return parts
  for (let start = startOfUtcDay(from); start < until; start += dayMilliseconds) {
    const turns = {
      from: start < from ? turnAt(played, from) : 0,
      until: turnAt(played, Math.min(until, start + dayMilliseconds) - 1) + 1,
    }
    const utcDay = dayInZone(start, 'UTC')
    parts.push({ adId: ad.id, utcDay, day: utcDay, ...turns, due: countTurns(dueTurns(played, start), turns) })
  }
  return parts
}

/** The times at which an ad was paused; the last one may be open. */
async function pausesOf(ctx: Context, adId: string): Promise<Pause[]> {
  const actions: AdEventAction[] = ['pause', 'resume']
  const events = await ctx.db
    .selectFrom('adEvents')
    .select(['action', 'timestamp'])
    .where('adId', '=', adId)
    .where('action', 'in', actions)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()
  return events.flatMap(({ action, timestamp }, at) =>
    action === 'pause' ? [{ from: timestamp.getTime(), until: events[at + 1]?.timestamp.getTime() ?? Infinity }] : [],
  )
}
