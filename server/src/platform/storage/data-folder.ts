import { existsSync } from 'node:fs'
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import type { Config } from '../config.ts'

/**
 * Makes the data folder if it is missing. With the database and the files elsewhere, it only has to be readable.
 * @throws one sentence that names the variable when it cannot be used
 */
export async function requireDataFolder({
  dataDir,
  databaseUrl,
  s3,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>): Promise<void> {
  const isStateless = databaseUrl !== undefined && s3 !== null
  const files = join(dataDir, 'files')
  let place = dataDir
  try {
    await makeFolder(dataDir)
    // Several servers may share the folder of files, inside a folder that none of them can write to.
    if (!databaseUrl || !existsSync(files))
      await access(dataDir, constants.R_OK | constants.X_OK | (isStateless ? 0 : constants.W_OK))
    if (s3 || !existsSync(files)) return
    place = files
    await mkdir(files, { recursive: true })
    await access(files, constants.R_OK | constants.X_OK | constants.W_OK)
  } catch (error) {
    throw cannotWrite(place, error)
  }
}

/**
 * Creates the data folder if it is missing, without the folder of files.
 * @throws one sentence that names the variable when it cannot be made
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch((error: unknown) => {
    throw cannotWrite(dataDir, error)
  })
}

/** With `recursive`, Node reports ENOENT on a read-only disk, and does not return in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder).catch(async (error: unknown) => {
    // Another server may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  })
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** An error that names DATA_DIR, the path and the reason in one sentence. */
export function cannotWrite(place: string, error: unknown): Error {
  // The reason comes before the comma: `EACCES: permission denied, mkdir '…'`.
  const [reason] = (error instanceof Error ? error.message : String(error)).split(', ')
  return new Error(`DATA_DIR: Litfass cannot write into ${place} (${reason}). See docs/operating.md.`, { cause: error })
}

/**
 * Refuses root in a data folder of another user, who could not open what root creates there. For a folder that
 * does not exist yet, its nearest existing parent counts.
 * @throws one sentence that names the variable
 */
export async function refuseRootUnlessOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  let folder = resolve(dataDir)
  while (!existsSync(folder)) folder = dirname(folder)
  const { uid } = await stat(folder)
  if (uid !== 0)
    throw new Error(
      `DATA_DIR: ${folder} belongs to another user (uid ${uid}), who could not open what root writes into it. Run this as that user, or make root the owner if Litfass runs as root. See docs/operating.md.`,
    )
}
