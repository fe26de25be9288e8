import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { engineUrl } from './engine-url.ts'
import { clusterFolder } from './home.ts'
import { holderOf, readIfThere } from './lock.ts'
import { isPostgresOf } from './processes.ts'

const timeoutMs = 15_000

/**
 * How to connect to the database of the Litfass that runs on this data folder, or null when none runs; one that is just
 * starting is waited for. Fails with a sentence when its database does not come up or its password may not be read.
 */
export async function runningEngineUrl(dataDir: string): Promise<string | null> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const holder = await holderOf(dataDir)
    if (holder === null) return null
    const cluster = await clusterFolder(dataDir)
    const [password, port] = [await passwordIn(dataDir), await readyPort(cluster)]
    if (password !== null && port !== null) return engineUrl(cluster, { port, password, database: 'litfass' })
    if (performance.now() > deadline)
      throw new Error(`Litfass runs in ${dataDir} with pid ${holder}, but its database is not ready.`)
    await sleep(50)
  }
}

async function passwordIn(dataDir: string): Promise<string | null> {
  return (await readIfThere(join(dataDir, 'postgres-password')))?.trim() || null
}

/** Reads postmaster.pid: the pid is on line 1, the port on line 4, the state on line 8. Null until PostgreSQL is ready. */
async function readyPort(cluster: string): Promise<number | null> {
  const lines = (await readIfThere(join(cluster, 'postmaster.pid')))?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return lines[7]?.trim() === 'ready' && isPostgresOf(pid, cluster) ? port : null
}
