import { chmod, glob, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { clearLeftovers } from '../platform/db/engine/leftovers.ts'
import { answersSignal } from '../platform/db/engine/processes.ts'

const memory = '/dev/shm'
/** A run needs less than a tenth of it. */
const neededBytes = 2 * 1024 ** 3

/**
 * Makes a temporary folder that PostgreSQL may enter; in memory if there is enough, where a database is copied in a
 * seventh of the time. Deletes those of runs that were killed.
 */
export async function testFolder(kind: 'test' | 'e2e'): Promise<string> {
  for (const parent of [memory, tmpdir()]) await deleteOutlived(parent)
  const parent = (await memoryIsLarge()) ? memory : tmpdir()
  const folder = await mkdtemp(join(parent, `litfass-${kind}-${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

async function deleteOutlived(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(/^litfass-(?:test|e2e)-(\d+)-/.exec(name)?.[1])
    if (!pid || answersSignal(pid)) continue
    const folder = join(parent, name)
    for await (const pidFile of glob('{postgres,engine/postgres}/postmaster.pid', { cwd: folder }))
      await clearLeftovers(join(folder, dirname(pidFile)))
    await rm(folder, { recursive: true, force: true })
  }
}

async function memoryIsLarge(): Promise<boolean> {
  const size = await statfs(memory).catch(() => null)
  return size !== null && size.bavail * size.bsize > neededBytes && freemem() > neededBytes
}
