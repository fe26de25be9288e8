import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { connect } from '../src/platform/db/database.ts'
import { migrate, migrationFiles } from '../src/platform/db/migrate.ts'
import { whileNoServerRuns } from '../src/platform/db/serving-lock.ts'
import { createEventHub } from '../src/platform/events.ts'
import { emptyDatabase } from '../src/testing/database/empty-database.ts'
import { freePort } from '../src/testing/free-port.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { testServer } from '../src/testing/test-server.ts'
import { serverProcess } from './server-process.ts'

const server = await testServer({ logLevel: 'silent' })
const log = pino({ level: 'silent' })

/** Leaves the database as a newer Litfass does that migrated it while other servers had lost their connection. */
async function takeOver(url: string): Promise<void> {
  const { db, close } = connect(url, { poolSize: 1 })
  onTestFinished(close)
  await sql`insert into migrations (name) values ('9999-future.sql')`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'litfass-events' and datname = current_database()`.execute(db)
}

test('a migration does not run while servers of the older version are running', async () => {
  const { url, db } = await emptyDatabase()
  const known = await migrationFiles()
  await migrate(db, { only: known.slice(0, -1) })
  const [one, other] = [await createEventHub({ url, log }), await createEventHub({ url, log })]
  await expect(migrate(db, { waitAtMost: 0 })).rejects.toThrow(
    /^This version has to migrate the database, but servers of an older version still use it \(connected from (this computer|127\.0\.0\.1), \1\)\. Stop them all, then start this one\.$/,
  )
  const waiting = migrate(db)
  await one.close()
  await other.close()
  expect(await waiting).toEqual(known.slice(-1))
})

test('a start without migrations does not wait for other servers', async () => {
  const { url, db } = await emptyDatabase()
  await migrate(db)
  const hub = await createEventHub({ url, log })
  onTestFinished(() => hub.close())
  expect(await migrate(db, { waitAtMost: 0 })).toEqual([])
})

test('a server whose database was migrated by a newer version stops serving', async () => {
  const { url, db } = await emptyDatabase()
  await migrate(db)
  const outdated = vi.fn<(error: Error) => void>()
  const hub = await createEventHub({ url, log, outdated })
  onTestFinished(() => hub.close())
  await takeOver(url)
  await expect
    .poll(() => outdated.mock.calls.map(([{ message }]) => message), { timeout: 20_000 })
    .toEqual(['This database is newer than this Litfass (it knows 9999-future.sql). Start the newer Litfass.'])
  expect(hub.listening()).toBe(false)
})

test('a killed server does not block a migration', async () => {
  const { url, db } = await emptyDatabase()
  const litfass = serverProcess(await freePort(), {
    DATABASE_URL: url,
    DATA_DIR: await dataFolder(),
    PUBLIC_URL: server.config.publicUrl,
  })
  onTestFinished(async () => void (await litfass.end('SIGINT')))
  await litfass.start()
  const change = (waitAtMost: number) =>
    db.connection().execute((connection) => whileNoServerRuns(connection, waitAtMost, async () => 'migrated'))
  await expect(change(0)).rejects.toThrow('servers of an older version still use it')
  await litfass.end('SIGKILL')
  expect(await change(15_000)).toBe('migrated')
}, 60_000)

test('a server with an outdated schema exits', async () => {
  const litfass = serverProcess(await freePort(), {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: await dataFolder(),
    PUBLIC_URL: server.config.publicUrl,
  })
  onTestFinished(async () => void (await litfass.end('SIGINT')))
  await litfass.start()
  await takeOver(server.databaseUrl)
  expect(await litfass.ended()).toBe(1)
}, 60_000)
