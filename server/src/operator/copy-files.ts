import { join } from 'node:path'

import { type FileRef, readWhole, storedName } from '../features/files/media-files.ts'
import type { DataPlace } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { refuseRootUnlessOwner } from '../platform/storage/data-folder.ts'
import { type FileStore, folderStore } from '../platform/storage/files.ts'
import { requireAnsweringFiles } from '../platform/storage/open-files.ts'
import type { Command } from './command.ts'
import { withData } from './data-context.ts'

const filesAtOnce = 16

export interface Copied {
  copied: number
  /** Already existed. */
  skipped: number
  /** Missing or damaged at the source. */
  missing: string[]
}

/** Copies the files between folder and bucket and returns the report. */
export async function runCopyFiles(place: DataPlace, { to }: Extract<Command, { name: 'files' }>): Promise<string> {
  if (!place.s3) throw new Error('S3_BUCKET: is required to copy files to or from the bucket. See docs/operating.md.')
  if (to === 'folder') await refuseRootUnlessOwner(place.dataDir)
  await requireAnsweringFiles(place)
  const { s3Store } = await import('../platform/storage/s3-files.ts')
  const [folder, bucket] = [folderStore(join(place.dataDir, 'files')), s3Store(place.s3)]
  const way = to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder }
  const { copied, skipped, missing } = await withData(place, ({ db }) => copyFiles(db, way))
  const named = missing.map((name) => `  missing or damaged, and not copied: ${name}\n`).join('')
  return `${copied} files copied, ${skipped} were there already.\n${named}`
}

/**
 * Copies every file that a row names, each checked by its hash. Files that are already present are skipped, so the
 * command may be interrupted.
 */
export async function copyFiles(db: Database, { from, to }: { from: FileStore; to: FileStore }): Promise<Copied> {
  const done: Copied = { copied: 0, skipped: 0, missing: [] }
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('files')
      .select(['key', 'hash'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(filesAtOnce)
      .execute()
    const outcomes = await Promise.all(page.map((file) => copyFile(file, { from, to })))
    for (const [at, file] of page.entries()) {
      const outcome = outcomes[at]
      if (outcome === 'copied' || outcome === 'skipped') done[outcome]++
      else if (await isNamed(db, file)) done.missing.push(storedName(file))
    }
    const last = page.at(-1)
    if (!last) return done
    after = last.key
  }
}

async function copyFile(
  file: FileRef,
  { from, to }: { from: FileStore; to: FileStore },
): Promise<'copied' | 'skipped' | 'missing'> {
  if (await readWhole(to, file)) return 'skipped'
  const bytes = await readWhole(from, file)
  if (!bytes) return 'missing'
  await to.put(storedName(file), bytes)
  if (!(await readWhole(to, file))) throw new Error(`${storedName(file)} did not arrive whole.`)
  return 'copied'
}

/** A file deleted during the copy does not count as missing. */
async function isNamed(db: Database, { key, hash }: FileRef): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}
