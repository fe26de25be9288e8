import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { contentTypes, type Picture } from '../../platform/images.ts'

/** The address of a stored file; it carries the content's hash, so it may be cached for ever. */
export function fileUrl(key: string, hash: string): string {
  return `/files/${key}?v=${hash.slice(0, 32)}`
}

interface Owner {
  accountId: string
  creatorId: string
  /** The slide, screen or ad it belongs to. */
  subjectId: string
}

/** Keeps a picture under `key`, replacing what was there; the metadata row is written by the transaction of `ctx`. */
export async function storePicture(
  ctx: Context,
  key: string,
  { picture, owner }: { picture: Picture; owner: Owner },
): Promise<void> {
  const row = {
    ...owner,
    hash: picture.hash,
    contentType: contentTypes[picture.format],
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    created: ctx.now,
  }
  await holdKey(ctx, key)
  await ctx.services.files.put(key, picture.bytes)
  await ctx.db
    .insertInto('files')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Forgets files now and deletes them once the transaction has committed. */
export async function removePictures(ctx: Context, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await ctx.db.deleteFrom('files').where('key', 'in', keys).execute()
  await ctx.services.queue.send(ctx.db, 'remove-files', { keys })
}

/** Deletes files that no row names any more: one that was stored again meanwhile stays. */
export async function deleteForgottenFiles(ctx: Context, keys: string[]): Promise<void> {
  for (const key of keys) {
    await inTransaction(ctx, async (ctx) => {
      await holdKey(ctx, key)
      const kept = await ctx.db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst()
      if (!kept) await ctx.services.files.remove(key)
    })
  }
}

/** Storing and deleting under one key take turns, each until its transaction ends: a row not committed yet counts. */
async function holdKey(ctx: Context, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
