import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  buildAccount,
  buildImage,
  buildMember,
  buildOffer,
  buildPassword,
  buildScreen,
  buildShow,
  buildSlide,
  callAs,
  refusalOf,
  siteInput,
  type TestAccount,
} from '../src/testing/builders.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { freePort } from '../src/testing/free-port.ts'
import { only } from '../src/testing/only.ts'
import { freshEmail } from '../src/testing/people/registration.ts'
import { smtpServer } from '../src/testing/services/smtp-server.ts'
import { testServer } from '../src/testing/test-server.ts'
import { startBalancer } from './balancer.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const mailPort = await freePort()
const publicPort = await freePort()
// For set-up only. The three servers under test are processes behind a balancer.
const own = await testServer({
  publicUrl: `http://127.0.0.1:${publicPort}`,
  smtpUrl: `smtp://localhost:${mailPort}`,
  logLevel: 'silent',
})
const { db } = own.context()
const drainSeconds = 2
const processes = await Promise.all([freePort(), freePort(), freePort()])
const servers: ServerProcess[] = processes.map((port) =>
  serverProcess(port, {
    DATABASE_URL: own.databaseUrl,
    DATA_DIR: own.config.dataDir,
    PUBLIC_URL: own.config.publicUrl,
    AUTH_SECRET: own.config.authSecret,
    SMTP_URL: `smtp://localhost:${mailPort}`,
    DRAIN_SECONDS: String(drainSeconds),
  }),
)
const urls = servers.map(({ url }) => url)
const behind = { ...own, url: own.config.publicUrl }
let balancer: Awaited<ReturnType<typeof startBalancer>>

beforeAll(async () => {
  await Promise.all(servers.map((server) => server.start()))
  balancer = await startBalancer(publicPort, urls)
}, 90_000)

afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.end('SIGINT')))
}, 60_000)

/** The problem code that each server answers to this person, or `null` if it does what is asked. */
function answersOf(ask: (call: TestAccount['call']) => Promise<unknown>, token: string): Promise<(string | null)[]> {
  return Promise.all(urls.map(async (url) => (await refusalOf(ask(callAs(url, token))))?.code ?? null))
}

test('requests are distributed to all three servers', async () => {
  const account = await buildAccount(behind)
  const before = [...balancer.given.values()]
  for (let at = 0; at < 9; at++) await account.call(sessionApi.getSession, {})
  expect([...balancer.given.values()].map((count, at) => count - (before[at] ?? 0))).toEqual([3, 3, 3])
})

test('signing in or out on one server applies to all', async () => {
  const account = await buildAccount(behind)
  const password = await buildPassword(account)
  for (const [at, url] of urls.entries()) {
    const { token } = await createClient({ baseUrl: url })(sessionApi.signIn, {
      body: { email: account.email, password },
    })
    const read = (call: TestAccount['call']) => call(slideApi.listSlides, { accountId: account.accountId, query: {} })
    expect(await answersOf(read, token)).toEqual([null, null, null])
    await callAs(urls[(at + 1) % 3] ?? '', token)(sessionApi.signOut, {})
    const told = performance.now()
    await expect.poll(() => answersOf(read, token)).toEqual(['signed-out', 'signed-out', 'signed-out'])
    console.log(`signed out on all servers after ${Math.round(performance.now() - told)} ms`)
  }
})

test('a role revoked on one server is revoked on all', async () => {
  const admin = await buildAccount(behind)
  const mate = await buildMember(admin, { roles: ['admin'] })
  const { accountId } = admin
  const invite = (call: TestAccount['call']) =>
    call(teamApi.invite, { accountId, body: { email: freshEmail(), roles: [] } })
  expect(await answersOf(invite, mate.token)).toEqual([null, null, null])
  await callAs(urls[0] ?? '', admin.token)(teamApi.setRoles, { accountId, userId: mate.userId, body: { roles: [] } })
  await expect.poll(() => answersOf(invite, mate.token)).toEqual(['not-allowed', 'not-allowed', 'not-allowed'])
})

test('an edit on one server reaches browsers and screens of all servers', async () => {
  const account = await buildAccount(behind)
  const { accountId, token } = account
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  const screen = await buildScreen(account)
  await sql`update screens set show_id = ${show.id} where id = ${screen.id}`.execute(db)
  const headers = { authorization: `Bearer ${token}` }
  const browsers = await Promise.all(urls.map((url) => openStream(`${url}/api/accounts/${accountId}/events`, headers)))
  const screens = await Promise.all(urls.map((url) => openStream(`${url}/api/player/screens/${screen.id}/events`)))
  const versions = () => screens.map(({ events }) => events.filter(({ event }) => event === 'version').length)
  const news = () => browsers.map(({ events }) => events.filter(({ event }) => event === 'message').length)
  await expect.poll(versions).toEqual([1, 1, 1])

  for (const url of urls) {
    const before = { versions: versions(), news: news() }
    const edited = performance.now()
    const body = { title: 'Edited', content: richTextOf({ headline: [url] }) }
    await callAs(url, token)(slideApi.updateSlide, { accountId, slideId: slide.id, body })
    await expect
      .poll(() => Math.min(...versions()), { interval: 10, timeout: 15_000 })
      .toBeGreaterThan(Math.max(...before.versions))
    await expect
      .poll(() => Math.min(...news()), { interval: 10, timeout: 15_000 })
      .toBeGreaterThan(Math.max(...before.news))
    console.log(`an edit on one server is heard on all after ${Math.round(performance.now() - edited)} ms`)
  }
})

test('an announced manifest version is served by the next server', async () => {
  const account = await buildAccount(behind)
  const screen = await buildScreen(account)
  const path = `/api/player/screens/${screen.id}`
  const etags = await Promise.all(urls.map(async (url) => (await fetch(url + path)).headers.get('etag')))
  expect(new Set(etags).size).toBe(1)
})

test('a picture uploaded to one server is served unchanged by all', async () => {
  const { accountId, token } = await buildAccount(behind)
  for (const url of urls) {
    const body = { title: 'Picture', content: richTextOf({ headline: ['Picture'] }) }
    const slide = await callAs(url, token)(slideApi.createSlide, { accountId, body, file: await buildImage() })
    const pictures = await Promise.all(
      urls.map(async (one) => Buffer.from(await (await fetch(one + slide.backgroundUrl)).bytes()).toString('hex')),
    )
    expect(pictures[0]).toMatch(/^(89504e47|52494646|ffd8ff)/)
    expect(new Set(pictures).size).toBe(1)
  }
})

test('thirty attempts to sign in from one address count together, on whichever server they are made', async () => {
  const attempt = async (at: number) => {
    const answer = await fetch(`${urls[at % 3]}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ email: freshEmail(), password: 'wrong password' }),
    })
    return answer.status
  }
  expect(await Promise.all([attempt(0), attempt(1), attempt(2)])).toEqual([401, 401, 401])
  // Thirty passwords take a slow machine longer than the minute they are counted in.
  const counted = await sql<{ before: number }>`
    with old as (select key, count from rate_limits where key = 'sign-in|203.0.113.77')
    update rate_limits set count = 24, last_request = ${Date.now()} from old
    where rate_limits.key = old.key returning old.count as before`.execute(db)
  expect(counted.rows).toEqual([{ before: 3 }])
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => attempt(at)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
}, 60_000)

test('each mail is sent once across all servers', async () => {
  const { delivered } = await smtpServer({ port: mailPort, hideSTARTTLS: true })
  const { services } = own.context()
  const recipients = Array.from({ length: isLong ? 600 : 60 }, () => freshEmail())
  for (const to of recipients)
    await services.queue.send(db, 'mail', { template: 'already-registered', to, url: 'http://localhost/sign-in' })
  const sentTo = () => delivered.flatMap(({ to }) => (recipients.includes(to) ? [to] : [])).toSorted()
  await expect.poll(() => sentTo().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(recipients.length)
  await expect.poll(openMails, { timeout: 30_000 }).toBe(0)
  expect(sentTo()).toEqual(recipients.toSorted())

  async function openMails(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'mail' and state < 'completed' and data ->> 'to' = any(${recipients})`.execute(db)
    return rows[0]?.count ?? 0
  }
}, 120_000)

test('an ad expires once, though all servers run the ad clock at once', async () => {
  const publisher = await buildAccount(behind)
  const advertiser = await buildAccount(behind)
  const screen = await buildScreen(publisher)
  const slide = await buildSlide(advertiser)
  const offers = []
  for (let count = 0; count < 20; count++) offers.push(await buildOffer(advertiser, { screens: [screen], slide }))
  const ids = offers.map(({ ads }) => only(ads).id)
  await sql`update ads set start_date = current_date - 2 where id = any(${ids})`.execute(db)
  const { services } = own.context()
  for (let count = 0; count < 24; count++) await services.queue.send(db, 'ad-clock', {})
  const states = async () => {
    const { rows } = await sql<{ status: string; moves: number }>`
      select status, (select count(*)::int from ad_events where ad_id = ads.id and action = 'expire') as moves
      from ads where id = any(${ids})`.execute(db)
    return [...new Set(rows.map(({ status, moves }) => `${status} ${moves}`))]
  }
  await expect.poll(states, { timeout: 30_000 }).toEqual(['failed 1'])
})

test.runIf(isLong)(
  'the clock itself ticks once a minute for all servers together',
  async () => {
    // The first server to notice a new minute queues a job that claims it, which becomes the tick.
    const ticked = async () => {
      const { rows } = await sql<{ minutes: number; claims: number; done: number; ticks: number }>`
      select count(distinct singleton_on)::int as minutes, count(*)::int as claims,
        count(*) filter (where state = 'completed')::int as done,
        (select count(*)::int from pgboss.job where name = 'job-clock') as ticks
      from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = 'job-clock'`.execute(db)
      return rows[0] ?? { minutes: 0, claims: 0, done: 0, ticks: 0 }
    }
    const done = async () => (await ticked()).done
    await expect.poll(done, { timeout: 330_000, interval: 1_000 }).toBeGreaterThanOrEqual(4)
    const { minutes, claims, ticks } = await ticked()
    expect(claims).toBe(minutes)
    expect(ticks).toBeLessThanOrEqual(claims)
  },
  360_000,
)

test('a draining server reports itself as not ready, still answers, ends its streams one by one and exits', async () => {
  const [leaving] = servers
  if (!leaving) throw new Error('there is no server')
  const account = await buildAccount(behind)
  const screen = await buildScreen(account)
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => openStream(`${leaving.url}/api/player/screens/${screen.id}/events`)),
  )
  await expect.poll(() => streams.filter(({ events }) => events.length > 0)).toHaveLength(20)
  const ended = leaving.end('SIGTERM')
  const ready = () => fetch(`${leaving.url}/readyz`).then(({ status }) => status)
  await expect.poll(ready, { interval: 10 }).toBe(503)
  const answer = await fetch(`${leaving.url}/api/player/screens/${screen.id}`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  const { accountId, token } = account
  const inTime = await callAs(leaving.url, token)(siteApi.createSite, { accountId, body: siteInput('In time') })
  expect(inTime.title).toBe('In time')

  const together = new Set<number>()
  while (streams.some((stream) => !stream.ended())) {
    together.add(streams.filter((stream) => stream.ended()).length)
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Streams end a few at a time, so that clients reconnect to the other servers spread over time.
  expect(together.size).toBeGreaterThan(3)
  expect(await ended).toBe(0)
  await leaving.start()
}, 60_000)
