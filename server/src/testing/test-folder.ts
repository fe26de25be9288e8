import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A run needs less than a tenth of it. */
const neededBytes = 2 * 1024 ** 3

/**
 * Makes a temporary folder that PostgreSQL may enter; in memory if there is enough, where a database is copied in a
 * seventh of the time.
 */
export async function testFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await memoryIsLarge()) ? memory : tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

async function memoryIsLarge(): Promise<boolean> {
  const size = await statfs(memory).catch(() => null)
  return size !== null && size.bavail * size.bsize > neededBytes && freemem() > neededBytes
}
