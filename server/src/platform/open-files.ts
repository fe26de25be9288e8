import { join } from 'node:path'

import type { DataPlace } from './config.ts'
import { type FileStore, folderStore } from './files.ts'

/** The store of an installation: its bucket, or else the folder of its data. */
export async function openFiles(place: Pick<DataPlace, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!place.s3) return folderStore(join(place.dataDir, 'files'))
  // Whoever keeps pictures in a folder does not wait for the client of a service.
  const { s3Store } = await import('./s3-files.ts')
  return s3Store(place.s3)
}
