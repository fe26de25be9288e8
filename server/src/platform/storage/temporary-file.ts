import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Config } from '../config.ts'

/**
 * Writes a text to a file and returns its content as a stream. The file is unlinked at once, so it disappears when the
 * stream is closed or the process ends.
 */
export async function writeTemporaryFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  text: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): Promise<Readable> {
  const folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await file.writeFile(text, signal && { signal })
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
