import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

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
    await mkdir(dataDir, { recursive: true })
    // Several servers may share the folder of files, inside a folder that none of them can write to.
    if (!databaseUrl || !existsSync(files))
      await access(dataDir, constants.R_OK | constants.X_OK | (isStateless ? 0 : constants.W_OK))
    if (s3 || !existsSync(files)) return
    place = files
    await mkdir(files, { recursive: true })
    await access(files, constants.R_OK | constants.X_OK | constants.W_OK)
  } catch (error) {
    // The reason comes before the comma: `EACCES: permission denied, mkdir '…'`.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(', ')
    throw new Error(`DATA_DIR: Litfass cannot write into ${place} (${reason}). See docs/operating.md.`, {
      cause: error,
    })
  }
}
