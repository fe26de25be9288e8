import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { extract, pack } from 'tar-stream'

import { hasCode } from '../../platform/has-code.ts'

/** Limit of an entry, which is held in memory: a corrupt length must not exhaust it. */
const largestEntryBytes = 256 * 2 ** 20

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>

/** Writes a `.tar.gz` that appears under its name only once it is complete and on disk. Only its owner may read it. */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already. Name another file.`)
  const partial = `${path}.${randomUUID()}.partial`
  const removePartial = () => {
    if (existsSync(partial)) rmSync(partial)
  }
  // `operator.ts` exits on signals without unwinding.
  process.once('exit', removePartial)
  const tar = pack()
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, createGzip(), file)
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})

  function add(name: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > largestEntryBytes) throw new Error(`${name} is too large for a backup.`)
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()))
      // Rejected above; without a listener it would end the process.
      entry.on('error', () => {})
    })
    return Promise.race([added, failed])
  }

  try {
    await fill(add)
    tar.finalize()
    await written
    await rename(partial, path)
  } catch (error) {
    // The file's own error is the cause; errors of the other streams follow from it.
    const { errored } = file
    tar.destroy()
    await written.catch(() => {})
    if (errored) throw new Error(`${path} cannot be written (${briefly(errored)}).`, { cause: error })
    throw error
  } finally {
    process.off('exit', removePartial)
    removePartial()
  }
}

export interface Entry {
  name: string
  bytes: Buffer
}

/** All entries in order. Throws a sentence if the file is not such an archive, damaged or truncated. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const [source, gunzip, tar] = [createReadStream(path), createGunzip(), extract()]
  source.on('error', (error) => tar.destroy(error))
  gunzip.on('error', (error) => tar.destroy(error))
  source.pipe(gunzip).pipe(tar)
  let isFirst = true
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > largestEntryBytes) throw new Error('an entry is too large')
      const bytes = await buffer(entry)
      yield { name: entry.header.name, bytes }
      isFirst = false
    }
  } catch (error) {
    const { errored } = source
    if (errored) throw new Error(unreadable(path, errored), { cause: error })
    throw new Error(isFirst && !hasCode(error, 'Z_BUF_ERROR') ? foreign(path) : damaged(path), { cause: error })
  } finally {
    source.destroy()
    gunzip.destroy()
    tar.destroy()
  }
}

function unreadable(path: string, error: Error): string {
  if (hasCode(error, 'ENOENT')) return `There is no file ${path}.`
  return `${path} cannot be read (${briefly(error)}).`
}

/** Of `ENOSPC: no space left on device, write`, what comes before the comma. */
function briefly({ message }: Error): string {
  return message.split(', ')[0] ?? message
}

export function foreign(path: string): string {
  return `${path} is not a backup of Litfass.`
}

export function damaged(path: string): string {
  return `${path} is damaged or was cut off. Nothing was restored.`
}
