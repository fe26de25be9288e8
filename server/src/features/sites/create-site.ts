import type { Site } from '@litfass/api/places/sites'
import type { SiteInput } from '@litfass/domain/places/site'
import { uploadFields } from '@litfass/domain/playback/media/upload'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { checkSharedLimit, enforceSharedLimit } from '../../platform/db/enforce-limit.ts'
import { noPicture, readPlacePicture, storePlacePicture, unlessPictureRefused } from '../files/place-picture.ts'
import { ownSite, siteColumns, siteOf } from './sites.store.ts'

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
