import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { DatabaseUnavailableError, isDamaged } from './database-unavailable.ts'
import { instrumentClient } from './instrument-client.ts'
import { type OutageLog, reachablePool } from './reachable-pool.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

// Keep `date` as text: node-postgres would convert it to midnight in the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** Rows of one insert or update: PostgreSQL allows 65,535 parameters per statement. */
export const rowsAtOnce = 1000

const oldestVersion = 150_000

/** Milliseconds; every wait has a limit. */
const timeoutsMs = {
  connect: 3_000,
  freeConnection: 10_000,
  // A new connection has no prepared statement and no plan: its first list takes many times as long. Some networks drop
  // connections that were idle for four minutes.
  idle: 180_000,
  statement: 60_000,
  lock: 20_000,
} as const

const sessionLimits = {
  statement_timeout: timeoutsMs.statement,
  lock_timeout: timeoutsMs.lock,
  idle_in_transaction_session_timeout: timeoutsMs.statement,
}
// Poolers reject them as start-up parameters.
const setLocal = Object.entries(sessionLimits)
  .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
  .join('; ')

/** A client with a shorter connect timeout: the pool's timeout also covers waiting for a free connection. */
class QuickClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: timeoutsMs.connect })
  }
}

/** Behind a `pooler`, sessions are shared: nothing is prepared, and settings last for one transaction. */
export function connect(
  url: string,
  {
    poolSize = 10,
    pooler = false,
    serving = false,
    logOutage = () => {},
  }: { poolSize?: number; pooler?: boolean; serving?: boolean; logOutage?: OutageLog } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: QuickClient,
    connectionTimeoutMillis: timeoutsMs.freeConnection,
    idleTimeoutMillis: timeoutsMs.idle,
    // Client-side limit, because an unreachable server cannot cancel statements. Migrations have none.
    ...(serving && { query_timeout: timeoutsMs.statement + 5_000 }),
    ...(!pooler && sessionLimits),
    keepAlive: true,
    application_name: 'litfass',
  })
  // A connection that breaks must not end the process; the next query gets a fresh one or says what is wrong.
  // The pool emits errors of idle connections only, so clients have a listener for connections in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    instrumentClient(client, { prepares: !pooler, inEachTransaction: pooler ? setLocal : null })
  })
  const probe = createProbe(url)
  // Connect now, before requests keep the process busy.
  if (serving) probe.ask().catch(() => {})
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: reachablePool(pool, { answers: probe.ask, logOutage }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  async function close(): Promise<void> {
    await db.destroy()
    probe.close()
  }
  return { db, pool, close }
}

/** @throws a readable error that names the variable when its database is unreachable or unsuitable */
export async function requireReachable(variable: string, url: string): Promise<void> {
  let lacks: string | null
  try {
    lacks = await asked(url, lackOf)
  } catch (error) {
    throw new Error(`${variable}: the database cannot be reached: ${reasonOf(error)}. See docs/operating.md.`, {
      cause: error,
    })
  }
  if (lacks) throw new Error(`${variable}: ${lacks}. See docs/operating.md.`)
}

/** Why Litfass cannot use this database, or null. */
async function lackOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string; mayMake: boolean | null }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      to_regclass('migrations') is not null
        or has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create')
        as "mayMake"`)
  const { version = '', number = 0, encoding = '', mayMake = false } = rows[0] ?? {}
  if (number < oldestVersion) return `this is PostgreSQL ${version}, and Litfass needs 15 or newer`
  if (encoding !== 'UTF8') return `its encoding is ${encoding}, and Litfass needs UTF8; create it with encoding 'UTF8'`
  return mayMake ? null : 'its user may not create tables and schemas in this database; make it the owner'
}

/** The message of an error, for the operator. When several addresses refused, it has none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseUnavailableError) return reasonOf(error.cause)
  if (isDamaged(error)) return `the database is damaged (${error.message}). Restore a backup. See docs/operating.md.`
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Resolves when the database answers on a new connection; fails after three seconds. */
export async function reach(url: string): Promise<void> {
  await asked(url, (client) => client.query('select 1'))
}

/**
 * Asks whether the database answers, on a connection that stays open: while this process is busy, opening one would take
 * too long.
 */
function createProbe(url: string): { ask: () => Promise<void>; close: () => void } {
  let standing: pg.Client | null = null
  let asking: Promise<void> | null = null

  function close(): void {
    standing?.end().catch(() => {})
    standing = null
  }

  async function askOnce(): Promise<void> {
    const answered = await standing?.query('select 1').then(
      () => true,
      () => false,
    )
    if (answered) return
    close()
    const client = probeClient(url)
    try {
      await client.connect()
      await client.query('select 1')
      standing = client
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  }

  return {
    ask: () => (asking ??= askOnce().finally(() => (asking = null))),
    close,
  }
}

async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = probeClient(url)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    client.end().catch(() => {})
  }
}

/** Waits three seconds at most. */
function probeClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutsMs.connect,
    query_timeout: timeoutsMs.connect,
    application_name: 'litfass',
  })
  client.on('error', () => {})
  return client
}
