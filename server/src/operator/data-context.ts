import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../platform/config.ts'
import type { DataContext } from '../platform/context.ts'
import { connect, requireMigrated } from '../platform/database.ts'
import { startEngine } from '../platform/engine/engine.ts'
import { clusterFolder } from '../platform/engine/home.ts'
import { runningEngineUrl } from '../platform/engine/running-engine.ts'

const attempts = 10

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
  for (let attempt = 1; ; attempt++) {
    try {
      return await onFolder(folder, work)
    } catch (error) {
      if (attempt === attempts || !changedHands(error)) throw error
      await sleep(200)
    }
  }
}

/** True when another program came or went on the data folder. Whatever a command does may be done twice. */
function changedHands(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : ''
  return /57P0|ECONN|already runs|at the same time|Connection terminated/.test(`${code} ${error.message}`)
}

async function onFolder<Result>(folder: string, work: (ctx: DataContext) => Promise<Result>): Promise<Result> {
  const running = await runningEngineUrl(folder)
  if (running) return onDatabase(running, work)
  if (!existsSync(await clusterFolder(folder)))
    throw new Error(`There is no database in ${folder} yet. Start Litfass once, or set DATA_DIR or DATABASE_URL.`)
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
