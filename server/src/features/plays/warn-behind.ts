import { runningStatuses } from '@litfass/domain/ads/ad'
import { isForecastShort } from '@litfass/domain/ads/delivery/delivery'
import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { idBatches } from '../../platform/jobs/batches.ts'
import { batchesIndependently } from '../../platform/jobs/each-independently.ts'
import { mailOwnAds } from '../ads/mails/ad-mails.ts'
import { deliveryOf } from './delivery.ts'
import { measuredAds } from './measured-ad.ts'

const atOnce = 500

/**
 * Mails both companies of running ads whose forecast falls short, once for each ad; one mail to a company for all of a batch.
 * Returns how many ads these are. Idempotent, even across servers.
 */
export async function warnBehind(ctx: Context): Promise<number> {
  let count = 0
  const ads = idBatches(runningAds(ctx), { id: sql`ads.id`, size: atOnce })
  await batchesIndependently(ctx, ads, async (ids) => {
    const { ads: figures } = await deliveryOf(ctx, await measuredAds(ctx).where('id', 'in', ids).execute())
    count += await warn(
      ctx,
      figures.filter(isForecastShort).map(({ adId }) => adId),
    )
  })
  return count
}

/** Running ads that have begun and whose companies have not been warned. */
function runningAds(ctx: Context) {
  return measuredAds(ctx)
    .where(statusIn(runningStatuses))
    .where('behindMailed', '=', false)
    .where(sql<boolean>`start_date <= (${ctx.now}::timestamptz at time zone publisher_zone)::date`)
}

async function warn(ctx: Context, adIds: string[]): Promise<number> {
  if (adIds.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    const warned = await ctx.db
      .updateTable('ads')
      .set({ behindMailed: true })
      .where('id', 'in', adIds)
      .where(statusIn(runningStatuses))
      .where('behindMailed', '=', false)
      .returning('id')
      .execute()
    const ids = warned.map(({ id }) => id)
    await mailOwnAds(ctx, ids, { template: 'ads-behind', sides: ['advertiser', 'publisher'] })
    return ids.length
  })
}
