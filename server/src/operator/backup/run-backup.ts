import { realpath, stat } from 'node:fs/promises'

import type { DataPlace } from '../../platform/config.ts'
import { clusterFolder } from '../../platform/db/engine/home.ts'
import { refuseRootUnlessOwner } from '../../platform/storage/data-folder.ts'
import { openFiles, requireAnsweringFiles } from '../../platform/storage/open-files.ts'
import type { Command } from '../command.ts'
import { withData, withDatabase } from '../data-context.ts'
import { type Manifest, queueName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

type BackupCommand = Extract<Command, { name: 'backup' | 'restore' }>

/** Takes or restores a backup and returns the report. */
export async function runBackup(place: DataPlace, { name, file }: BackupCommand): Promise<string> {
  if (name === 'restore' && (!place.databaseUrl || !place.s3)) await refuseRootUnlessOwner(place.dataDir)
  await requireAnsweringFiles(place)
  const files = await openFiles(place)
  if (name === 'backup') {
    const manifest = await withData(place, ({ now }, url) => takeBackup({ url, files, path: file, now }))
    const { size } = await stat(file)
    const missing = manifest.missing.map((one) => `  missing or damaged, and not in it: ${one}\n`).join('')
    return `${file} (${(size / 1e6).toFixed(1)} MB) holds ${amounts(manifest)}.\n${missing}`
  }
  const { header, manifest, leftOut } = await withDatabase(place, (url) => restoreBackup({ url, files, path: file }))
  const jobs = leftOut > 0 ? `  not queued, because this Litfass has no such jobs any more: ${leftOut}\n` : ''
  // Not always in the data folder.
  const database = place.databaseUrl ? '' : `  database: ${await clusterFolder(await realpath(place.dataDir))}\n`
  return `Restored as of ${header.taken}: ${amounts(manifest)}.\n${database}${jobs}`
}

function amounts({ tables, files }: Manifest): string {
  const rows = tables.filter(({ name }) => name !== queueName).reduce((sum, table) => sum + table.rows, 0)
  const jobs = tables.find(({ name }) => name === queueName)?.rows ?? 0
  return `${rows} rows, ${jobs} waiting jobs and ${files.length} files`
}
