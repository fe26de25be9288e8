import { createHash } from 'node:crypto'

import { mediaFormats } from '@litfass/domain/playback/media'
import { sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import { mayDeleteFiles } from '../../platform/storage/backup-lock.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import type { Media } from '../../platform/storage/media.ts'

/** A file as rows and links name it: its key (docs/rules.md#images-and-files) and the SHA-256 of its content in hex. */
export interface FileRef {
  key: string
  hash: string
}

/** The link to a stored file. It carries the content's hash, so it may be cached forever. */
export function fileUrl(key: string, hash: string): string {
  return `/files/${key}?v=${hash.slice(0, 32)}`
}

/** The name in the store. New content never replaces old, so an old link keeps its meaning until no row names the file. */
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
 * Writes media before the transaction that refers to them with `storeMedia`, so that no row is locked while a disk is
 * slow. What no row refers to ten minutes later is deleted.
 */
export async function writeMedia(ctx: Context, all: { key: string; media: Media }[]): Promise<void> {
  const files = all.map(({ key, media }) => ({ key, hash: media.hash, bytes: media.bytes }))
  await sweepLater(
    ctx,
    files.map(({ key, hash }) => ({ key, hash })),
  )
  await Promise.all(files.map((file) => ctx.services.files.put(storedName(file), file.bytes)))
}

/** Call it before writing: deletes later those files that no row refers to by then. */
export async function sweepLater(ctx: Context, files: FileRef[]): Promise<void> {
  await ctx.services.queue.send(ctx.db, 'remove-files', { files }, { afterSeconds: sweepAfterSeconds })
}

/** Refers to a file under `key` in the transaction of `ctx`. Call `writeMedia` before the transaction. */
export async function storeMedia(
  ctx: Context,
  key: string,
  { media, owner }: { media: Media; owner: Owner },
): Promise<void> {
  const row = {
    ...owner,
    hash: media.hash,
    contentType: mediaFormats[media.format].contentType,
    bytes: media.bytes.byteLength,
    width: media.width,
    height: media.height,
    created: ctx.now,
  }
  await lockKey(ctx, key)
  // A clean-up of the same content may have deleted it since it was written; the lock prevents that from here on.
  const name = storedName({ key, hash: media.hash })
  if (!(await ctx.services.files.has(name))) await ctx.services.files.put(name, media.bytes)
  await ctx.db
    .insertInto('files')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** The bytes of a stored file; null when it is missing or does not match its hash. */
export async function readWhole(files: FileStore, file: FileRef): Promise<Uint8Array | null> {
  const stored = await files.read(storedName(file))
  if (!stored) return null
  const bytes = new Uint8Array(await new Response(stored.stream).arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex') === file.hash ? bytes : null
}

/** Deletes the rows now and the files after the commit. A row that has other content by now stays. */
export async function removeFiles(ctx: Context, files: FileRef[]): Promise<void> {
  for (const { key, hash } of files) {
    await ctx.db.deleteFrom('files').where('key', '=', key).where('hash', '=', hash).execute()
  }
  if (files.length > 0) await ctx.services.queue.send(ctx.db, 'remove-files', { files })
}

/** Deletes files that no row refers to. While a backup runs, it is tried again later. */
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

/** Serializes storing and deleting under one key until the transaction ends, so that uncommitted rows count. */
async function lockKey(ctx: Context, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
