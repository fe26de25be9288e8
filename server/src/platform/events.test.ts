import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildSite } from '../testing/builders.ts'
import { testServer } from '../testing/test-server.ts'
import { notify } from './context.ts'
import type { AccountEvent } from './events.ts'

const server = await testServer({ logLevel: 'silent' })

test('after losing its connection, it reconnects and notifies all listeners', async () => {
  const account = await buildAccount(server)
  const { db, services } = server.context()
  const heard: AccountEvent[] = []
  const missed: (string | null)[] = []
  const stops = [
    services.events.subscribe(account.accountId, (event) => heard.push(event)),
    services.events.subscribeAll((accountId) => missed.push(accountId)),
  ]
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'litfass-events' and datname = current_database()`.execute(
    db,
  )
  await expect.poll(() => missed, { timeout: 5_000 }).toContain(null)
  expect(heard.at(-1)?.topics).toEqual(
    expect.arrayContaining(['slides', 'shows', 'sites', 'screens', 'campaigns', 'ads', 'payments', 'accounts']),
  )
  expect(services.events.listening()).toBe(true)

  heard.length = 0
  await buildSite(account)
  await expect.poll(() => heard).toEqual([{ topics: ['sites'] }])
  for (const stop of stops) stop()
})

test('foreign messages are ignored', async () => {
  const account = await buildAccount(server)
  const { db, services } = server.context()
  const heard: AccountEvent[] = []
  const stop = services.events.subscribe(account.accountId, (event) => heard.push(event))
  for (const payload of ['', 'hello', '{}', '[]']) await sql`select pg_notify('litfass', ${payload})`.execute(db)
  await buildSite(account)
  await expect.poll(() => heard).toEqual([{ topics: ['sites'] }])
  stop()
})

test('rolled-back changes send no events', async () => {
  const account = await buildAccount(server)
  const { db, services } = server.context()
  const heard: AccountEvent[] = []
  const stop = services.events.subscribe(account.accountId, (event) => heard.push(event))
  const undone = db.transaction().execute(async (trx) => {
    await sql`select pg_notify('litfass', ${JSON.stringify({ accounts: [account.accountId], topics: ['ads'] })})`.execute(
      trx,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await buildSite(account)
  await expect.poll(() => heard).toEqual([{ topics: ['sites'] }])
  stop()
})

test('changes of boards, cinemas, schedules and devices send events', async () => {
  const { accountId } = await buildAccount(server)
  const { db, services, now } = server.context()
  const heard: AccountEvent[] = []
  const stop = services.events.subscribe(accountId, (event) => heard.push(event))
  await notify({ db, now }, accountId, ['boards', 'cinemas', 'schedules', 'devices'])
  await expect
    .poll(() => heard.flatMap(({ topics }) => topics).toSorted())
    .toEqual(['boards', 'cinemas', 'devices', 'schedules'])
  stop()
})
