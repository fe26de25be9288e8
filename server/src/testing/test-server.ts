import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type Call, createClient } from '@litfass/api/client'
import { sql } from 'kysely'
import { type DestinationStream, pino } from 'pino'
import { TestRunner, afterAll, inject } from 'vitest'

import type { ClockReference } from '../platform/clock-reference.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { createLog } from '../platform/log.ts'
import { type RunningServer, startServer } from '../server.ts'
import { freePort } from './free-port.ts'
import { databaseUrl, onAdmin } from './global-setup.ts'
import { testConfig } from './test-config.ts'

export interface TestServer {
  url: string
  databaseUrl: string
  /** Calls without a session. */
  call: Call
  context: () => Context
  running: RunningServer
  config: Config
}

export interface OwnServer extends TestServer {
  /** Moves the server's clock; it keeps running from there. */
  setClock(instant: number | string): void
  /** Sets the clock, but not the uptime: the server sees a wrong clock. */
  jumpClock(instant: number | string): void
}

interface ServerOptions {
  /** Where its log goes, when not to standard output. */
  logStream?: DestinationStream
  streamHeartbeatSeconds?: number
}

/** A test's results must not depend on the minute in which it runs. */
const runsCron = false

let shared: Promise<TestServer> | undefined

/**
 * A server shared by all test files of a worker. Tests create their own accounts and look at nothing else. Files that need
 * other settings, another clock or a separate database use `testServer`.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= copyTemplate().then(({ url }) => serverOn(url))
  const server = await shared
  // All files call from the same address.
  await sql`delete from rate_limits`.execute(server.context().db)
  return server
}

/** A server with a separate database for one test file; stops with the file. */
export async function testServer(overrides: Partial<Config> = {}, options: ServerOptions = {}): Promise<OwnServer> {
  if (TestRunner.getCurrentTest()) throw new Error('testServer() belongs to the top of a file; it ends with it')
  const { url, drop } = await copyTemplate()
  const server = await serverOn(url, overrides, options)
  afterAll(async () => {
    await server.end()
    await drop()
  })
  return server
}

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const [adminUrl, template] = [inject('adminUrl'), inject('template')]
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // Copying its files takes half the processor time of PostgreSQL's default, which logs each page.
  await onAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await onAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A Litfass server on an existing database; `end` stops it. */
export async function serverOn(
  url: string,
  overrides: Partial<Config> = {},
  { logStream, streamHeartbeatSeconds = 1 }: ServerOptions = {},
): Promise<OwnServer & { end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(inject('folder'), 'files-'))
  const config = testConfig({ port: await freePort(), dataDir, ...overrides })
  let [offset, passed] = [0, 0]
  const clock = () => Date.now() + offset
  const setClock = (instant: number | string) => {
    offset = new Date(instant).getTime() - Date.now()
  }
  const running = await startServer({
    config,
    databaseUrl: url,
    log: createLog({ level: config.logLevel, ...(logStream && { stream: logStream }) }),
    clock,
    clockReference: testReference(clock, () => Date.now() + passed),
    streamHeartbeatSeconds,
    runsCron,
  })
  return {
    url: running.url,
    databaseUrl: url,
    call: createClient({ baseUrl: running.url }),
    context: running.context,
    running,
    config,
    setClock: (instant) => {
      const before = offset
      setClock(instant)
      passed += Math.max(0, offset - before)
    },
    jumpClock: setClock,
    async end() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** For a clock that tests move. The clock of the database follows it. */
export function testReference(clock: () => number, uptime: () => number = clock): ClockReference {
  return { machine: 'test', uptime, databaseClock: async () => clock() }
}

/** A second server on the same database and clock. Stopped after the test file. */
export async function anotherServer(server: TestServer): Promise<RunningServer> {
  const another = await startServer({
    config: { ...server.config, port: await freePort() },
    databaseUrl: server.databaseUrl,
    log: pino({ level: server.config.logLevel }),
    clock: () => server.context().now.getTime(),
    clockReference: server.context().services.clockReference,
    streamHeartbeatSeconds: 1,
    runsCron,
  })
  afterAll(() => another.stop())
  return another
}
