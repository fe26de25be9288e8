import { setTimeout as sleep } from 'node:timers/promises'

import type { PostgresPool } from 'kysely'
import type pg from 'pg'

import { DatabaseUnavailableError, isUnreachable } from './database-unavailable.ts'

export type OutageLog = (what: 'lost' | 'back', cause?: unknown) => void

const lookAgainMilliseconds = 250
/** How long the pool waits for a free connection. */
const waitMilliseconds = 10_000

/**
 * A pool that fails immediately with `DatabaseUnavailableError` while the database is unavailable, and polls it
 * meanwhile: requests that arrive then, or wait for a connection, do not wait for a timeout of their own.
 */
export function reachablePool(
  pool: pg.Pool,
  { answers, logOutage }: { answers: () => Promise<void>; logOutage: OutageLog },
): PostgresPool {
  const waiting = new Set<(error: DatabaseUnavailableError) => void>()
  let loss: DatabaseUnavailableError | null = null
  const ending = new AbortController()
  const hasEnded = () => ending.signal.aborted

  function lose(cause: unknown): void {
    if (loss || hasEnded()) return
    loss = new DatabaseUnavailableError(cause)
    logOutage('lost', cause)
    for (const refuse of waiting) refuse(loss)
    waiting.clear()
    void lookForIt()
  }

  async function lookForIt(): Promise<void> {
    while (!hasEnded()) {
      const isBack = await answers().then(
        () => true,
        () => false,
      )
      if (isBack) break
      await sleep(lookAgainMilliseconds, undefined, { ref: false })
    }
    loss = null
    if (!hasEnded()) logOutage('back')
  }

  /** A connection that could not be made in time is tried again while the database answers on another one. */
  async function connectWithRetry(isWanted: () => boolean): Promise<pg.PoolClient> {
    const asked = performance.now()
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        await judge(error)
        const hasTime = performance.now() - asked < waitMilliseconds
        if (isUnreachable(error) || loss || !hasTime || !isWanted() || hasEnded()) throw error
        await sleep(lookAgainMilliseconds, undefined, { ref: false })
      }
    }
  }

  /** A timeout alone is no outage: the database or this process may just be busy. */
  async function judge(cause: unknown): Promise<void> {
    if (hasEnded()) return
    if (isUnreachable(cause)) return lose(cause)
    await answers().catch(lose)
  }

  async function take({ resolve, reject }: PromiseWithResolvers<pg.PoolClient>): Promise<void> {
    try {
      const client = await connectWithRetry(() => waiting.has(reject))
      if (waiting.delete(reject)) resolve(client)
      else client.release()
    } catch (error) {
      waiting.delete(reject)
      reject(new DatabaseUnavailableError(error))
    }
  }

  return {
    options: pool.options,
    connect() {
      if (loss) return Promise.reject(loss)
      const taking = Promise.withResolvers<pg.PoolClient>()
      waiting.add(taking.reject)
      void take(taking)
      return taking.promise
    },
    end() {
      ending.abort()
      return pool.end()
    },
  }
}
