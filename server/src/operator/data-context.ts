import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../platform/config.ts'
import type { DataContext } from '../platform/context.ts'
import { connect, requireMigrated } from '../platform/database.ts'
import { startEngine } from '../platform/engine/engine.ts'
import { clusterFolder } from '../platform/engine/home.ts'
import { holderOf, lockFolder } from '../platform/engine/lock.ts'
import { runningEngineUrl } from '../platform/engine/running-engine.ts'

const turnLock = 'operator.lock'
const patienceMilliseconds = 60_000

/**
 * Does work on the data of this installation: those of DATABASE_URL, of the Litfass that runs on the data folder, or of the
 * data folder itself, for whose database PostgreSQL then runs only meanwhile.
 */
export async function withData<Result>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (ctx: DataContext) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return onDatabase(databaseUrl, work)
  const folder = existsSync(dataDir) ? await realpath(dataDir) : dataDir
  if (!existsSync(await clusterFolder(folder)) && (await holderOf(folder)) === null)
    throw new Error(`There is no database in ${folder} yet. Start Litfass once, or set DATA_DIR or DATABASE_URL.`)
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
      // Somebody else was quicker, or we may not write there at all.
      if (error instanceof Error && 'code' in error)
        throw new Error(`${folder} may not be written. Run this as the user Litfass runs as.`, { cause: error })
    }
    if (performance.now() > deadline)
      throw new Error(`Another operator's command (pid ${holder}) on ${folder} does not end.`)
    await sleep(50)
  }
}

async function onFolder<Result>(folder: string, work: (ctx: DataContext) => Promise<Result>): Promise<Result> {
  const running = await runningEngineUrl(folder)
  if (running) return onDatabase(running, work)
  const engine = await startEngine({ dataDir: folder, log: { info: () => {}, warn: say, error: say } })
  try {
    return await onDatabase(engine.url, work)
  } finally {
    await engine.stop()
  }
}

async function onDatabase<Result>(url: string, work: (ctx: DataContext) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, { poolSize: 2 })
  try {
    await requireMigrated(db)
    return await work({ db, now: new Date() })
  } finally {
    await close()
  }
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
