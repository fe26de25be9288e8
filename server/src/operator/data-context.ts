import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { DataPlace } from '../platform/config.ts'
import type { DataContext } from '../platform/context.ts'
import { DatabaseUnavailableError } from '../platform/db/database-unavailable.ts'
import { connect } from '../platform/db/database.ts'
import { startEngine } from '../platform/db/engine/engine.ts'
import { clusterFolder } from '../platform/db/engine/home.ts'
import { holderOf, lockFolder } from '../platform/db/engine/lock.ts'
import { runningEngineUrl } from '../platform/db/engine/running-engine.ts'
import { requireMigrated } from '../platform/db/migrate.ts'

const turnLock = 'operator.lock'
const patienceMilliseconds = 60_000
const noSuchDatabase = '3D000'

type DatabasePlace = Pick<DataPlace, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/**
 * Does work on the data of this installation: those of DATABASE_URL, of the Litfass that runs on the data folder, or of the
 * data folder itself, for whose database PostgreSQL then runs only meanwhile.
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

/** Does work on the database of this installation as it is, whatever is in it; a data folder without one gets a new one. */
export async function withDatabase<Result>(
  { dataDir, databaseUrl, databaseDirectUrl }: DatabasePlace,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(databaseDirectUrl ?? databaseUrl)
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const endTurn = await takeTurn(folder)
  try {
    return await onFolder(folder, work)
  } finally {
    await endTurn()
  }
}

/** Commands on one folder take turns: one that has started PostgreSQL also ends it, and would end it under the others. */
async function takeTurn(folder: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const holder = await holderOf(folder, turnLock)
    try {
      if (holder === null) return await lockFolder(folder, turnLock)
    } catch (error) {
      // Another command was faster, or the folder is not writable.
      if (error instanceof Error && 'code' in error)
        throw new Error(`${folder} may not be written. Run this as the user Litfass runs as.`, { cause: error })
    }
    if (performance.now() > deadline)
      throw new Error(`Another operator's command (pid ${holder}) on ${folder} does not end.`)
    await sleep(50)
  }
}

async function onFolder<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const running = await runningEngineUrl(folder)
  if (running) return work(running).catch((error: unknown) => refuseTooEarly(error, folder))
  const engine = await startEngine({ dataDir: folder, log: { info: () => {}, warn: say, error: say } })
  try {
    return await work(engine.url)
  } finally {
    await engine.stop()
  }
}

/** PostgreSQL answers a moment before Litfass has made its database in it. */
function refuseTooEarly(error: unknown, folder: string): never {
  const { cause } = error instanceof DatabaseUnavailableError ? error : { cause: error }
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

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
