import type { Folder } from '@litfass/api/playback/folders'
import type { FolderInput } from '@litfass/domain/playback/slides/folder'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceSharedLimit } from '../../platform/db/enforce-limit.ts'
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
