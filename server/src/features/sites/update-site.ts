import type { Site, SiteChange } from '@litfass/api/places/sites'
import { uploadFields } from '@litfass/domain/playback/media/upload'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { readPlacePicture, storePlacePicture, unlessPictureRefused } from '../files/place-picture.ts'
import { updateWeeks } from '../places/week-price.ts'
import { lockPlacesOf } from './lock-places-of.ts'
import { lockSite, ownSite, siteColumns, siteOf } from './sites.store.ts'

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
      const before = await lockSite(ctx, siteId, input.basedOn)
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
