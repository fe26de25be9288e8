import type { SlidesMove } from '@litfass/domain/playback/slides/folder'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned, lockReferred } from '../../platform/db/lock-owned.ts'

/** Moves slides into a folder, or out of theirs. Screens and shows do not change. @throws Problem not-found */
export async function moveSlides(ctx: AccountContext, { slides, folderId }: SlidesMove): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (folderId) await lockReferred(ctx, 'folders', { id: folderId, field: 'folderId' })
    await lockAllOwned(ctx, 'slides', { ids: slides, strength: 'no key update' })
    await ctx.db
      .updateTable('slides')
      .set({ folderId })
      .where('id', 'in', slides)
      .where(sql<boolean>`folder_id is distinct from ${folderId}::uuid`)
      .execute()
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
