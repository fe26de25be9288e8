import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'

import type { Config } from '../platform/config.ts'
import type { DataContext } from '../platform/context.ts'
import { connect, requireMigrated } from '../platform/database.ts'
import { startEngine } from '../platform/engine/engine.ts'
import { clusterFolder } from '../platform/engine/home.ts'
import { runningEngineUrl } from '../platform/engine/running-engine.ts'

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
