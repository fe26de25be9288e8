import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEngine } from '@litfass/server/platform/db/engine/engine'
import { type Balancer, startBalancer } from '@litfass/server/system-tests/balancer'
import { type ServerProcess, serverProcess } from '@litfass/server/system-tests/server-process'
import { freePort } from '@litfass/server/testing/free-port'
import { pino } from 'pino'

/** Three Litfass processes with demo data behind a load balancer, sharing one PostgreSQL and one folder. */
export interface OwnServers {
  url: string
  servers: ServerProcess[]
  balancer: Balancer
  /** Stops everything and removes the data. */
  remove: () => Promise<void>
}

export async function ownServers(port: number, { drainSeconds }: { drainSeconds: number }): Promise<OwnServers> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-servers-'))
  // PostgreSQL refuses to run as root.
  await chmod(folder, 0o755)
  const engine = await startEngine({ dataDir: folder, log: pino({ level: 'warn' }) })
  const servers: ServerProcess[] = []
  let balancer: Balancer | undefined
  async function remove(): Promise<void> {
    await balancer?.close()
    await Promise.all(servers.map((server) => server.end('SIGINT')))
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (let count = 0; count < 3; count++) {
      const variables = {
        DATABASE_URL: engine.url,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DRAIN_SECONDS: String(drainSeconds),
        DEMO: 'on',
      }
      const server = serverProcess(await freePort(), variables)
      servers.push(server)
      await server.start()
    }
    const urls = servers.map(({ url }) => url)
    balancer = await startBalancer(port, urls)
    return { url: balancer.url, servers, balancer, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
