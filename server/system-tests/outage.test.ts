import { randomUUID } from 'node:crypto'

import { sessionApi } from '@litfass/api/people/session'
import { siteApi } from '@litfass/api/places/sites'
import { afterAll, expect, test } from 'vitest'

import { buildAccount, buildScreen, refusalOf, siteInput, type TestAccount } from '../src/testing/builders.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { onAdmin } from '../src/testing/global-setup.ts'
import { mailsTo } from '../src/testing/mailbox.ts'
import { serverOn } from '../src/testing/test-server.ts'
import { plainEngine } from './plain-engine.ts'

const rounds = process.env.LITFASS_TEST_LONG ? 12 : 2
const people = 12

const engine = await plainEngine()
const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const server = await serverOn(engine.adminUrl, { logLevel: 'info' }, { logStream })
afterAll(async () => {
  await server.end()
  await engine.remove()
})

interface Load {
  sent: number
  acknowledged: string[]
  /** Number of other responses by status. */
  others: Map<string, number>
  slowestMilliseconds: number
}

/** Writes and reads in turns until told to stop, as browsers do. */
async function press(account: TestAccount, { load, stopped }: { load: Load; stopped: () => boolean }): Promise<void> {
  const address = `${server.url}/api/accounts/${account.accountId}/sites`
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  for (let count = 0; !stopped(); count++) {
    const isRead = count % 2 === 1
    const began = performance.now()
    const response = await fetch(
      address,
      isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(siteInput(`Site ${count}`)) },
    )
    const answer = (await response.json()) as { id?: string; code?: string }
    load.sent++
    load.slowestMilliseconds = Math.max(load.slowestMilliseconds, performance.now() - began)
    if (response.ok) {
      if (answer.id) load.acknowledged.push(answer.id)
      continue
    }
    const what = `${response.status} ${answer.code} Retry-After ${response.headers.get('retry-after')}`
    load.others.set(what, (load.others.get(what) ?? 0) + 1)
  }
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(server.url + path)).status
}

test(
  `in ${rounds} outages of the database every request is answered, streams and sessions stay, and nothing acknowledged is lost`,
  async () => {
    const account = await buildAccount(server, { limits: 1_000_000 })
    const screen = await buildScreen(account)
    const headers = { authorization: `Bearer ${account.token}` }
    const browser = await openStream(`${server.url}/api/accounts/${account.accountId}/events`, headers)
    const player = await openStream(`${server.url}/api/player/screens/${screen.id}/events`)
    const load: Load = { sent: 0, acknowledged: [], others: new Map(), slowestMilliseconds: 0 }

    for (let round = 0; round < rounds; round++) {
      const before = load.acknowledged.length
      let stopped = false
      const writers = Array.from({ length: people }, () => press(account, { load, stopped: () => stopped }))
      await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + people)

      const refused = [...load.others.values()].reduce((sum, count) => sum + count, 0)
      await engine.stop(round % 2 === 0 ? 'SIGINT' : 'SIGKILL')
      await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503)
      expect(await statusOf('/healthz')).toBe(200)
      await expect(
        server.call(sessionApi.signIn, { body: { email: account.email, password: 'whatever it is' } }),
      ).rejects.toMatchObject({ code: 'unavailable', status: 503 })
      expect(await statusOf(`/api/player/screens/${crypto.randomUUID()}`)).toBe(503)
      expect(await statusOf(`/screens/view/${screen.id}`)).toBe(200)
      await expect
        .poll(() => [...load.others.values()].reduce((sum, count) => sum + count, 0), { timeout: 20_000 })
        .toBeGreaterThan(refused + people)

      await engine.start()
      await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
      const after = load.acknowledged.length
      await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(after + people)
      stopped = true
      await Promise.all(writers)

      // Clients reload what they missed and receive changes again.
      await expect.poll(() => server.context().services.events.listening(), { timeout: 20_000 }).toBe(true)
      await expect
        .poll(() => browser.events.some(({ data }) => JSON.stringify(data).includes('payments')), { timeout: 20_000 })
        .toBe(true)
      browser.events.length = 0
      await account.call(siteApi.createSite, { accountId: account.accountId, body: siteInput('Afterwards') })
      await expect
        .poll(() => browser.events.some(({ data }) => JSON.stringify(data) === '{"topics":["sites"]}'), {
          timeout: 20_000,
        })
        .toBe(true)
      expect([browser.ended(), player.ended()]).toEqual([false, false])

      const { db, services } = server.context()
      const to = `round${round}@example.com`
      await services.queue.send(db, 'mail', { template: 'already-registered', to, url: 'http://localhost/back' })
      expect(await mailsTo(server, to)).toHaveLength(1)
    }

    const sites = await server.context().db.selectFrom('sites').select('id').execute()
    const kept = new Set(sites.map(({ id }) => id))
    const lost = load.acknowledged.filter((id) => !kept.has(id))
    process.stdout.write(
      `database outages: ${rounds}, requests ${load.sent}, writes acknowledged ${load.acknowledged.length}, lost ${lost.length}, ` +
        `refused ${JSON.stringify(Object.fromEntries(load.others))}, slowest ${Math.round(load.slowestMilliseconds)} ms\n`,
    )
    expect(lost).toEqual([])
    expect([...load.others.keys()]).toEqual(['503 unavailable Retry-After 2'])
  },
  rounds * 30_000 + 30_000,
)

test('without requests, too, an outage is logged once, and the metrics of the process can be read', async () => {
  lines.length = 0
  const messages = () => lines.map((line) => String(JSON.parse(line).msg))
  const lost = 'the database does not answer; requests are refused with 503 until it does'
  await engine.stop()
  await expect.poll(messages, { timeout: 20_000 }).toContain(lost)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^litfass_event_streams \d+$/m)
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(metrics).not.toMatch(/^litfass_(screens_seen|queue_waiting|queue_failed)[{ ]/m)
  await engine.start()
  await expect.poll(messages, { timeout: 20_000 }).toContain('the database answers again')
  expect(messages().filter((message) => message === lost || message === 'queue')).toEqual([lost])
}, 60_000)

test('while the database takes no writes, changes are refused with 503, and people can read', async () => {
  lines.length = 0
  const { accountId, userId, call } = await buildAccount(server)
  const { db, services } = server.context()
  const lastSeen = new Date(Date.now() - 3_600_000)
  await db.updateTable('sessions').set({ lastSeen }).where('userId', '=', userId).execute()
  const setReadOnly = async (value: 'on' | 'off') => {
    await onAdmin(engine.adminUrl, `alter system set default_transaction_read_only = ${value}`)
    await onAdmin(engine.adminUrl, 'select pg_reload_conf()')
  }
  const createSite = () => call(siteApi.createSite, { accountId, body: siteInput(randomUUID().slice(0, 8)) })

  await setReadOnly('on')
  await expect.poll(() => refusalOf(createSite())).toMatchObject({ code: 'unavailable', status: 503 })
  services.sessions.forgetUser(userId)
  expect(await call(siteApi.listSites, { accountId, query: {} })).toMatchObject({ total: expect.any(Number) })
  expect(lines.map((line) => String(JSON.parse(line).msg))).toContain('the database is read-only')
  await setReadOnly('off')
  await expect.poll(() => refusalOf(createSite())).toBeNull()
})
