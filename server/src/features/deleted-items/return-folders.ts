import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { enforceFolder } from '../folders/create-folder.ts'
import { insertRows } from './insert-rows.ts'

interface DeletedFolder {
  id: string
  document: DeletedDocument
}

const FolderRow = z.looseObject({ id: z.uuid(), title: z.string() })

/** Restores folders. @throws Problem too-many-folders | folder-exists */
export async function returnFolders(ctx: AccountContext, folders: DeletedFolder[]): Promise<void> {
  for (const { document } of folders) {
    const row = FolderRow.parse(document.row)
    await enforceFolder(ctx, row)
    await insertRows(ctx, 'folders', [row])
  }
}

/** Moves slides back into restored folders, unless they are in another one. */
export async function returnToFolders(ctx: AccountContext, folders: DeletedFolder[]): Promise<void> {
  const slidesOf = ({ document }: DeletedFolder) => document.references['slides.folderId'] ?? []
  await lockOwned(ctx, 'slides', { ids: folders.flatMap(slidesOf), strength: 'no key update' })
  for (const folder of folders)
    await ctx.db
      .updateTable('slides')
      .set({ folderId: folder.id })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', (eb) => eb.fn.any(eb.val(slidesOf(folder))))
      .where('folderId', 'is', null)
      .execute()
}
