import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { hasCode } from '../../has-code.ts'
import { cannotWrite } from '../../storage/data-folder.ts'
import { identifyProcess, stillRuns } from './processes.ts'

const holderSchema = z.object({ pid: z.int(), startedAt: z.string().nullable() })

const usualName = 'litfass.lock'

/**
 * Locks a folder for this process until the returned function is called. Takes over the lock of a process that has ended.
 * @throws a readable error with the pid while another process has the folder locked
 */
export async function lockFolder(folder: string, name = usualName): Promise<() => Promise<void>> {
  const lock = join(folder, name)
  const own = JSON.stringify(identifyProcess(process.pid))

  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await placeWhole(lock, own)) return async () => release(lock, own)
    const found = await readIfThere(lock)
    if (found === null) continue
    const holder = parseHolder(found)
    if (holder && stillRuns(holder)) throw new Error(`Litfass already runs in ${folder} with pid ${holder.pid}.`)
    await discard(lock, found)
  }
  throw new Error(`The folder ${folder} could not be locked: several programs are starting in it at the same time.`)
}

/** The pid of the running process that has the folder locked, or null when none has. Changes nothing. */
export async function holderOf(folder: string, name = usualName): Promise<number | null> {
  const found = await readIfThere(join(folder, name))
  const holder = found === null ? null : parseHolder(found)
  return holder && stillRuns(holder) ? holder.pid : null
}

// A hard link appears with its content complete, so a kill in the middle never leaves half a lock.
async function placeWhole(lock: string, content: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode: 0o644 })
    await link(draft, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw cannotWrite(dirname(lock), error)
  } finally {
    await rm(draft, { force: true })
  }
}

// Two processes may find the same stale lock: the second must not delete the lock that the first has just created.
async function discard(lock: string, dead: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, lock)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function release(lock: string, own: string): Promise<void> {
  if ((await readIfThere(lock)) === own) await rm(lock, { force: true })
}

/** Null if there is no such file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    if (hasCode(error, 'EISDIR'))
      throw new Error(`${path} is a folder, where Litfass keeps a file. Move it away.`, { cause: error })
    if (hasCode(error, 'EACCES'))
      throw new Error(`${path} is not readable. Run this as the user Litfass runs as.`, { cause: error })
    throw error
  }
}

function parseHolder(text: string): z.infer<typeof holderSchema> | null {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
