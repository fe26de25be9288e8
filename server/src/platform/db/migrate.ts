import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import type pg from 'pg'

import { serverFile } from '../folders.ts'
import { type Database, connect } from './database.ts'
import { whileNoServerRuns } from './serving-lock.ts'

/** Migrations of a bundle, which scripts/build-server.js fills in. Sources have none. */
declare const BUNDLED_MIGRATIONS: string[] | undefined

const migrationsFolder = serverFile('migrations')
const migrationLock = 7_254_001
/** How long a start waits for older servers to stop. */
const olderServersMs = 15_000

/** The database was migrated by a newer version. */
export class NewerDatabase extends Error {}

/**
 * Migrates the database to the newest version and returns the names of the migrations applied now. Servers that start at the
 * same time migrate one after the other. Each file runs in its own transaction. `only` names the files that may be applied.
 * Fails if servers of an older version still run after `waitAtMost` milliseconds.
 */
export async function migrate(
  db: Database,
  { only, waitAtMost = olderServersMs }: { only?: readonly string[]; waitAtMost?: number } = {},
): Promise<string[]> {
  const files = await migrationFiles()
  requireBundled(files)
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
      const applyAll = async () => {
        for (const name of missing) await apply(connection, name)
      }
      if (missing.length === 0 || done.size === 0) await applyAll()
      else await whileNoServerRuns(connection, waitAtMost, applyAll)
      return missing
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** @throws when the files have been replaced by those of another version, but the bundle has not: it needs another schema */
function requireBundled(files: string[]): void {
  if (typeof BUNDLED_MIGRATIONS !== 'undefined' && BUNDLED_MIGRATIONS.join() !== files.join())
    throw new Error('this version of Litfass has not been built. Run `node scripts/build.js` first.')
}

async function apply(connection: Database, name: string): Promise<void> {
  const text = await readFile(join(migrationsFolder, name), 'utf8')
  await connection.transaction().execute(async (trx) => {
    await sql.raw(text).execute(trx)
    await sql`insert into migrations (name) values (${name})`.execute(trx)
  })
}

/** Runs `migrate` on a separate connection. */
export async function migrateAt(url: string): Promise<string[]> {
  const { db, close } = connect(url, { poolSize: 1 })
  try {
    return await migrate(db)
  } finally {
    await close()
  }
}

/** Checks that the database has exactly the schema of this version. Changes nothing. */
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
  if (done.length === 0)
    throw new Error('This database is empty. Start Litfass; if a restore was interrupted, repeat it instead.')
  const missing = files.filter((name) => !done.includes(name))
  if (missing.length > 0)
    throw new Error(`This database is older than this Litfass (${missing.join(', ')} is missing). Start Litfass once.`)
}

/** Migrations of this version, oldest first. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).toSorted()
}

// Read at start: the files may be replaced by another version while this one runs.
const ownMigrations = migrationFiles()
ownMigrations.catch(() => {})

/** @throws NewerDatabase when the database has been migrated beyond this Litfass */
export async function requireNotNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  refuseNewer(
    rows.map(({ name }) => name),
    await ownMigrations,
  )
}

function refuseNewer(done: string[], files: string[]): void {
  const unknown = done.filter((name) => !files.includes(name))
  if (unknown.length > 0)
    throw new NewerDatabase(
      `This database is newer than this Litfass (it knows ${unknown.join(', ')}). Start the newer Litfass.`,
    )
}
