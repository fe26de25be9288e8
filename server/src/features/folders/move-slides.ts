import type { SlidesMove } from '@litfass/domain/playback/slides/folder'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockFolder } from './folders.store.ts'

/** Moves slides into a folder, or out of theirs. Screens and shows do not change. @throws Problem not-found */
export async function moveSlides(ctx: AccountContext, { slides, folderId }: SlidesMove): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (folderId) await lockFolder(ctx, folderId)
    const ids = [...new Set(slides)]
    const own = await lockOwned(ctx, 'slides', { ids, strength: 'no key update' })
    if (own.size < ids.length) throw new Problem('not-found')
    await ctx.db
      .updateTable('slides')
      .set({ folderId })
      .where('id', 'in', ids)
      .where(sql<boolean>`folder_id is distinct from ${folderId}::uuid`)
      .execute()
    await notify(ctx, ctx.accountId, ['folders'])
  })
}
