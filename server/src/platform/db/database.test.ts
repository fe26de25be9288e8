import { randomBytes } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'

import { databaseUrl, onAdmin } from '../../testing/global-setup.ts'
import { DatabaseUnavailableError, isReadOnly, isTimeout } from './database-unavailable.ts'
import { type Connection, connect, requireReachable } from './database.ts'
import { migrate, migrationFiles } from './migrate.ts'

const made: { name: string; connections: Connection[] }[] = []

/** Connections to an empty database of their own. */
async function emptyDatabase(connections = 1): Promise<Connection[]> {
  const name = `litfass_${randomBytes(6).toString('hex')}`
  await onAdmin(inject('adminUrl'), `create database ${name}`)
  const open = Array.from({ length: connections }, () =>
    connect(databaseUrl(inject('adminUrl'), name), { poolSize: 2 }),
  )
  made.push({ name, connections: open })
  return open
}

afterAll(async () => {
  for (const { name, connections } of made) {
    for (const connection of connections) await connection.close()
    await onAdmin(inject('adminUrl'), `drop database ${name} with (force)`)
  }
})

test('migrating twice applies everything once', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const applied = await migrate(connection.db)
  expect(applied[0]).toBe('0001-foundation.sql')
  expect(await migrate(connection.db)).toEqual([])
})

test('a bundle that was built before the newest migration does not migrate', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const files = await migrationFiles()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('BUNDLED_MIGRATIONS', files.slice(0, -1))
  await expect(migrate(connection.db)).rejects.toThrow('Run `node scripts/build.js` first.')
  vi.stubGlobal('BUNDLED_MIGRATIONS', files)
  expect(await migrate(connection.db)).toEqual(files)
})

test('when five servers migrate concurrently, one does the work', async () => {
  const connections = await emptyDatabase(5)
  const applied = await Promise.all(connections.map(({ db }) => migrate(db)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a database of a newer version is refused with a readable error', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  await migrate(connection.db)
  await sql`insert into migrations (name) values ('9999-future.sql')`.execute(connection.db)
  await expect(migrate(connection.db)).rejects.toThrow(
    'This database is newer than this Litfass (it knows 9999-future.sql). Start the newer Litfass.',
  )
  await sql`delete from migrations where name = '9999-future.sql'`.execute(connection.db)
  expect(await migrate(connection.db)).toEqual([])
})

test('missing permissions in an empty database are reported before anything is created', async () => {
  const admin = inject('adminUrl')
  const name = `litfass_poor_${randomBytes(6).toString('hex')}`
  await onAdmin(admin, `create database ${name}`)
  await onAdmin(admin, `create user ${name} password 'secret'`)
  onTestFinished(async () => {
    await onAdmin(admin, `drop database ${name} with (force)`)
    await onAdmin(admin, `drop user ${name}`)
  })
  const url = new URL(databaseUrl(admin, name))
  ;[url.username, url.password] = [name, 'secret']
  await expect(requireReachable('DATABASE_URL', url.href)).rejects.toThrow(
    'DATABASE_URL: its user may not create tables and schemas in this database; make it the owner. See docs/operating.md.',
  )
  await onAdmin(admin, `alter database ${name} owner to ${name}`)
  await requireReachable('DATABASE_URL', url.href)
})

test('a database that is not encoded in UTF-8 is refused', async () => {
  const admin = inject('adminUrl')
  const name = `litfass_ascii_${randomBytes(6).toString('hex')}`
  await onAdmin(admin, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  onTestFinished(async () => {
    await onAdmin(admin, `drop database ${name} with (force)`)
  })
  await expect(requireReachable('DATABASE_URL', databaseUrl(admin, name))).rejects.toThrow(
    "DATABASE_URL: its encoding is SQL_ASCII, and Litfass needs UTF8; create it with encoding 'UTF8'",
  )
})

test('reads with parameters are prepared, however they begin', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const preparedBy = (query: RawBuilder<unknown>) =>
    connection.db.connection().execute(async (db) => {
      await query.execute(db)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      return rows.map(({ statement }) => statement)
    })
  expect(await preparedBy(sql`select ${1}::int as one`)).toEqual(['select $1::int as one'])
  expect(await preparedBy(sql`\n with one as (select ${1}::int) select * from one`)).toContain(
    '\n with one as (select $1::int) select * from one',
  )
  expect(await preparedBy(sql`select 1`)).not.toContain('select 1')
})

test('a connection lost during a transaction fails only that transaction', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const cut = connection.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(connection.db)
    await expect
      .poll(() =>
        sql`select 1`.execute(trx).then(
          () => 'answered',
          () => 'cut',
        ),
      )
      .toBe('cut')
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow(/terminat|closed|not queryable/i)
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }])
})

test('a connection whose query timed out is not reused', async () => {
  const url = new URL(inject('adminUrl'))
  url.searchParams.set('query_timeout', '1500')
  const { db, close } = connect(url.href, { poolSize: 1 })
  onTestFinished(close)
  // The next query must not wait for it.
  const long = sql`select pg_sleep(6)`
  for (const asked of [long.execute(db), db.transaction().execute((trx) => long.execute(trx))]) {
    const error: unknown = await asked.catch((reason: unknown) => reason)
    expect(error instanceof DatabaseUnavailableError && isTimeout(error)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  }
})

test('a connection to a database that takes no writes is not reused', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const { db } = connection
  // As after a failover that left this connection on the former primary.
  const demoted = db.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = on`.execute(one)
    await sql`create table made (id int)`.execute(one)
  })
  const error: unknown = await demoted.catch((reason: unknown) => reason)
  expect(error instanceof DatabaseUnavailableError && isReadOnly(error)).toBe(true)
  await sql`create table made (id int)`.execute(db)
})

test('an idle-in-transaction timeout is reported as unavailable', async () => {
  const [connection] = await emptyDatabase()
  if (!connection) throw new Error('no connection')
  const idle = connection.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx)
    const open = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}::int`
    await expect.poll(async () => (await open.execute(connection.db)).rows.length).toBe(0)
    await sql`select 1`.execute(trx)
  })
  const error: unknown = await idle.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'DatabaseUnavailableError', cause: { code: '25P03' } })
  expect(error instanceof DatabaseUnavailableError && isTimeout(error)).toBe(true)
})
