import type { Site } from '@litfass/api/places/sites'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { noPicture, removePlacePicture } from '../files/place-picture.ts'
import { lockSite, ownSite, siteOf } from './sites.store.ts'

export async function removeSitePicture(ctx: AccountContext, siteId: string): Promise<Site> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockSite(ctx, siteId)
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
