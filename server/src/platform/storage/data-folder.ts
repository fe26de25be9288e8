import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../config.ts'

/**
 * Makes the data folder if it is missing. Where database and pictures are elsewhere, it only has to be readable.
 * @throws one sentence that names the variable when it cannot be used
 */
export async function requireDataFolder({
  dataDir,
  databaseUrl,
  s3,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>): Promise<void> {
  const isStateless = databaseUrl !== undefined && s3 !== null
  try {
    await mkdir(dataDir, { recursive: true })
    // The folder of pictures may be one that several servers share, in a folder that is nobody's.
    const files = join(dataDir, 'files')
    const written = databaseUrl && existsSync(files) ? files : dataDir
    await access(written, constants.R_OK | constants.X_OK | (isStateless ? 0 : constants.W_OK))
  } catch (error) {
    // `EACCES: permission denied, mkdir '…'`: what comes first is the reason.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(', ')
    throw new Error(`DATA_DIR: Litfass cannot write into ${dataDir} (${reason}). See docs/operating.md.`, {
      cause: error,
    })
  }
}
