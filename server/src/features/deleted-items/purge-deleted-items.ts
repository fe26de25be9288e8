import { valuesOf } from '@litfass/domain/keys-of'
import { maxDeletedDrafts, maxDeletedItems, restorableSince } from '@litfass/domain/people/deleted-item'
import { type DeleteQueryBuilder, type DeleteResult, sql } from 'kysely'

import { type AccountContext, type Context, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { isLockedSlide } from '../../platform/db/deleted-document.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { deletedKindRows } from '../../platform/db/store-deleted.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type FileRef, removeFiles } from '../files/media-files.ts'
import { deleteUnusedVideos } from '../videos/delete-videos.ts'
import { takeDeletedItems } from './deleted-items.store.ts'

/**
 * Deletes items permanently, all or none, and the deleted halls or schedules of deleted places.
 * @throws Problem not-found, slide-locked
 */
export async function purgeDeletedItems(ctx: AccountContext, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const items = await takeDeletedItems(ctx, ids)
    if (items.some((item) => item.locked)) throw new Problem('slide-locked')
    const rows = items.map(({ document }) => document.row)
    await removeMedia(ctx, rows)
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

const atOnce = 1000

/** Deletes what can no longer be restored, except locked slides. */
export async function purgeExpiredItems(ctx: Context): Promise<void> {
  const expired = new Date(restorableSince(ctx.now.getTime()))
  let purged: number
  do {
    purged = await inTransaction(ctx, (ctx) => {
      const oldest = ctx.db
        .selectFrom('deletedItems')
        .select('id')
        .where('deleted', '<=', expired)
        .where(isLockedSlide, '=', false)
        .orderBy('deleted')
        .limit(atOnce)
      return purge(ctx, ctx.db.deleteFrom('deletedItems').where('id', 'in', oldest))
    })
  } while (purged > 0)
}

/** Deletes an account's oldest items beyond its limits, except locked slides. */
export async function purgeSurplusItems(ctx: Context, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount({ ...ctx, accountId })
    const newest = ctx.db
      .selectFrom('deletedItems')
      .select('id')
      .where('accountId', '=', accountId)
      .orderBy('deleted', 'desc')
      .orderBy('id', 'desc')
    const surplus = ctx.db
      .deleteFrom('deletedItems')
      .where('accountId', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('id', 'in', newest.offset(maxDeletedItems)),
          eb('id', 'in', newest.where('kind', '=', 'draft').offset(maxDeletedDrafts)),
        ]),
      )
    const purged = await purge(ctx, surplus)
    if (purged > 0) await notify(ctx, accountId, ['deletedItems'])
  })
}

const pictures = ['background', 'thumbnail', 'image']
const fileColumns = ['video_id', ...pictures.flatMap((name) => [`${name}_key`, `${name}_hash`])]

/**
 * Deletes items with their files, except locked slides, and returns their number. Does not read the whole documents, which may
 * be large.
 */
async function purge(
  ctx: Context,
  deletion: DeleteQueryBuilder<Schema, 'deletedItems', DeleteResult>,
): Promise<number> {
  const files = sql<Row | null>`(
    select jsonb_object_agg(key, value) from jsonb_each(document -> 'row') where key = any(${fileColumns}))`
  const items = await deletion.where(isLockedSlide, '=', false).returning(files.as('files')).execute()
  const rows = items.map((item): Row => item.files ?? {})
  await removeMedia(ctx, rows)
  return items.length
}

async function removeMedia(ctx: Context, rows: readonly Row[]): Promise<void> {
  await removeFiles(ctx, rows.flatMap(filesOf))
  await deleteUnusedVideos(ctx, rows.flatMap(videosOf))
}

type Row = Record<string, unknown>

function videosOf(row: Row): string[] {
  return typeof row['video_id'] === 'string' ? [row['video_id']] : []
}

function filesOf(row: Row): FileRef[] {
  return pictures.flatMap((name) => {
    const [key, hash] = [row[`${name}_key`], row[`${name}_hash`]]
    return typeof key === 'string' && typeof hash === 'string' ? [{ key, hash }] : []
  })
}
