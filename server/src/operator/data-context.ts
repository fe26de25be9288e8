import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { DataPlace } from '../platform/config.ts'
import type { DataContext } from '../platform/context.ts'
import { DatabaseUnavailableError } from '../platform/db/database-unavailable.ts'
import { connect, requireReachable } from '../platform/db/database.ts'
import { startEngine } from '../platform/db/engine/engine.ts'
import { clusterFolder } from '../platform/db/engine/home.ts'
import { holderOf, lockFolder } from '../platform/db/engine/lock.ts'
import { runningEngineUrl } from '../platform/db/engine/running-engine.ts'
import { requireMigrated } from '../platform/db/migrate.ts'
import { makeDataFolder } from '../platform/storage/data-folder.ts'

const commandLock = 'operator.lock'
const timeoutMilliseconds = 60_000
const noSuchDatabase = '3D000'

type DatabasePlace = Pick<DataPlace, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/**
 * Runs `work` on the data of this installation: of DATABASE_URL, of the Litfass running on the data folder, or of the data
 * folder itself, with PostgreSQL started for the duration.
 */
export async function withData<Result>(
  place: DatabasePlace,
  work: (ctx: DataContext, url: string) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = place
  const folder = existsSync(dataDir) ? await realpath(dataDir) : dataDir
  if (!databaseUrl && !existsSync(await clusterFolder(folder)) && (await holderOf(folder)) === null)
    throw new Error(`There is no database in ${folder} yet. Start Litfass once, or set DATA_DIR or DATABASE_URL.`)
  return withDatabase(place, (url) => onDatabase(url, work))
}

/** Runs `work` on the database without checking its schema; creates one in an empty data folder. */
export async function withDatabase<Result>(
  { dataDir, databaseUrl, databaseDirectUrl }: DatabasePlace,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) {
    const url = databaseDirectUrl ?? databaseUrl
    await requireReachable(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url)
    return work(url)
  }
  await makeDataFolder(dataDir)
  const folder = await realpath(dataDir)
  const unlock = await lockForCommand(folder)
  try {
    return await onFolder(folder, work)
  } finally {
    await unlock()
  }
}

/** Serializes commands on a folder, because the one that starts PostgreSQL also stops it. */
async function lockForCommand(folder: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + timeoutMilliseconds
  for (;;) {
    const holder = await holderOf(folder, commandLock)
    try {
      if (holder === null) return await lockFolder(folder, commandLock)
    } catch (error) {
      // Another command was faster, or the folder is not writable.
      if (error instanceof Error && 'code' in error)
        throw new Error(`${folder} is not writable. Run this as the user Litfass runs as.`, { cause: error })
    }
    if (performance.now() > deadline)
      throw new Error(`Another operator command (pid ${holder}) is still running on ${folder}.`)
    await sleep(50)
  }
}

async function onFolder<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const running = await runningEngineUrl(folder)
  if (running) return work(running).catch((error: unknown) => explainRunning(error, folder))
  const engine = await startEngine({ dataDir: folder, log: { info: () => {}, warn: printError, error: printError } })
  try {
    return await work(engine.url)
  } finally {
    await engine.stop()
  }
}

/** PostgreSQL accepts connections slightly before Litfass has created its database. Another version may have another socket. */
function explainRunning(error: unknown, folder: string): never {
  const { cause } = error instanceof DatabaseUnavailableError ? error : { cause: error }
  if (
    cause instanceof Error &&
    'code' in cause &&
    'syscall' in cause &&
    cause.syscall === 'connect' &&
    cause.code === 'ENOENT'
  )
    throw new Error(`Litfass runs in ${folder} in another version. Use its own command, or stop it.`, { cause })
  if (cause instanceof pg.DatabaseError && cause.code === noSuchDatabase)
    throw new Error(`Litfass starts in ${folder} for the first time. Try again in a moment.`, { cause })
  throw error
}

async function onDatabase<Result>(
  url: string,
  work: (ctx: DataContext, url: string) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connect(url, { poolSize: 2 })
  try {
    await requireMigrated(db)
    return await work({ db, now: new Date(), by: 'operator' }, url)
  } finally {
    await close()
  }
}

function printError(message: string): void {
  process.stderr.write(`${message}\n`)
}
