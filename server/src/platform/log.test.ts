import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'

import { accountApi } from '@litfass/api/people/accounts'
import { slideApi } from '@litfass/api/playback/slides'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, refusalOf } from '../testing/builders.ts'
import { buildVerifiedPerson } from '../testing/people/verified-person.ts'
import { testServer } from '../testing/test-server.ts'
import { createLog } from './log.ts'

const lines: string[] = []
const server = await testServer({ logLevel: 'debug' }, { logStream: { write: (line) => void lines.push(line) } })

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('log lines of failures contain no personal data, password or token', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const { accountId, token, email: member, call } = await buildAccount(server)
  await post('/api/sign-in', { email, password })
  await post('/api/sign-in', { email, password: 'the wrong one' })
  await post('/api/webhooks/stripe', { secret: 'in the webhook' }, { 'stripe-signature': 't=1,v1=forged' })
  await fetch(`${server.url}/api/auth/verify-email?token=in-the-address`)
  await fetch(`${server.url}/api/accounts/${accountId}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = await fetch(`${server.url}/api/accounts/${accountId}/team?token=in-the-address`)
  const reportToken = randomBytes(32).toString('base64url')
  await fetch(`${server.url}/reports/${reportToken}`)
  const { db } = server.context()
  await db.updateTable('accounts').set({ requiresTwoFactor: true }).where('id', '=', accountId).execute()
  await expect.poll(() => refusalOf(call(accountApi.getAccount, { accountId }))).toMatchObject({ status: 403 })
  const log = lines.join('')
  const hidden = [
    email,
    password,
    'the wrong one',
    'in the webhook',
    'forged',
    'in-the-address',
    token,
    member,
    reportToken,
  ]
  expect(hidden.filter((word) => log.includes(word))).toEqual([])
  const entries: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'refused', code: 'wrong-credentials' }))
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'refused', code: 'two-factor-required', accountId }))
  expect(entries).toContainEqual(expect.objectContaining({ path: '/reports/[hidden]' }))
  const requestId = answer.headers.get('x-request-id')
  expect(entries).toContainEqual(expect.objectContaining({ requestId, accountId, status: 401 }))
})

test('a request whose body is cut off is not logged as an error', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const arrived = Promise.withResolvers<void>()
  const arrive = () => arrived.resolve()
  subscribe('http.server.request.start', arrive)
  onTestFinished(() => void unsubscribe('http.server.request.start', arrive))
  const cut = request(`${server.url}/api/sign-in`, { method: 'POST', headers }).on('error', () => {})
  cut.write('{"email":')
  await arrived.promise
  cut.destroy()
  const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  await expect
    .poll(() => entries().filter(({ path, status }) => path === '/api/sign-in' && status === 400))
    .toHaveLength(1)
  expect(entries().filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})

test('database errors are logged without the values', async () => {
  const written: string[] = []
  const log = createLog({ level: 'error', stream: { write: (line) => void written.push(line) } })
  const { email } = await buildAccount(server)
  const twice = sql`insert into users (id, email, name) values (gen_random_uuid(), ${email}, 'Geheim')`
  const error: unknown = await twice.execute(server.context().db).catch((reason: unknown) => reason)
  log.error({ err: error }, 'unexpected error')
  log.error({ err: new Error('550 <ada@example.com>: no such mailbox') }, 'mail')
  const [first = '', second = ''] = written
  expect(first).not.toMatch(new RegExp(`${email}|Geheim`))
  expect(JSON.parse(first)).toMatchObject({ err: { code: '23505', table: 'users', constraint: 'users_email_key' } })
  expect(second).toContain('550 <[address]>: no such mailbox')
})

test.each(['a'.repeat(100_000), `a@${'a.'.repeat(50_000)}1`])(
  'a line of 100,000 characters is written at once',
  (path) => {
    const written: string[] = []
    const log = createLog({ level: 'info', stream: { write: (line) => void written.push(line) } })
    const started = performance.now()
    log.info({ path }, 'refused')
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(written.join('')).toContain(path)
  },
)

test('a request that times out in the database logs its method and path', async () => {
  const { accountId, call } = await buildAccount(server)
  const { db } = server.context()
  const refused = await db.transaction().execute(async (trx) => {
    await sql`lock table slides in access exclusive mode`.execute(trx)
    const refusal = refusalOf(call(slideApi.listSlides, { accountId, query: {} }))
    // Cancels the query, as the statement timeout would after a minute.
    const cancel = sql`select pg_cancel_backend(pid) from pg_locks
      where not granted and relation = 'slides'::regclass and mode = 'AccessShareLock'`
    await expect.poll(async () => (await cancel.execute(db)).rows.length).toBeGreaterThan(0)
    return refusal
  })
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  const entries: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({
      msg: 'the database took too long',
      requestId: expect.any(String),
      err: expect.objectContaining({ code: '57014' }),
    }),
  )
})
