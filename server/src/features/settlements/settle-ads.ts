import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { idBatches } from '../../platform/jobs/batches.ts'
import { batchesIndependently, eachIndependently } from '../../platform/jobs/each-independently.ts'
import { lockPlacesOfAds } from '../ads/cancellation/lock-places-of-ads.ts'
import { endedAds, figuresOf, type EndedFigures } from './ended-ads.ts'
import { extendAd } from './make-good.ts'
import { settle } from './settle.ts'
import { mailRemedyDue } from './settlement-mails.ts'

const atOnce = 500

/**
 * Settles ads that have ended once enough of their plays were delivered, or all of them were reported. What is missing is made
 * good or refunded, as the advertiser chooses. Returns the number of settled ads. Idempotent, even across servers.
 */
export async function settleAds(ctx: Context): Promise<number> {
  let count = 0
  const toExtend: string[] = []
  const ended = idBatches(endedAds(ctx), { id: sql`ads.id`, size: atOnce })
  try {
    await batchesIndependently(ctx, ended, async (ids) => {
      const batch = await inTransaction(ctx, (ctx) => settleBatch(ctx, ids))
      count += batch.settled
      toExtend.push(...batch.toExtend)
    })
  } finally {
    // Each in its own transaction: the place is locked before its ad.
    await eachIndependently(ctx, toExtend, async (adId) => {
      if ((await inTransaction(ctx, (ctx) => extendAd(ctx, adId))) === 'settled') count += 1
    })
  }
  return count
}

async function settleBatch(ctx: Context, ids: string[]): Promise<{ settled: number; toExtend: string[] }> {
  await lockPlacesOfAds(ctx, ids)
  // Ads that another server is settling are skipped.
  const ads = await endedAds(ctx)
    .where(sql<boolean>`ads.id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const figures = await figuresOf(ctx, ads)
  const at = (wanted: EndedFigures['step']) => figures.filter(({ step }) => step === wanted)
  await settle(ctx, at('settle'))
  await askForRemedy(ctx, at('ask'))
  return {
    settled: at('settle').length,
    toExtend: at('extend').map(({ ad }) => ad.id),
  }
}

/** Asks the advertisers to choose, once for each ad. */
async function askForRemedy(ctx: Context, ended: EndedFigures[]): Promise<void> {
  const ids = ended.filter(({ ad }) => !ad.remedyMailed).map(({ ad }) => ad.id)
  if (ids.length === 0) return
  await ctx.db.updateTable('ads').set({ remedyMailed: true }).where('id', 'in', ids).execute()
  await mailRemedyDue(ctx, ids)
}
