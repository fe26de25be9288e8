import { type AdActionName, adActions } from '@litfass/domain/ads/ad'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { moveAds } from './ads.store.ts'

const atOnce = 1000

/**
 * Expires unpaid ads on their start date and completes paid ads after their end date, by the publisher's calendar.
 * Idempotent, also across servers.
 */
export async function runAdClock(ctx: Context): Promise<{ expired: number; completed: number }> {
  // No zone is more than a day ahead of UTC: this bound lets the index skip future ads.
  const tomorrow = addDays(dayInZone(ctx.now.getTime(), 'UTC'), 1)
  const localDay = sql`(${ctx.now}::timestamptz at time zone publisher_zone)::date`
  const started = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(statusIn(adActions.expire.from))
    .where('startDate', '<=', tomorrow)
    .where(sql<boolean>`start_date <= ${localDay}`)
    .execute()
  const ended = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(statusIn(adActions.complete.from))
    .where('endDate', '<', tomorrow)
    .where(sql<boolean>`end_date < ${localDay}`)
    .execute()
  return {
    expired: await moveInPieces(ctx, idsOf(started), 'expire'),
    completed: await moveInPieces(ctx, idsOf(ended), 'complete'),
  }
}

/** Commits each batch separately, so that a failure does not block all others. */
async function moveInPieces(ctx: Context, adIds: string[], action: AdActionName): Promise<number> {
  let count = 0
  for (let at = 0; at < adIds.length; at += atOnce) {
    count += await inTransaction(ctx, async (ctx) => {
      const moved = await moveAds(ctx, adIds.slice(at, at + atOnce), { action })
      const touched = moved.flatMap((ad) => [ad.advertiserId, ad.publisherId])
      if (touched.length > 0) await notify(ctx, touched, ['ads'])
      return moved.length
    })
  }
  return count
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
