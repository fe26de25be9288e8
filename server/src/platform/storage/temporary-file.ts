import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Config } from '../config.ts'

/**
 * Writes a text to a file and returns the content of the file. The file has no name, so it is gone once the content is
 * closed, even if the process is killed.
 */
export async function writeTemporaryFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  text: AsyncIterable<string>,
): Promise<Readable> {
  const folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await file.writeFile(text)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
