import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned, lockOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'

/** Deletes a folder. Its slides are kept, without a folder. @throws Problem not-found */
export async function deleteFolder(ctx: AccountContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAllOwned(ctx, 'folders', { ids: [id], strength: 'update' })
    const slides = await ctx.db.selectFrom('slides').select('id').where('folderId', '=', id).execute()
    await lockOwned(ctx, 'slides', { ids: slides.map((slide) => slide.id), strength: 'no key update' })
    await storeDeleted(ctx, 'folder', [id])
    await ctx.db.deleteFrom('folders').where('id', '=', id).execute()
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
