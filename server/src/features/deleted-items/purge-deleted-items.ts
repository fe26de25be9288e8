import { valuesOf } from '@litfass/domain/keys-of'
import { restorableSince } from '@litfass/domain/people/deleted-item'
import { sql } from 'kysely'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { deletedKindRows } from '../../platform/db/store-deleted.ts'
import { type FileRef, removeFiles } from '../files/media-files.ts'
import { deleteUnusedVideos } from '../videos/delete-videos.ts'
import { takeDeletedItems } from './deleted-items.store.ts'

/** Deletes items permanently, all or none, and the deleted halls or schedules of deleted places. @throws Problem not-found */
export async function purgeDeletedItems(ctx: AccountContext, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const items = await takeDeletedItems(ctx, ids)
    await removeFiles(ctx, items.flatMap(filesOf))
    await deleteUnusedVideos(ctx, items.flatMap(videosOf))
    await purgePartsOf(ctx, ids)
    for (const { id, kind, title } of items) await recordAudit(ctx, { kind, action: 'purged', thingId: id, title })
    await notify(ctx, ctx.accountId, ['deletedItems'])
  })
}

/** A hall or schedule cannot be restored without its place. */
async function purgePartsOf(ctx: AccountContext, placeIds: readonly string[]): Promise<void> {
  const columns = valuesOf(deletedKindRows).flatMap((rows) => ('partOf' in rows ? rows.partOf : []))
  await ctx.db
    .deleteFrom('deletedItems')
    .where('accountId', '=', ctx.accountId)
    .where((eb) => eb.or(columns.map((column) => sql<boolean>`document -> 'row' ->> ${column} = any(${placeIds})`)))
    .execute()
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
    await deleteUnusedVideos(ctx, items.flatMap(videosOf))
  })
}

function videosOf({ document: { row } }: { document: DeletedDocument }): string[] {
  return typeof row.video_id === 'string' ? [row.video_id] : []
}

function filesOf({ document: { row } }: { document: DeletedDocument }): FileRef[] {
  return ['background', 'thumbnail', 'image'].flatMap((name) => {
    const [key, hash] = [row[`${name}_key`], row[`${name}_hash`]]
    return typeof key === 'string' && typeof hash === 'string' ? [{ key, hash }] : []
  })
}
