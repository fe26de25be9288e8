import { readdir, readFile } from 'node:fs/promises'

import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { preparing } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

// A `date` is a calendar day: node-postgres would turn it into midnight in the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

export function connect(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Nobody waits for ever, and nobody is waited for.
    statement_timeout: 60_000,
    lock_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'litfass',
  })
  // An idle connection that breaks must not end the process; the next query gets a fresh one or says what is wrong.
  // The pool listens only while a connection is idle; in the middle of a transaction the same holds.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

const migrationsFolder = new URL('../../migrations/', import.meta.url)
const migrationLock = 7_254_001

/**
 * Brings the database to the newest version; several servers starting at once take turns. Returns the names applied now.
 * Each file runs in a transaction of its own. `only` stops at an older version.
 */
export async function migrate(db: Database, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const files = await migrationFiles()
  return db.connection().execute(async (connection) => {
    // Another server may be migrating a large table.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await sql`create table if not exists migrations (name text primary key, applied timestamptz not null default now())`.execute(
        connection,
      )
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection)
      const done = new Set(rows.map((row) => row.name))
      refuseNewer([...done], files)
      const missing = files.filter((name) => !done.has(name) && (!only || only.includes(name)))
      for (const name of missing) {
        const text = await readFile(new URL(name, migrationsFolder), 'utf8')
        await connection.transaction().execute(async (trx) => {
          await sql.raw(text).execute(trx)
          await sql`insert into migrations (name) values (${name})`.execute(trx)
        })
      }
      return missing
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Makes sure, without changing anything, that the database has the very schema this Litfass is written for. */
export async function requireMigrated(db: Database): Promise<void> {
  const files = await migrationFiles()
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(
    db,
  )
  const { rows } = tables[0]?.there
    ? await sql<{ name: string }>`select name from migrations`.execute(db)
    : { rows: [] }
  const done = rows.map((row) => row.name)
  refuseNewer(done, files)
  const missing = files.filter((name) => !done.includes(name))
  if (missing.length > 0)
    throw new Error(`This database is older than this Litfass (${missing.join(', ')} is missing). Start Litfass once.`)
}

/** The migrations this Litfass knows, the oldest first. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted()
}

function refuseNewer(done: string[], files: string[]): void {
  const unknown = done.filter((name) => !files.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `This database is newer than this Litfass (it knows ${unknown.join(', ')}). Start the newer Litfass.`,
    )
}
