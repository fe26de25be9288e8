import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { moveAds } from './ads.store.ts'

/**
 * What time does to ads: unpaid ones fail when their start date has come, paid ones are completed when their end date has passed,
 * each by the calendar of its publisher. Running it twice, or on several servers, changes nothing more.
 */
export async function runAdClock(ctx: Context): Promise<{ expired: number; completed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const localDay = sql`(${ctx.now}::timestamptz at time zone publisher_zone)::date`
    const started = await ctx.db
      .selectFrom('ads')
      .select('id')
      .where('status', 'in', ['pending', 'approved'])
      .where(sql<boolean>`start_date <= ${localDay}`)
      .execute()
    const ended = await ctx.db
      .selectFrom('ads')
      .select('id')
      .where('status', '=', 'paid')
      .where(sql<boolean>`end_date < ${localDay}`)
      .execute()
    const expired = await moveAds(
      ctx,
      started.map((ad) => ad.id),
      { action: 'expire' },
    )
    const completed = await moveAds(
      ctx,
      ended.map((ad) => ad.id),
      { action: 'complete' },
    )
    const touched = [...expired, ...completed].flatMap((ad) => [ad.advertiserId, ad.publisherId])
    if (touched.length > 0) await notify(ctx, touched, ['ads', 'campaigns', 'screens'])
    return { expired: expired.length, completed: completed.length }
  })
}
