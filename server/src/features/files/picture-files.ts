import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { mayDeleteFiles } from '../../platform/storage/backup-lock.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import { contentTypes, type Picture } from '../../platform/storage/images.ts'

/** A file as rows and links name it: the key of the specification, and the hash (sha-256, hex) of its content. */
export interface FileRef {
  key: string
  hash: string
}

/** The address of a stored file; it carries the content's hash, so it may be cached for ever. */
export function fileUrl(key: string, hash: string): string {
  return `/files/${key}?v=${hash.slice(0, 32)}`
}

/** What the store calls it. New content never takes the place of old: what an old link means stays true until nothing names it. */
export function storedName({ key, hash }: FileRef): string {
  const dot = key.lastIndexOf('.')
  return `${key.slice(0, dot)}-${hash.slice(0, 32)}${key.slice(dot)}`
}

interface Owner {
  accountId: string
  creatorId: string
  /** The slide, screen or ad it belongs to. */
  subjectId: string
}

const sweepAfterSeconds = 600

/**
 * Writes pictures before the transaction that names them by `storePicture`, so that no row is locked while a disk is slow.
 * What that transaction does not name after all is deleted a while later.
 */
export async function writePictures(ctx: Context, pictures: { key: string; picture: Picture }[]): Promise<void> {
  const files = pictures.map(({ key, picture }) => ({ key, hash: picture.hash, bytes: picture.bytes }))
  await sweepLater(
    ctx,
    files.map(({ key, hash }) => ({ key, hash })),
  )
  await Promise.all(files.map((file) => ctx.services.files.put(storedName(file), file.bytes)))
}

/** To be called before anything is written: what no row names a while later is deleted then. */
export async function sweepLater(ctx: Context, files: FileRef[]): Promise<void> {
  await ctx.services.queue.send(ctx.db, 'remove-files', { files }, { afterSeconds: sweepAfterSeconds })
}

/** Keeps a picture under `key`; the metadata row is written by the transaction of `ctx`. Call `writePictures` before it. */
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
  await lockKey(ctx, key)
  // From here on nobody deletes it; a clean-up of the same content may have, since it was written.
  const name = storedName({ key, hash: picture.hash })
  if (!(await ctx.services.files.has(name))) await ctx.services.files.put(name, picture.bytes)
  await ctx.db
    .insertInto('files')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** The bytes of a stored file; null where it is gone or damaged: a damaged picture is not passed on under the name of a whole one. */
export async function readWhole(files: FileStore, file: FileRef): Promise<Uint8Array | null> {
  const stored = await files.read(storedName(file))
  if (!stored) return null
  const bytes = new Uint8Array(await new Response(stored.stream).arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex') === file.hash ? bytes : null
}

/** Forgets files now and deletes them once the transaction has committed. A key that holds other content by now stays. */
export async function removePictures(ctx: Context, files: FileRef[]): Promise<void> {
  for (const { key, hash } of files) {
    await ctx.db.deleteFrom('files').where('key', '=', key).where('hash', '=', hash).execute()
  }
  if (files.length > 0) await ctx.services.queue.send(ctx.db, 'remove-files', { files })
}

/** Deletes files that no row names: one that was stored again meanwhile stays, and while a backup runs all do. */
export async function deleteForgottenFiles(ctx: Context, files: FileRef[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    const wasFree = await inTransaction(ctx, async (ctx) => {
      if (!(await mayDeleteFiles(ctx.db))) return false
      await lockKey(ctx, file.key)
      const kept = await ctx.db
        .selectFrom('files')
        .select('key')
        .where('key', '=', file.key)
        .where('hash', '=', file.hash)
        .executeTakeFirst()
      if (!kept) await ctx.services.files.remove(storedName(file))
      return true
    })
    if (!wasFree) return sweepLater(ctx, files.slice(at))
  }
}

/** Storing and deleting under one key take turns, each until its transaction ends: a row not committed yet counts. */
async function lockKey(ctx: Context, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
