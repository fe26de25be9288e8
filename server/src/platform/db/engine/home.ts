import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { z } from 'zod'

import { type Account, accountOf, mayEnter, systemAccount } from './account.ts'
import { makeOpenFolder, systemFolder } from './system-folder.ts'

/** The folder of the cluster, and the user that PostgreSQL runs as: null for the user of this process. */
export interface Home {
  folder: string
  cluster: string
  account: Account | null
}

/**
 * Finds the folder of the cluster: the data folder, or one under /var/lib/litfass/data when root keeps Litfass in a folder
 * PostgreSQL's user may not enter. The folder never changes after that.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const relocated = await relocatedFolder(dataDir)
  const folder = await chosenFolder(dataDir, relocated)
  const cluster = join(folder, 'postgres')
  const found = existsSync(cluster) ? await stat(cluster) : null
  if (found && !found.isDirectory()) throw new Error(notDatabase(cluster))
  const owner = found?.uid ?? null

  if (process.getuid?.() !== 0) {
    if (owner !== null && process.getuid && owner !== process.getuid()) {
      throw new Error(
        `The database in ${cluster} belongs to another user (uid ${owner}). Start Litfass as that user or as root.`,
      )
    }
    return { folder, cluster, account: null }
  }

  const account = (owner ? await accountOf(owner) : null) ?? (await systemAccount())
  if (await mayEnter(account, folder)) {
    if (owner !== null && owner !== account.uid) await giveTo(cluster, account)
    return { folder, cluster, account }
  }
  if (owner !== null) {
    throw new Error(
      `PostgreSQL's user (uid ${account.uid}) may not enter ${folder}, where the database is. Allow it with chmod a+x on that folder and the folders above it.`,
    )
  }
  const elsewhere = await realpath(await makeOpenFolder('data', basename(relocated ?? (await relocate(dataDir)))))
  return { folder: elsewhere, cluster: join(elsewhere, 'postgres'), account }
}

export function notDatabase(cluster: string): string {
  return `${cluster} is not a PostgreSQL database. Move it away, or point DATA_DIR to another folder.`
}

/** The path of the cluster, even if there is none yet. Changes nothing. */
export async function clusterFolder(dataDir: string): Promise<string> {
  return join(await chosenFolder(dataDir, await relocatedFolder(dataDir)), 'postgres')
}

/** Makes the account the owner of a folder and of everything in it. */
async function giveTo(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

async function chosenFolder(dataDir: string, relocated: string | null): Promise<string> {
  return relocated && existsSync(join(relocated, 'postgres')) ? realpath(relocated) : dataDir
}

async function relocatedFolder(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'installation-id')
  if (!existsSync(path)) return null
  const id = z.uuid().safeParse((await readFile(path, 'utf8')).trim())
  if (!id.success)
    throw new Error(`${path} contains no installation id. Put back a copy of it, or delete it to start empty.`)
  return join(systemFolder, 'data', id.data)
}

async function relocate(dataDir: string): Promise<string> {
  const id = randomUUID()
  await writeFile(join(dataDir, 'installation-id'), `${id}\n`, { flush: true })
  return join(systemFolder, 'data', id)
}
