import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { open, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { hasCode } from '../../has-code.ts'
import { isDamaged } from '../database-unavailable.ts'
import { spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { socketFolder } from './engine-url.ts'
import type { Home } from './home.ts'
import { endOrphans } from './leftovers.ts'

export interface PostmasterOptions {
  home: Home
  binaries: Binaries
  /** Any free one when not given. */
  port?: number | undefined
  durable: boolean
  /** PostgreSQL's default when not given. */
  maxConnections?: number | undefined
  logFile: string
  urlOf: (port: number, database: string) => string
}

export interface Postmaster {
  child: ChildProcess
  port: number
}

const timeoutMs = 15_000
const pollMs = 10
const logLimitBytes = 10_000_000
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a postmaster and resolves once it answers and has the database `litfass`. Retries while an earlier one still holds its
 * memory, lock or port. @throws with the last complaint in PostgreSQL's log, also when `isStopping` becomes true
 */
export async function bringUp(
  options: PostmasterOptions,
  { isStopping = () => false, whileStarting }: { isStopping?: () => boolean; whileStarting?: (() => void) | undefined },
): Promise<Postmaster> {
  const { logFile, home } = options
  const started = performance.now()
  for (;;) {
    const port = options.port ?? (await freePort())
    const position = await shortenedLog(logFile)
    const child = await spawnPostmaster(options, port)
    const interrupt = setInterval(() => isStopping() && child.kill('SIGQUIT'), 50)
    const endWithProcess = () => child.kill('SIGINT')
    process.once('exit', endWithProcess)
    whileStarting?.()
    try {
      if (await becomesReady(child, options.urlOf(port, 'postgres'))) return { child, port }
    } catch (error) {
      await endChild(child)
      throw error
    } finally {
      clearInterval(interrupt)
      process.off('exit', endWithProcess)
    }

    const complaint = await lastComplaint(logFile, position)
    const waited = performance.now() - started
    const passes = /pre-existing shared memory|lock file|could not create any TCP|Address already in use/i.test(
      complaint,
    )
    if (isStopping() || !passes || waited > timeoutMs) {
      throw new Error(`PostgreSQL did not start: ${complaint}. Its log is ${logFile}.`)
    }
    if (waited > 2000) await endOrphans(home.cluster)
    await sleep(200)
  }
}

/** Ends a postmaster within 4 seconds: SIGINT is its fast shutdown, SIGQUIT the immediate one it recovers from later. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const timers = [setTimeout(() => child.kill('SIGQUIT'), 3000), setTimeout(() => child.kill('SIGKILL'), 3700)]
  child.kill('SIGINT')
  await ended
  for (const timer of timers) clearTimeout(timer)
}

/** True when the process is over. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Empties a log that has become long. Returns its length. */
async function shortenedLog(logFile: string): Promise<number> {
  const size = existsSync(logFile) ? (await stat(logFile)).size : 0
  if (size <= logLimitBytes) return size
  await truncate(logFile)
  return 0
}

// The postmaster leads a process group of its own, so that Ctrl+C reaches us and not it.
async function spawnPostmaster(
  { home, binaries, durable, maxConnections, logFile }: PostmasterOptions,
  port: number,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600)
  try {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: socketFolder(home.cluster) ?? '',
      ...(durable ? { fsync: 'on' } : notDurable),
      ...(maxConnections && { max_connections: maxConnections }),
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_checkpoints: 'off',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(binaries.postgres, ['-D', home.cluster, ...args], {
      ...spawnAs(home.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn')
    return child
  } finally {
    await log.close()
  }
}

// False when the postmaster ends first. Crash recovery may take its time.
async function becomesReady(child: ChildProcess, adminUrl: string): Promise<boolean> {
  while (!hasEnded(child)) {
    const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      if (await connects(client)) {
        await ensureDatabase(client)
        // Above `error`: our own log has our failed statements, without the values that PostgreSQL repeats. The log of
        // PostgreSQL still has the errors and warnings of its background processes.
        await client.query(`alter role current_user set log_min_messages = 'log'`)
        return true
      }
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(pollMs)
  }
  return false
}

async function connects(client: Client): Promise<boolean> {
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isDamaged(error)) throw error
    // Every cluster has the database `postgres`.
    if (hasCode(error, '3D000'))
      throw new Error(`the database is damaged (${messageOf(error)}). Restore a backup. See docs/operating.md.`, {
        cause: error,
      })
    if (hasCode(error, '28P01')) {
      throw new Error(
        'The password in postgres-password does not match this database. Put back both from one copy of the data folder.',
        { cause: error },
      )
    }
    return false
  }
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'litfass'")
  if (rowCount === 0) await client.query('create database litfass')
}

// The last line after this position of PostgreSQL's log that says why it ended.
async function lastComplaint(logFile: string, position: number): Promise<string> {
  const written = await text(createReadStream(logFile, { start: position }))
  const lines = written.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line))
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') ?? 'it gave no reason'
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found on 127.0.0.1.')
  return address.port
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
