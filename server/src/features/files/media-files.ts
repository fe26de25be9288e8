import { type Selectable, sql } from 'kysely'

import { type Context, inTransaction } from '../../platform/context.ts'
import type { Files } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { mayDeleteFiles } from '../../platform/storage/backup-lock.ts'
import { type FileStore, readAll, type ReceivedFile } from '../../platform/storage/files.ts'
import { type Media, sha256 } from '../../platform/storage/media.ts'

/** Identifies a file: its key (docs/rules.md#pictures-and-files) and the SHA-256 of its content in hex. */
export interface FileRef {
  key: string
  hash: string
}

/** URL of a stored file. It contains the content hash, so responses can be cached forever. */
export function fileUrl(key: string, hash: string): string {
  return `/files/${key}?v=${hash.slice(0, 32)}`
}

/** Name in the store. New content gets a new name, so old links keep working until no row refers to the file. */
export function storedName({ key, hash }: FileRef): string {
  const dot = key.lastIndexOf('.')
  return `${key.slice(0, dot)}-${hash.slice(0, 32)}${key.slice(dot)}`
}

/** `slides/{id}.jpg` -> `slides/thumb@256_{id}.jpg`, whatever format the thumbnail has: docs/rules.md#pictures-and-files */
export function thumbnailKeyOf(key: string): string {
  return key.replace('/', '/thumb@256_')
}

interface Owner {
  accountId: string
  creatorId: string
  /** The slide, screen or ad it belongs to. */
  subjectId: string
}

type FileFacts = Pick<Selectable<Files>, 'hash' | 'contentType' | 'bytes' | 'width' | 'height'>

const sweepAfterSeconds = 600

/**
 * Writes files before the transaction that refers to them with `storeMedia`, so that no row is locked during slow writes.
 * Files without a row are deleted ten minutes later, and at once in `unlessRefused`.
 */
export async function writeMedia(ctx: Context, all: { key: string; media: Media }[]): Promise<void> {
  const files = all.map(({ key, media }) => ({ key, hash: media.hash, bytes: media.bytes }))
  await sweepLater(
    ctx,
    files.map(({ key, hash }) => ({ key, hash })),
  )
  await Promise.all(files.map((file) => ctx.services.files.put(storedName(file), file.bytes)))
}

/**
 * Does the work that refers to written files. If it is refused, deletes them at once: until the clean-up they would take space
 * that counts for no account.
 */
export async function unlessRefused<Result>(
  ctx: Context,
  files: FileRef[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) await deleteUnreferencedFiles(ctx, files)
    throw error
  }
}

/** Schedules the deletion of files that no row refers to by then. Call it before writing them. */
export async function sweepLater(ctx: Context, files: FileRef[]): Promise<void> {
  await ctx.services.queue.send(ctx.db, 'remove-files', { files }, { afterSeconds: sweepAfterSeconds })
}

/** Refers to a file under `key` in the transaction of `ctx`. Call `writeMedia` before the transaction. */
export async function storeMedia(
  ctx: Context,
  key: string,
  { media, owner }: { media: Media; owner: Owner },
): Promise<void> {
  const { hash, contentType, bytes, width, height } = media
  await lockKey(ctx, key)
  // A clean-up may have deleted the same content since it was written. From here on the lock prevents that.
  const name = storedName({ key, hash })
  if (!(await ctx.services.files.has(name))) await ctx.services.files.put(name, bytes)
  await insertFile(ctx, key, { ...owner, hash, contentType, bytes: bytes.byteLength, width, height })
}

/** Like `writeMedia`, for a piece of a video that has been received. */
export async function writePiece(ctx: Context, key: string, piece: ReceivedFile): Promise<void> {
  const file = { key, hash: piece.hash }
  await sweepLater(ctx, [file])
  await piece.prepare(storedName(file))
}

/** Like `storeMedia`, for a piece. Call `writePiece` before the transaction. */
export async function storePiece(
  ctx: Context,
  key: string,
  { piece, owner }: { piece: ReceivedFile; owner: Owner },
): Promise<void> {
  const { bytes, hash } = piece
  await lockKey(ctx, key)
  await piece.keep(storedName({ key, hash }))
  await insertFile(ctx, key, { ...owner, hash, contentType: 'video/mp4', bytes, width: 0, height: 0 })
}

async function insertFile(ctx: Context, key: string, file: Owner & FileFacts): Promise<void> {
  const row = { ...file, created: ctx.now }
  await ctx.db
    .insertInto('files')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** How many bytes these files take. */
export async function storedBytesOf({ db }: Context, files: FileRef[]): Promise<number> {
  if (files.length === 0) return 0
  const keys = files.map(({ key }) => key)
  const rows = await db.selectFrom('files').select('bytes').where('key', 'in', keys).execute()
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The bytes of a stored file; null when it is missing or does not match its hash. */
export async function readWhole(files: FileStore, file: FileRef): Promise<Uint8Array | null> {
  const stored = await files.read(storedName(file))
  if (!stored) return null
  const bytes = await readAll(stored.stream)
  return sha256(bytes) === file.hash ? bytes : null
}

/** Deletes rows now and files after the commit. Rows whose content has been replaced stay. */
export async function removeFiles(ctx: Context, files: FileRef[]): Promise<void> {
  if (files.length === 0) return
  const [keys, hashes] = [files.map(({ key }) => key), files.map(({ hash }) => hash)]
  await sql`
    delete from files using unnest(${keys}::text[], ${hashes}::text[]) as removed (key, hash)
    where files.key = removed.key and files.hash = removed.hash`.execute(ctx.db)
  await ctx.services.queue.send(ctx.db, 'remove-files', { files })
}

/** Deletes files that no row refers to. Postponed while a backup runs. */
export async function deleteUnreferencedFiles(ctx: Context, files: FileRef[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    const wasAllowed = await inTransaction(ctx, async (ctx) => {
      if (!(await mayDeleteFiles(ctx.db))) return false
      await lockKey(ctx, file.key)
      const row = await ctx.db
        .selectFrom('files')
        .select('key')
        .where('key', '=', file.key)
        .where('hash', '=', file.hash)
        .executeTakeFirst()
      if (!row) await ctx.services.files.remove(storedName(file))
      return true
    })
    if (!wasAllowed) return sweepLater(ctx, files.slice(at))
  }
}

/** Until the transaction ends, no other one stores or deletes a file under this key. */
export async function lockKey(ctx: Context, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}
