import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { usableBinaries } from './binaries.ts'
import { clusterPassword, ensureCluster } from './cluster.ts'
import { engineUrl } from './engine-url.ts'
import { findHome } from './home.ts'
import { clearLeftovers } from './leftovers.ts'
import { lockFolder } from './lock.ts'
import { bringUp, endChild, hasEnded, type PostmasterOptions } from './postmaster.ts'

/** A running PostgreSQL of our own, which is restarted when it dies. */
export interface Engine {
  /** Connects to the database `litfass` as the superuser `litfass`. */
  url: string
  /** Connects to the database `postgres`, from which others can be made and dropped. */
  adminUrl: string
  /** The postmaster that runs at this moment, or null while it restarts. */
  readonly pid: number | null
  /** Shuts down within 4 seconds and frees the data folder. */
  stop: () => Promise<void>
}

export interface EngineOptions {
  dataDir: string
  port?: number
  log: EngineLog
  /** Called while PostgreSQL starts, which takes a while. */
  whileStarting?: () => void
  /** False for tests: nothing is forced to disk, so a crash of the computer loses the cluster. */
  durable?: boolean
  /** For tests, in which many servers share one PostgreSQL. */
  maxConnections?: number
}

export type EngineLog = Record<'info' | 'warn' | 'error', (message: string) => void>

const longestPauseMilliseconds = 5000

/**
 * Starts PostgreSQL on the data folder and resolves when the database `litfass` answers. Fails with one sentence for
 * the operator when the folder is in use, was made by another major version, or PostgreSQL cannot run here.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o755 })
  const dataDir = await realpath(options.dataDir)
  const locks = [await lockFolder(dataDir)]
  try {
    const home = await findHome(dataDir)
    // A copied data folder refers to the same relocated cluster, so the folder of the cluster needs its own lock.
    if (home.folder !== dataDir) {
      locks.push(await lockFolder(home.folder))
      options.log.info(`The database is stored in ${home.folder}, because PostgreSQL's user may not enter ${dataDir}.`)
    }
    const binaries = await usableBinaries(home.account)
    const password = await clusterPassword(dataDir, home)
    if (!existsSync(home.cluster)) options.log.info(`Creating a new database in ${home.folder}.`)
    await ensureCluster({ home, binaries, password })

    const outlived = await clearLeftovers(home.cluster)
    if (outlived !== null)
      options.log.warn(`PostgreSQL (pid ${outlived}) was left running by an earlier Litfass process and was stopped.`)

    const logFile = join(dataDir, 'postgres.log')
    const urlOf = (port: number, database: string) => engineUrl(home.cluster, { port, password, database })
    const { port, durable = true, maxConnections } = options
    const postmaster = { home, binaries, port, durable, maxConnections, logFile, urlOf }
    return await supervise(postmaster, { ...options, release: () => releaseAll(locks) })
  } catch (error) {
    await releaseAll(locks)
    throw error
  }
}

async function supervise(
  options: PostmasterOptions,
  { log, whileStarting, release }: Pick<EngineOptions, 'log' | 'whileStarting'> & { release: () => Promise<void> },
): Promise<Engine> {
  let running = await bringUp(options, { whileStarting })
  let stopping: Promise<void> | null = null
  let restarting: Promise<void> = Promise.resolve()
  const fixed = { ...options, port: running.port }
  const adminUrl = options.urlOf(running.port, 'postgres')
  const ending = new AbortController()
  const isStopping = () => ending.signal.aborted

  function watch(child: ChildProcess): void {
    const whenEnded = () => {
      if (isStopping()) return
      log.error(
        `PostgreSQL ended unexpectedly (${child.signalCode ?? `code ${child.exitCode}`}). It is being restarted.`,
      )
      restarting = restart()
    }
    if (hasEnded(child)) whenEnded()
    else child.once('exit', whenEnded)
  }

  async function restart(): Promise<void> {
    for (let pause = 200; !isStopping(); pause = Math.min(pause * 2, longestPauseMilliseconds)) {
      try {
        running = await bringUp(fixed, { isStopping })
        log.info(`PostgreSQL is running again (pid ${running.child.pid}).`)
        return watch(running.child)
      } catch (error) {
        if (isStopping()) return
        log.error(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  async function stop(): Promise<void> {
    ending.abort()
    await restarting
    await endChild(running.child)
    process.off('exit', endWithProcess)
    await release()
  }

  function endWithProcess(): void {
    if (!hasEnded(running.child)) running.child.kill('SIGINT')
  }

  process.once('exit', endWithProcess)
  watch(running.child)

  return {
    url: options.urlOf(running.port, 'litfass'),
    adminUrl,
    get pid() {
      return hasEnded(running.child) ? null : (running.child.pid ?? null)
    },
    stop: () => (stopping ??= stop()),
  }
}

async function releaseAll(locks: (() => Promise<void>)[]): Promise<void> {
  for (const release of locks.toReversed()) await release()
}
