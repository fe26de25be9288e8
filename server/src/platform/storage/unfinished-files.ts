import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../config.ts'

/** Milliseconds after which the unfinished file of another server in a shared folder counts as abandoned. */
const sharedGrace = 3_600_000

/** Deletes what a process that was killed has not finished writing into the data folder. Call it once, at start. */
export async function deleteUnfinishedFiles({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  // With its own PostgreSQL, this process is the only one in the folder.
  const before = Date.now() - (databaseUrl === undefined ? 0 : sharedGrace)
  const folder = join(dataDir, 'files')
  const kinds = (await namesIn(folder)).filter((name) => !name.includes('.'))
  for (const place of [folder, ...kinds.map((name) => join(folder, name))])
    await deleteOlder(place, { before, isUnfinished: (name) => name.endsWith('.tmp') })
  await deleteOlder(join(dataDir, 'tmp'), { before, isUnfinished: (name) => /^(probe|export)-/.test(name) })
}

async function deleteOlder(
  folder: string,
  { before, isUnfinished }: { before: number; isUnfinished: (name: string) => boolean },
): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isUnfinished)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
