import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { projectFolder } from './platform/folders.ts'

/** Adds the variables of `.env` that are not set yet. */
export function loadEnvFile(env: NodeJS.ProcessEnv, file = join(projectFolder, '.env')): void {
  if (!existsSync(file)) return
  // Editors on Windows may begin a file with a byte order mark.
  const given = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(given)) env[name] ??= value
}
