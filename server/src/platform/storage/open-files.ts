import { join } from 'node:path'

import type { Logger } from 'pino'

import type { DataPlace } from '../config.ts'
import { StorageUnavailableError, type FileStore, folderStore } from './files.ts'

/** The store of an installation: its bucket, else a folder of its data folder. */
export async function openFiles(place: Pick<DataPlace, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!place.s3) return folderStore(join(place.dataDir, 'files'))
  // Installations that use a folder do not load the S3 client.
  const { s3Store } = await import('./s3-files.ts')
  return s3Store(place.s3)
}

/** Throws a sentence when the bucket is wrong, or does not answer. */
export async function requireAnsweringFiles({ s3 }: Pick<DataPlace, 's3'>): Promise<void> {
  if (!s3) return
  const { requireBucket } = await import('./s3-files.ts')
  await requireBucket(s3)
}

/** Throws a sentence when the bucket is wrong. One that does not answer may do so later, so that is only logged. */
export async function requireFiles(place: Pick<DataPlace, 's3'>, log: Logger): Promise<void> {
  try {
    await requireAnsweringFiles(place)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    log.warn({ err: error }, 'the bucket of S3_BUCKET does not answer')
  }
}
