import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { lockShowsOf, updateWeeks } from '../places/week-price.ts'
import { lockPlacesOf } from './lock-places-of.ts'
import { lockSite } from './sites.store.ts'

/** Deletes a location; its places stay, without a location. Its picture is kept while it can be restored. */
export async function deleteSite(ctx: AccountContext, siteId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockSite(ctx, siteId)
    await lockShowsOf(ctx, 'siteId', [siteId])
    const screenIds = await lockPlacesOf(ctx, siteId)
    await storeDeleted(ctx, 'site', [siteId])
    await ctx.db.deleteFrom('sites').where('id', '=', siteId).execute()
    await updateWeeks(ctx, screenIds)
    await notify(ctx, ctx.accountId, ['sites'])
  })
}
