import { restorableSince } from '@litfass/domain/people/deleted-item'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { type FileRef, removeFiles } from '../files/media-files.ts'
import { takeDeletedItems } from './deleted-items.store.ts'

/** Deletes items permanently, all or none. @throws Problem not-found */
export async function purgeDeletedItems(ctx: AccountContext, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const items = await takeDeletedItems(ctx, ids)
    await removeFiles(ctx, items.flatMap(filesOf))
    for (const { id, kind, title } of items) await recordAudit(ctx, { kind, action: 'purged', thingId: id, title })
    await notify(ctx, ctx.accountId, ['deletedItems'])
  })
}

/** Deletes what can no longer be restored. */
export async function purgeExpiredItems(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const items = await ctx.db
      .deleteFrom('deletedItems')
      .where('deleted', '<=', new Date(restorableSince(ctx.now.getTime())))
      .returning('document')
      .execute()
    await removeFiles(ctx, items.flatMap(filesOf))
  })
}

function filesOf({ document: { row } }: { document: DeletedDocument }): FileRef[] {
  return ['background', 'thumbnail', 'image'].flatMap((name) => {
    const [key, hash] = [row[`${name}_key`], row[`${name}_hash`]]
    return typeof key === 'string' && typeof hash === 'string' ? [{ key, hash }] : []
  })
}
