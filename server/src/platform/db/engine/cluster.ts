import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Home, notDatabase } from './home.ts'

/** The superuser's password, made on the first call and kept in the data folder, readable by its owner only. */
export async function clusterPassword(dataDir: string, home: Home): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  if (existsSync(path)) {
    const stored = (await readFile(path, 'utf8')).trim()
    if (stored !== '') return stored
  }
  if (existsSync(home.cluster)) {
    throw new Error(
      `${path} is missing, so the database in ${home.cluster} cannot be opened. Put back a copy of it, or move the database aside and restore a backup.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const draft = `${path}.new`
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
  return password
}

/** Makes the cluster unless it is there. Refuses one made by another major version. */
export async function ensureCluster(input: { home: Home; binaries: Binaries; password: string }): Promise<void> {
  const { home, binaries } = input
  await removeDrafts(home.folder)
  if (!existsSync(home.cluster)) return createCluster(input)

  const major = await clusterMajor(home.cluster)
  if (major === binaries.major) return requireParts(home.cluster)
  throw new Error(
    `The database in ${home.cluster} was made by PostgreSQL ${major}, and this Litfass brings PostgreSQL ${binaries.major}. Take a backup with the older Litfass (npm run operator -- backup FILE), then move ${home.cluster} aside and put the backup in with this one (npm run operator -- restore FILE).`,
  )
}

// initdb writes to a temporary folder next to the final one, so a kill in the middle leaves nothing that looks complete.
async function createCluster({
  home,
  binaries,
  password,
}: {
  home: Home
  binaries: Binaries
  password: string
}): Promise<void> {
  const draft = join(home.folder, `postgres.new-${randomUUID()}`)
  const passwordFile = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (home.account) {
      await chown(draft, home.account.uid, home.account.gid)
      await chown(passwordFile, home.account.uid, home.account.gid)
    }
    await runInitdb({ home, binaries, passwordFile, target: join(draft, 'cluster') })
    await rename(join(draft, 'cluster'), home.cluster)
    await flushFolder(home.folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(input: {
  home: Home
  binaries: Binaries
  passwordFile: string
  target: string
}): Promise<void> {
  const options = {
    pgdata: input.target,
    username: 'litfass',
    pwfile: input.passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
    set: 'timezone=UTC',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(input.binaries.initdb, args, {
    ...spawnAs(input.home.account),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0)
    throw new Error(
      `The database could not be created in ${input.home.folder}: ${complaint.trim() || `initdb ended with ${code}`}`,
    )
}

async function clusterMajor(cluster: string): Promise<string> {
  const path = join(cluster, 'PG_VERSION')
  if (!existsSync(path)) throw new Error(notDatabase(cluster))
  const major = (await readFile(path, 'utf8')).trim()
  if (!/^\d+$/.test(major))
    throw new Error(`${path} is damaged. Move ${cluster} aside and restore a backup. See docs/operating.md.`)
  return major
}

/** If one of these is missing, PostgreSQL reports it only in its log, or starts without it. */
const parts = ['base/1', 'base/5', 'global', 'pg_wal', 'pg_xact']

function requireParts(cluster: string): void {
  const missing = parts.map((part) => join(cluster, part)).find((path) => !existsSync(path))
  if (missing)
    throw new Error(`${missing} is missing. Move ${cluster} aside and restore a backup. See docs/operating.md.`)
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('postgres.new-')) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
