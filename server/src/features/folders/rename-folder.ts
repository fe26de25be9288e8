import type { Folder } from '@litfass/api/playback/folders'
import type { FolderInput } from '@litfass/domain/playback/slides/folder'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isTitleTaken, ownFolder } from './folders.store.ts'

/** @throws Problem not-found | folder-exists */
export async function renameFolder(ctx: AccountContext, id: string, { title }: FolderInput): Promise<Folder> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await ownFolder(ctx, id)
    if (await isTitleTaken(ctx, { id, title })) throw new Problem('folder-exists')
    await ctx.db.updateTable('folders').set({ title, timestamp: ctx.now }).where('id', '=', id).execute()
    await notify(ctx, ctx.accountId, ['folders'])
    return ownFolder(ctx, id)
  })
}
