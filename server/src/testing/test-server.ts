import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Call, createClient } from '@litfass/api/client'
import { type DestinationStream, pino } from 'pino'
import { afterAll, expect, inject } from 'vitest'

import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { createLog } from '../platform/log.ts'
import { type RunningServer, startServer } from '../server.ts'
import { freePort } from './free-port.ts'
import { databaseUrl, onAdmin } from './global-setup.ts'

export interface TestServer {
  url: string
  databaseUrl: string
  /** Calls as nobody. */
  call: Call
  context: () => Context
  running: RunningServer
  config: Config
  /** Moves the server's clock; it keeps running from there. */
  setClock(instant: number | string): void
}

/** Where its log goes, when not to standard output. */
interface LogTo {
  logStream?: DestinationStream
}

/** A whole Litfass on a database of its own, for one test file; it ends with the file. */
export async function testServer(overrides: Partial<Config> = {}, log: LogTo = {}): Promise<TestServer> {
  if (expect.getState().currentTestName) throw new Error('testServer() belongs to the top of a file; it ends with it')
  const adminUrl = inject('adminUrl')
  const name = `litfass_${randomBytes(6).toString('hex')}`
  await onAdmin(adminUrl, `create database ${name} template ${inject('template')}`)
  const server = await serverOver(databaseUrl(adminUrl, name), overrides, log)
  afterAll(async () => {
    await server.end()
    await onAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return server
}

/** A whole Litfass over a database that is there; `end` stops it. */
export async function serverOver(
  url: string,
  overrides: Partial<Config> = {},
  { logStream }: LogTo = {},
): Promise<TestServer & { end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'litfass-files-'))
  const port = await freePort()
  const config: Config = {
    host: '127.0.0.1',
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    trustedProxies: 0,
    dataDir,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePoolSize: 10,
    s3: null,
    authSecret: randomBytes(32).toString('hex'),
    smtpUrl: undefined,
    mailFrom: 'Litfass <litfass@localhost>',
    stripe: null,
    mapStyleUrl: undefined,
    newAccountRoles: ['admin'],
    demo: false,
    drainSeconds: 0,
    metricsToken: undefined,
    logLevel: 'error',
    ...overrides,
  }
  let offset = 0
  const clock = () => Date.now() + offset
  const running = await startServer({
    config,
    databaseUrl: url,
    log: createLog({ level: config.logLevel, ...(logStream && { stream: logStream }) }),
    clock,
    heartbeatSeconds: 1,
  })
  return {
    url: running.url,
    databaseUrl: url,
    call: createClient({ baseUrl: running.url }),
    context: running.context,
    running,
    config,
    setClock: (instant) => {
      offset = new Date(instant).getTime() - Date.now()
    },
    async end() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A second Litfass over the same database, by the same clock; it ends with the file. */
export async function anotherServer(server: TestServer): Promise<RunningServer> {
  const another = await startServer({
    config: { ...server.config, port: await freePort() },
    databaseUrl: server.databaseUrl,
    log: pino({ level: server.config.logLevel }),
    clock: () => server.context().now.getTime(),
    heartbeatSeconds: 1,
  })
  afterAll(() => another.stop())
  return another
}
