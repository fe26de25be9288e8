import { type AdActionName, adActions, awaitedStatuses } from '@litfass/domain/ads/ad'
import { chunksOf } from '@litfass/domain/chunks-of'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../../platform/context.ts'
import { statusIn } from '../../../platform/db/ad-statuses.ts'
import { batchesIndependently, eachIndependently } from '../../../platform/jobs/each-independently.ts'
import { mailOwnAds } from '../mails/ad-mails.ts'
import { transitionAds } from '../transition-ads.ts'

const atOnce = 1000

/** Advertisers are reminded of unpaid ads this many days before they expire, but not within hours of the approval. */
const reminderDays = 2
const reminderHours = 12

/**
 * Expires unpaid ads on their start date and completes paid ads after their end date, by the publisher's calendar. Each
 * company gets one mail a run about those that expired, one about those that have ended, one about those to pay soon.
 * Commits each batch separately, so that a failure does not block all others. Idempotent, even across servers.
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
  const unpaid = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where(statusIn(awaitedStatuses('advertiser')))
    .where('startDate', '<=', addDays(tomorrow, reminderDays))
    .where(sql<boolean>`start_date > ${localDay} and start_date <= ${localDay} + ${reminderDays}::int`)
    .where(
      sql<boolean>`not expiry_mailed and timestamp < ${ctx.now}::timestamptz - make_interval(hours => ${reminderHours})`,
    )
    .execute()
  const counts = { expired: 0, completed: 0 }
  const transitions = [
    { name: 'expired', ads: started, action: 'expire', template: 'ads-expired' },
    { name: 'completed', ads: ended, action: 'complete', template: 'ads-completed' },
  ] as const
  const inBatches = (ads: { id: string }[], work: (adIds: string[]) => Promise<unknown>) =>
    batchesIndependently(ctx, chunksOf(idsOf(ads), atOnce), work)
  const steps = [
    ...transitions.map(({ name, ads, ...transition }) => ({
      name,
      run: () =>
        inBatches(ads, async (adIds) => {
          counts[name] += await transitionBatch(ctx, adIds, transition)
        }),
    })),
    { name: 'reminded', run: () => inBatches(unpaid, (adIds) => remind(ctx, adIds)) },
  ]
  await eachIndependently(ctx, steps, ({ run }) => run())
  return counts
}

function transitionBatch(
  ctx: Context,
  adIds: string[],
  { action, template }: { action: AdActionName; template: 'ads-expired' | 'ads-completed' },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await transitionAds(ctx, adIds, { action })
    const touched = changed.flatMap((ad) => [ad.advertiserId, ad.publisherId])
    if (touched.length > 0) await notify(ctx, touched, ['ads'])
    await mailOwnAds(ctx, idsOf(changed), { template, sides: ['advertiser', 'publisher'] })
    return changed.length
  })
}

async function remind(ctx: Context, adIds: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const reminded = await ctx.db
      .updateTable('ads')
      .set({ expiryMailed: true })
      .where('id', 'in', adIds)
      .where(statusIn(awaitedStatuses('advertiser')))
      .where('expiryMailed', '=', false)
      .returning('id')
      .execute()
    await mailOwnAds(ctx, idsOf(reminded), { template: 'ads-expiring', sides: ['advertiser'] })
  })
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map((row) => row.id)
}
