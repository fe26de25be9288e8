import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadDemo } from '@litfass/server/demo/load-demo'
import { setSlideLock } from '@litfass/server/features/slides/lock-slide'
import { startEngine } from '@litfass/server/platform/db/engine/engine'
import { startServer } from '@litfass/server/server'
import { pino } from 'pino'

import { ports } from './ports.ts'

// A whole Litfass with demo data in a temporary folder. Its clock runs with an offset that a journey may set:
// POST /clock with a number of milliseconds. POST /lock with a slide's id does what support does. POST /strangers makes who
// comes next somebody at an address that was never heard of.
let offset = 0
const clock = () => Date.now() + offset

const folder = await mkdtemp(join(tmpdir(), 'litfass-e2e-'))
await chmod(folder, 0o755)
const log = pino({ level: 'warn' })
const engine = await startEngine({ dataDir: folder, log })
const server = await startServer({
  config: {
    host: '127.0.0.1',
    port: ports.litfass,
    publicUrl: `http://127.0.0.1:${ports.litfass}`,
    trustedProxies: 0,
    dataDir: folder,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePoolSize: 10,
    s3: null,
    authSecret: 'a secret that signs nothing but journeys',
    smtpUrl: undefined,
    mailFrom: 'Litfass <litfass@localhost>',
    stripe: null,
    mapStyleUrl: undefined,
    newAccountRoles: ['admin'],
    demo: true,
    drainSeconds: 0,
    metricsToken: undefined,
    logLevel: 'warn',
  },
  databaseUrl: engine.url,
  log,
  clock,
  heartbeatSeconds: 1,
})
const demo = await loadDemo(server.context())

const control = createServer((request, response) => {
  if (request.method === 'POST' && request.url === '/clock') {
    request.setEncoding('utf8').on('data', (text: string) => {
      offset = Number(text)
      response.end()
    })
    return
  }
  if (request.method === 'POST' && request.url === '/lock') {
    request.setEncoding('utf8').on('data', (slideId: string) => {
      void setSlideLock(server.context(), slideId, true).then(() => response.end())
    })
    return
  }
  if (request.method === 'POST' && request.url === '/strangers') {
    void server
      .context()
      .db.deleteFrom('rateLimits')
      .execute()
      .then(() => response.end())
    return
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(demo))
})
control.listen(ports.control, '127.0.0.1')

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  control.close()
  await server.stop()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
