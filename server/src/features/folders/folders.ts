import type { Folder } from '@litfass/api/playback/folders'
import type { FolderInput } from '@litfass/domain/playback/slides/folder'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { lockAllOwned, lockOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isTitleTaken, ownFolder } from './folders.store.ts'

/** @throws Problem too-many-folders | folder-exists */
export async function createFolder(ctx: AccountContext, { title }: FolderInput): Promise<Folder> {
  const { accountId, now: timestamp } = ctx
  const id = ctx.services.newId()
  return inTransaction(ctx, async (ctx) => {
    await enforceFolder(ctx, { id, title })
    await ctx.db.insertInto('folders').values({ id, accountId, title, timestamp }).execute()
    await notify(ctx, accountId, ['folders'])
    return ownFolder(ctx, id)
  })
}

/** Locks the account until the transaction ends and requires that it can have this folder. */
export async function enforceFolder(ctx: AccountContext, folder: { id: string; title: string }): Promise<void> {
  await enforceSharedLimit(ctx, 'folders')
  if (await isTitleTaken(ctx, folder)) throw new Problem('folder-exists')
}

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
