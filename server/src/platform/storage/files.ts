import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

import type { IncomingBytes } from '@litfass/api/endpoint'

import { hasCode } from '../has-code.ts'

/** From the first byte that is read until the first that is not. */
export interface ByteSpan {
  from: number
  until: number
}

/** A file that has arrived and has no key yet, because its content is part of its name. */
export interface ReceivedFile {
  bytes: number
  /** SHA-256 in hex. */
  hash: string
  /** Does the slow part of `keep`. Call it before the transaction. */
  prepare(key: string): Promise<void>
  /** Gives it its key. Replaces the file under this key. */
  keep(key: string): Promise<void>
  /** Deletes it unless it has been kept. */
  discard(): Promise<void>
}

/** Storage for files: a folder or an S3 bucket. Keys are relative paths such as `slides/{id}.png`. */
export interface FileStore {
  /** Durable and complete once it returns. Replaces the file under this key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Hashes and stores bytes as they arrive. Nothing is left of a file that is cut short. */
  receive(chunks: IncomingBytes['chunks']): Promise<ReceivedFile>
  has(key: string): Promise<boolean>
  /** All of a file or a span of it; null when there is no such file. `bytes` is the length of what is read. */
  read(key: string, span?: ByteSpan): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> } | null>
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>
}

/** The storage does not answer, or answers with an error, which is `cause`. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`DATA_DIR, S3_BUCKET: the file storage cannot be reached: ${reason}`, { cause })
  }
}

const stalledMilliseconds = 10_000

/** All bytes of a stored file. @throws StorageUnavailableError when the storage sends no more for ten seconds */
export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new Error('it has stopped sending')), stalledMilliseconds)
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      timer.refresh()
      controller.enqueue(chunk)
    },
  })
  try {
    const whole = new Response(stream.pipeThrough(watched, { signal: stalled.signal }))
    return new Uint8Array(await whole.arrayBuffer())
  } catch (error) {
    throw new StorageUnavailableError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Throws unless the key is a folder and a file name. */
export function requireKey(key: string): void {
  if (!/^[a-z]+\/[a-z0-9@_-]+\.[a-z0-9]+$/i.test(key)) throw new Error(`not a file key: ${key}`)
}

/** A folder. A file appears under its name only when it is completely on disk. */
export function folderStore(folder: string): FileStore {
  function pathOf(key: string): string {
    requireKey(key)
    return join(folder, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}.tmp`
      try {
        await write(temporary, [bytes])
        await moveDurably(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async receive(chunks) {
      await mkdir(folder, { recursive: true })
      const temporary = join(folder, `${randomUUID()}.tmp`)
      const discard = () => rm(temporary, { force: true })
      try {
        return {
          ...(await write(temporary, chunks)),
          prepare: (key) => mkdir(dirname(pathOf(key)), { recursive: true }).then(() => {}),
          keep: (key) => moveDurably(temporary, pathOf(key)),
          discard,
        }
      } catch (error) {
        await discard()
        throw error
      }
    },
    async has(key) {
      return (await statFile(pathOf(key))) !== null
    },
    async read(key, span) {
      const path = pathOf(key)
      const found = await statFile(path)
      if (!found) return null
      const { from, until } = span ?? { from: 0, until: found.size }
      const file = createReadStream(path, span && { start: from, end: until - 1 })
      return { bytes: until - from, stream: Readable.toWeb(file) as ReadableStream<Uint8Array> }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Null when there is no such file. @throws StorageUnavailableError when the folder cannot be read */
async function statFile(path: string): Promise<Stats | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found : null
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw new StorageUnavailableError(error)
  }
}

/** Renames a file so that it has its new name after a power failure, too. */
async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(dirname(to))
  try {
    await folder.sync()
  } catch (error) {
    // Windows and some network file systems cannot sync a folder.
    if (!hasCode(error, 'EINVAL', 'EPERM')) throw error
  } finally {
    await folder.close()
  }
}

async function write(path: string, chunks: IncomingBytes['chunks']): Promise<{ bytes: number; hash: string }> {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, hash: hash.digest('hex') }
}
