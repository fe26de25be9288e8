import type { Site, SiteChange } from '@litfass/api/places/sites'
import type { SiteInput } from '@litfass/domain/places/site'
import { uploadFields } from '@litfass/domain/playback/media/upload'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkSharedLimit, enforceSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import {
  noPicture,
  readPlacePicture,
  removePlacePicture,
  storePlacePicture,
  unlessPictureRefused,
} from '../files/place-picture.ts'
import { lockShowsOf, updateWeeks } from '../places/week-price.ts'
import { lockedSite, ownSite, siteColumns, siteOf } from './sites.store.ts'

/** @throws Problem too-many-sites */
export async function createSite(ctx: AccountContext, input: SiteInput, upload?: Blob): Promise<Site> {
  const id = ctx.services.newId()
  // Before the picture is read, which takes the processor.
  if (upload) await checkSharedLimit(ctx, 'sites')
  const place = await readPlacePicture(ctx, upload, { folder: 'sites', id, from: uploadFields.sitePicture.formats })
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      await enforceSharedLimit(ctx, 'sites')
      await ctx.db
        .insertInto('sites')
        .values({
          id,
          accountId: ctx.accountId,
          creatorId: ctx.actor.userId,
          ...siteColumns(input),
          ...(place?.columns ?? noPicture),
          timestamp: ctx.now,
        })
        .execute()
      if (place) await storePlacePicture(ctx, id, { place })
      await notify(ctx, ctx.accountId, ['sites'])
      return siteOf(await ownSite(ctx, id))
    })
  return unlessPictureRefused(ctx, place, store)
}

/** Updates a location; keeps the picture unless a new one is uploaded. @throws Problem changed-meanwhile */
export async function updateSite(
  ctx: AccountContext,
  siteId: string,
  { input, upload }: { input: z.output<typeof SiteChange>; upload: Blob | undefined },
): Promise<Site> {
  const place = await readPlacePicture(ctx, upload, {
    folder: 'sites',
    id: siteId,
    from: uploadFields.sitePicture.formats,
  })
  const store = () =>
    inTransaction(ctx, async (ctx) => {
      if (place) await lockAccount(ctx)
      const before = await lockedSite(ctx, siteId, input.basedOn)
      // Before the update, which locks their offers: changing a place locks the place, then its offer.
      const screenIds = await lockPlacesOf(ctx, siteId)
      await ctx.db
        .updateTable('sites')
        .set({ ...siteColumns(input), ...place?.columns, timestamp: nextTimestamp(ctx, 'sites') })
        .where('id', '=', siteId)
        .execute()
      if (place) await storePlacePicture(ctx, siteId, { place, before })
      await updateWeeks(ctx, screenIds)
      await notify(ctx, ctx.accountId, ['sites'])
      return siteOf(await ownSite(ctx, siteId))
    })
  return unlessPictureRefused(ctx, place, store)
}

export async function removeSitePicture(ctx: AccountContext, siteId: string): Promise<Site> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockedSite(ctx, siteId)
    await ctx.db
      .updateTable('sites')
      .set({ ...noPicture, timestamp: nextTimestamp(ctx, 'sites') })
      .where('id', '=', siteId)
      .execute()
    await removePlacePicture(ctx, before)
    await notify(ctx, ctx.accountId, ['sites'])
    return siteOf(await ownSite(ctx, siteId))
  })
}

/** Deletes a location; its places stay, without a location. Its picture is kept while it can be restored. */
export async function deleteSite(ctx: AccountContext, siteId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockedSite(ctx, siteId)
    await lockShowsOf(ctx, 'siteId', [siteId])
    const screenIds = await lockPlacesOf(ctx, siteId)
    await storeDeleted(ctx, 'site', [siteId])
    await ctx.db.deleteFrom('sites').where('id', '=', siteId).execute()
    await updateWeeks(ctx, screenIds)
    await notify(ctx, ctx.accountId, ['sites'])
  })
}

/**
 * Locks the places whose price follows the opening hours of their location, and returns its screens. Sorted like everywhere
 * else, so that transactions locking places cannot deadlock.
 */
async function lockPlacesOf({ db }: AccountContext, siteId: string): Promise<string[]> {
  const lockedIn = async (table: 'screens' | 'boards') => {
    const query = db.selectFrom(table).select('id').where('siteId', '=', siteId)
    return (await query.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  }
  const screenIds = await lockedIn('screens')
  await lockedIn('boards')
  return screenIds
}
