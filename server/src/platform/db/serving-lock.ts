import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import type pg from 'pg'

import type { Database } from './database.ts'

/** An advisory lock: each running server shares it on its listening connection, and a migration holds it exclusively. */
const servingLock = 7_254_003

/** Registers this process as a running server while this connection lives. Fails during a migration. */
export async function shareServing(client: pg.Client): Promise<void> {
  // A computer that vanished would otherwise block a migration for hours. Some systems do not allow these settings.
  await client
    .query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
    .catch(() => {})
  // Unacknowledged data keeps the probes above from being sent.
  await client.query('set tcp_user_timeout = 60000').catch(() => {})
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock_shared($1) as mine', [
    servingLock,
  ])
  if (!rows[0]?.mine) throw new Error('Another Litfass is migrating this database. Start this one when it is done.')
}

/**
 * Holds the lock exclusively while `work` changes the tables, on this one connection.
 * @throws one sentence when servers of the older version still run after `waitAtMost` milliseconds
 */
export async function whileNoServerRuns<Result>(
  connection: Database,
  waitAtMost: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + waitAtMost
  while (!(await isAlone(connection))) {
    if (performance.now() >= deadline) {
      const places = (await servingAt(connection)).join(', ')
      throw new Error(
        `This version has to migrate the database, but servers of an older version still use it (connected from ${places}). Stop them all, then start this one.`,
      )
    }
    await sleep(250)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${servingLock})`.execute(connection)
  }
}

async function isAlone(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${servingLock}) as mine`.execute(connection)
  return rows[0]?.mine === true
}

/** The client address of each other server, as PostgreSQL sees it. */
async function servingAt(connection: Database): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select coalesce(host(client_addr), 'this computer') as place
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${servingLock} and granted
      and database = (select oid from pg_database where datname = current_database())
    order by 1`.execute(connection)
  return rows.map(({ place }) => place)
}
