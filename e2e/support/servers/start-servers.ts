import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { loadDemo } from '@litfass/server/demo/load-demo'
import { runAdClock } from '@litfass/server/features/ads/clock/ad-clock'
import { publishDays } from '@litfass/server/features/proof/publish-days'
import { settleAds } from '@litfass/server/features/settlements/settle-ads'
import { setSlideLock } from '@litfass/server/features/slides/lock-slide'
import type { Config } from '@litfass/server/platform/config'
import { startEngine } from '@litfass/server/platform/db/engine/engine'
import { migrateAt } from '@litfass/server/platform/db/migrate'
import { type RunningServer, startServer } from '@litfass/server/server'
import { fillDatabaseDisk } from '@litfass/server/testing/database/full-disk'
import { databaseUrl, onAdmin, testConnections } from '@litfass/server/testing/global-setup'
import { buildOperator, endMonth } from '@litfass/server/testing/month-end-builders'
import { testConfig } from '@litfass/server/testing/test-config'
import { testFolder } from '@litfass/server/testing/test-folder'
import { testReference } from '@litfass/server/testing/test-server'
import { pino } from 'pino'

import { buildCompany, startSession } from '../build-company.ts'
import { demoPort, portsOf } from '../ports.ts'

// One PostgreSQL, an empty Litfass with its own clock per worker, and a shared one with demo data.
const workers = Number(process.env.LITFASS_E2E_WORKERS)

type Routes = Record<string, (body: unknown) => Promise<unknown>>

const folder = await testFolder('e2e')
const log = pino({ level: 'warn' })
const engine = await startEngine({ dataDir: folder, log, durable: false, maxConnections: testConnections })
await migrateAt(engine.url)

const closing: (() => Promise<unknown>)[] = []
process.once('SIGTERM', () => void stop())

const demo = startLitfass('demo', demoPort, Date.now).then(async (server) => {
  const { url } = server
  return { url, ...(await loadDemo(server.context())) }
})
// Stopped while it loads; journeys that ask for it get the error.
demo.catch(() => {})
const controls = await Promise.all(Array.from({ length: workers }, (_, worker) => startWorker(worker)))
for (const openControl of controls) await openControl()

/** Starts a worker's Litfass. Call the returned function once all are ready, to start its control server. */
async function startWorker(worker: number): Promise<() => Promise<void>> {
  const ports = portsOf(worker)
  let offset = 0
  let freeDisk = async () => {}
  let principal: Promise<RunningServer> | undefined
  const server = await startLitfass(`worker_${worker}`, ports.litfass, () => Date.now() + offset)
  const routes: Routes = {
    '/ready': async () => ({}),
    '/build': async (company) => buildCompany(server, Object(company)),
    '/session': async (email) => startSession(server, String(email)),
    '/clock': async (milliseconds) => {
      offset = Number(milliseconds)
    },
    '/settle': async () => {
      await runAdClock(server.context())
      return settleAds(server.context())
    },
    '/publish-days': async () => publishDays(server.context()),
    '/fill-disk': async () => {
      freeDisk = await fillDatabaseDisk(server.context().db)
    },
    '/free-disk': async () => {
      await freeDisk()
      freeDisk = async () => {}
    },
    '/demo': async () => demo,
    '/principal': async () => {
      principal ??= startLitfass(`principal_${worker}`, ports.principal, Date.now, {
        marketplaceMode: 'principal',
        platformFee: 10,
      })
      await buildOperator(await principal)
      return { url: (await principal).url }
    },
    '/principal/build': async (company) => buildCompany(await running(principal), Object(company)),
    '/principal/end-month': async (adId) => endMonth(await running(principal), String(adId)),
    '/lock': async (slideId) => setSlideLock(server.context(), String(slideId), { locked: true }),
    '/reset-rate-limits': async () => {
      await server.context().db.deleteFrom('rateLimits').execute()
    },
  }
  return () => startControl(ports.control, routes)
}

async function running(server: Promise<RunningServer> | undefined): Promise<RunningServer> {
  if (!server) throw new Error('not started')
  return server
}

async function startLitfass(
  name: string,
  port: number,
  clock: () => number,
  given: Partial<Config> = {},
): Promise<RunningServer> {
  await onAdmin(engine.adminUrl, `create database ${name} template litfass`)
  const server = await startServer({
    config: testConfig({
      port,
      dataDir: join(folder, name),
      logLevel: 'warn',
      allowedHosts: ['litfass.test'],
      ...given,
    }),
    databaseUrl: databaseUrl(engine.adminUrl, name),
    log,
    clock,
    clockReference: testReference(clock),
    streamHeartbeatSeconds: 1,
  })
  closing.push(() => server.stop())
  return server
}

/** Control server: JSON in, JSON out. */
async function startControl(port: number, routes: Routes): Promise<void> {
  const control = createServer((request, response) => {
    const handle = async () => {
      const route = routes[request.url ?? '']
      if (!route) throw new Error(`nothing at ${request.url}`)
      return JSON.stringify((await route(JSON.parse((await text(request)) || 'null'))) ?? null)
    }
    handle().then(
      (answer) => response.end(answer),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  control.listen(port, '127.0.0.1')
  await once(control, 'listening')
  closing.push(async () => control.close())
}

async function stop(): Promise<void> {
  await Promise.all(closing.map((close) => close()))
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
