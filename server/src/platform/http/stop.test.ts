import { subscribe, unsubscribe } from 'node:diagnostics_channel'

import { siteApi } from '@litfass/api/places/sites'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, callAs, siteInput } from '../../testing/builders.ts'
import { serverOn, testServer } from '../../testing/test-server.ts'

const first = await testServer()
/** More than the number of database connections of the server. */
const requests = 12

async function connectionsThat(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and ${condition}`.execute(first.context().db)
  return rows[0]?.count ?? 0
}

test('a server that stops ends running requests before its database, even when their clients are gone', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const server = await serverOn(first.databaseUrl, { logLevel: 'info' }, { logStream })
  const { accountId, token, call } = await buildAccount(first)
  const callOther = callAs(server.url, token)
  const ofQueues = () => connectionsThat(sql`application_name = 'litfass-queue'`)
  const before = await ofQueues()
  let arrived = 0
  const count = () => void arrived++
  subscribe('http.server.request.start', count)
  onTestFinished(() => void unsubscribe('http.server.request.start', count))
  let stopped: Promise<void> | undefined
  await first
    .context()
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table memberships in access exclusive mode`.execute(trx)
      const created = Array.from({ length: requests }, (_, at) =>
        callOther(siteApi.createSite, { accountId, body: siteInput(`Site ${at}`) }),
      )
      await expect.poll(() => arrived, { timeout: 10_000 }).toBe(requests)
      stopped = server.running.stop(1)
      await Promise.allSettled(created)
      await expect.poll(ofQueues, { timeout: 10_000 }).toBeLessThan(before)
    })
  await stopped
  expect((await call(siteApi.listSites, { accountId, query: {} })).total).toBe(requests)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
