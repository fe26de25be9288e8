import { type AdActionName, adActions } from '@litfass/domain/ads/ad'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { moveAds } from './ads.store.ts'

const atOnce = 1000

/**
 * What time does to ads: unpaid ones fail when their start date has come, paid ones are completed when their end date has passed,
 * each by the calendar of its publisher. Running it twice, or on several servers, changes nothing more.
 */
export async function runAdClock(ctx: Context): Promise<{ expired: number; completed: number }> {
  // Nowhere is it later than a day after UTC: these bounds let the index leave out all that is still to come.
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

/** Each piece commits by itself: what fails in one does not hold up the others for ever. */
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
