import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

import { problemOf } from '@litfass/api/client'
import { maxFieldProblems } from '@litfass/api/early-problems'
import { teamApi } from '@litfass/api/people/team'
import { folderApi } from '@litfass/api/playback/folders'
import { jobApi } from '@litfass/api/playback/jobs'
import { tables } from '@litfass/api/tables'
import { maxAdgroups } from '@litfass/domain/ads/campaign'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import {
  type TestAccount,
  buildAccount,
  buildMember,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { sharedServer } from '../../testing/test-server.ts'
import type { Database } from '../db/database.ts'

const server = await sharedServer()
const Described = z.looseObject({ description: z.string().optional() })
const Document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.looseObject({})),
  components: z.object({
    schemas: z.looseObject({ AirtimeDays: Described.extend({ properties: z.record(z.string(), Described) }) }),
  }),
})

function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

test('a refusal is a problem document with the request id', async () => {
  const answer = await post('/api/sign-in', '{}')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const requestId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({
    type: 'urn:litfass:problem:invalid',
    title: 'Please check the marked fields.',
    status: 422,
    code: 'invalid',
    fields: { email: { code: 'required' }, password: { code: 'required' } },
    requestId,
  })
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  '/api',
  '/api/nothing',
  '/api/accounts',
  '/files/nothing',
  '/files/slides/..%2f..%2fpackage.json',
  '/assets/nothing.js',
  '/nothing.js',
  '/sandbox/checkout/cs_test_0',
  '/dev/mailbox/nothing',
])('%s does not exist', async (path) => {
  const answer = await fetch(server.url + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ code: 'not-found', status: 404 })
})

test('other methods return 404', async () => {
  const answer = await fetch(`${server.url}/api/sign-in`, { method: 'DELETE' })
  expect(answer.status).toBe(404)
})

test('a browser that opens an unknown path gets a page, even if the path looks like that of a file', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const answer = await fetch(`${server.url}/shows.html`, { headers: { accept } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
})

test.each(['', '{', 'null\0', '{"email":"a\\u0000@example.com"}', '{"\\u0000":1}', '{"\\ud800":1}'])(
  'the body %j is a bad request',
  async (body) => {
    const answer = await post('/api/sign-in', body)
    expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'bad-request'])
  },
)

test.each(['null', '[]', '"text"', '7'])('the body %s is refused as a whole', async (body) => {
  const answer = await post('/api/sign-in', body)
  expect([answer.status, (await problemOf(answer)).code]).toEqual([422, 'invalid'])
})

test('an unknown field is refused with its name, and nothing is stored', async () => {
  const account = await buildAccount(server)
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const screen = await buildScreen(account)
  const path = `/api/accounts/${account.accountId}/screens/${screen.id}/schedule`
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const event = { title: 'Morning', showId: show.id, weekday: 'mo', start: '08:00', end: '09:00' }
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { fields = {} } = answer.ok ? {} : await problemOf(answer)
    return [answer.status, ...Object.entries(fields).map(([name, { code }]) => `${name}: ${code}`)]
  }
  const dated = { events: [{ ...event, startDate: '2026-12-01' }], endDate: '2026-12-24' }
  expect(await send('PUT', path, dated)).toEqual([422, 'events.0.startDate: unknown-field', 'endDate: unknown-field'])
  expect(await send('GET', path)).toEqual([204])
  const slides = `/api/accounts/${account.accountId}/slides`
  expect(await send('GET', `${slides}?titel=x`)).toEqual([422, 'titel: unknown-field'])
  expect(await send('GET', '/api/session?all=1')).toEqual([422, 'all: unknown-field'])
})

test('players may send fields of other builds', async () => {
  const account = await buildAccount(server)
  const { id, code } = await buildScreen(account)
  for (const path of [`/api/player/screens/${id}?build=0`, `/api/public/screens/code?code=${code}&build=0`])
    expect((await fetch(server.url + path)).status).toBe(200)
  const playing = { kind: 'house', id: null, since: 0, title: 'Default' }
  const heartbeat = {
    playing,
    version: null,
    build: 'old',
    offlineReady: true,
    width: 1920,
    height: 1080,
    signal: 'weak',
  }
  expect((await post(`/api/player/screens/${id}/heartbeat`, JSON.stringify(heartbeat))).ok).toBe(true)
})

test('a broken upload is a bad request', async () => {
  const { accountId, token } = await buildAccount(server)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await post(`/api/accounts/${accountId}/slides`, 'nothing of that kind', headers)
  expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'bad-request'])
})

test('a list that is too long is refused before its items are checked', async () => {
  const { accountId, token } = await buildAccount(server)
  // Each of these would be refused for what it lacks.
  const body = JSON.stringify({ adgroups: Array.from({ length: maxAdgroups + 1 }, () => ({})) })
  const answer = await post(`/api/accounts/${accountId}/campaigns/quote`, body, { authorization: `Bearer ${token}` })
  expect([answer.status, (await problemOf(answer)).fields]).toEqual([422, { adgroups: { code: 'invalid' } }])
})

test('of many wrong fields, the first hundred are named', async () => {
  const { accountId, token } = await buildAccount(server)
  const marks = Array.from({ length: 4 }, () => ({}))
  const texts = Array.from({ length: 200 }, () => ({ type: 'text', text: '', marks }))
  const content = { type: 'doc', content: Array.from({ length: 20 }, () => ({ type: 'paragraph', content: texts })) }
  const body = JSON.stringify({ title: 'Many', content })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const slide = `${server.url}/api/accounts/${accountId}/slides/${accountId}`
  const answer = await fetch(slide, { method: 'PUT', headers, body })
  const { fields } = await problemOf(answer)
  expect([answer.status, Object.keys(fields).length]).toEqual([422, maxFieldProblems])

  const { id } = await buildScreen(await buildAccount(server))
  const turns = { shown: Array.from({ length: 3_600 }, () => []) }
  const slides = [{ slideId: id, duration: 10, turns }]
  const report = JSON.stringify({ pages: [{ hour: 1, placed: true, ads: [], slides }] })
  const refused = await post(`/api/player/screens/${id}/plays`, report)
  expect(Object.keys((await problemOf(refused)).fields)).toHaveLength(maxFieldProblems)
})

test('the JSON beside a file is text or a file, and limited like JSON alone', async () => {
  const { accountId, token } = await buildAccount(server)
  const create = async (parts: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.set(name, part)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/api/accounts/${accountId}/slides`, {
      method: 'POST',
      body: form,
      headers,
    })
    return [answer.status, await problemOf(answer)] as const
  }
  const title = (length: number) => JSON.stringify({ title: 'x'.repeat(length) })
  const asFile = (json: string) => new Blob([json], { type: 'application/json' })
  for (const sent of [title, (length: number) => asFile(title(length))]) {
    expect(await create({ body: sent(1_000_000) })).toMatchObject([413, { code: 'too-large' }])
    expect(await create({ body: sent(900_000) })).toMatchObject([422, { fields: { title: { code: 'too-long' } } }])
  }
  const picture = asFile('')
  expect(await create({ background: picture })).toMatchObject([422, { fields: { body: { code: 'required' } } }])
})

test('a body of more parts than any upload has is a bad request before they are parsed', async () => {
  const { accountId, token } = await buildAccount(server)
  const part = (name: string) => `--end\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n{}\r\n`
  const statusOf = async (...names: string[]) => {
    const type = 'multipart/form-data; note="boundary=x"; boundary="end"'
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    return (await post(`/api/accounts/${accountId}/slides`, `${names.map(part).join('')}--end--\r\n`, headers)).status
  }
  expect([await statusOf('body'), await statusOf('body', 'other')]).toEqual([422, 422])
  expect(await statusOf('body', 'other', 'third')).toBe(400)
})

/** Takes locks in a transaction of its own. Returns a function that ends it; else it ends with the test. */
async function lockRows(lock: (db: Database) => Promise<unknown>): Promise<() => Promise<void>> {
  const locking = await server.context().db.startTransaction().execute()
  onTestFinished(async () => {
    if (!locking.isRolledBack) await locking.rollback().execute()
  })
  await lock(locking)
  return () => locking.rollback().execute()
}

/** Lets reads of folders wait until the returned function is called. */
function lockFolders(): Promise<() => Promise<void>> {
  return lockRows((db) => sql`lock table folders in access exclusive mode`.execute(db))
}

const job = { slides: ['019aa000-0000-7000-8000-000000000000'], shows: [], screens: [] }

test.each<[writes: string, create: (account: TestAccount, title: string) => Promise<unknown>]>([
  ['writes', ({ accountId, call }, title) => call(folderApi.createFolder, { accountId, body: { title } })],
  ['named calls', ({ accountId, call }, title) => call(jobApi.createJob, { body: { accountId, title, ...job } })],
])('%s of one account wait without a connection, so that other accounts are answered', async (_, createFor) => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  const { accountId } = account
  const create = (title: string) => refusalOf(createFor(account, title))
  const unlock = await lockRows((db) =>
    db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute(),
  )
  const answers: (string | undefined)[] = []
  const writes = Array.from({ length: 110 }, async (_, at) => answers.push((await create(`Folder ${at}`))?.code))
  await expect.poll(() => answers).toEqual(Array(6).fill('server-busy'))
  const body = { title: 'Winter' }
  expect(await refusalOf(other.call(folderApi.createFolder, { accountId: other.accountId, body }))).toBeNull()
  await unlock()
  await Promise.all(writes)
  expect(answers.slice(6)).not.toContain('server-busy')
  expect(await create(' ')).toMatchObject({ fields: ['title'] })
})

test('long JSON is compressed where the caller accepts that, and short JSON is not', async () => {
  const account = await buildAccount(server)
  const { accountId, token } = account
  for (const title of ['Eins', 'Zwei', 'Drei', 'Vier']) await buildSlide(account, { title })
  const get = (path: string, accepted: string) =>
    fetch(`${server.url}/api/accounts/${accountId}/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
    })
  const encodingOf = ({ headers }: Response) => headers.get('content-encoding')
  const [plain, compressed] = [await get('slides', 'gzip;q=0'), await get('slides', 'br, gzip')]
  expect([encodingOf(plain), encodingOf(compressed)]).toEqual([null, 'gzip'])
  const length = Number(compressed.headers.get('content-length'))
  const text = await plain.text()
  expect(await compressed.text()).toBe(text)
  expect(length).toBeLessThan(text.length / 2)
  expect(encodingOf(await get('jobs', 'gzip'))).toBeNull()
})

test('many reads of one user wait without a connection, so that others are answered', async () => {
  const [user, other] = [await buildAccount(server), await buildAccount(server)]
  const unlock = await lockFolders()
  const { accountId } = user
  const reads = Array.from({ length: 30 }, () => user.call(folderApi.listFolders, { accountId }))
  expect(await other.call(jobApi.listJobs, { accountId: other.accountId })).toMatchObject({ items: [] })
  await unlock()
  for (const { items } of await Promise.all(reads)) expect(items).toEqual([])
})

test('reads that wait while their user is removed from the company are refused', async () => {
  const account = await buildAccount(server)
  const member = await buildMember(account)
  const unlock = await lockFolders()
  const { accountId } = account
  const reads = Array.from({ length: 30 }, () => refusalOf(member.call(folderApi.listFolders, { accountId })))
  await expect.poll(() => waitingForLock(server, 'folders')).toBe(6)
  await account.call(teamApi.removeMember, { accountId, userId: member.userId })
  await unlock()
  const refusals = (await Promise.all(reads)).filter((refusal) => refusal !== null)
  expect(refusals).toHaveLength(24)
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([404]))
})

test.each([
  ['an endpoint that needs a session', '/api/accounts/019aa000-0000-7000-8000-000000000000/slides', 401],
  ['an unknown path', '/api/nothing', 404],
])('a body without a stated length is not read for %s', async (_, path, status) => {
  const sent = { method: 'POST', body: new Blob([Buffer.alloc(1_100_000)]).stream(), duplex: 'half' as const }
  const answer = await fetch(server.url + path, sent)
  expect(answer.status).toBe(status)
})

test('a body without a stated length is refused as soon as it is too large', async () => {
  const sending = request(`${server.url}/api/sign-in`, { method: 'POST' })
  const answered = once(sending, 'response').then(([answer]: IncomingMessage[]) => answer)
  sending.write(Buffer.alloc(1_100_000))
  const answer = await answered
  expect([answer?.statusCode, answer && (await json(answer))]).toMatchObject([413, { code: 'too-large' }])
  sending.destroy()
})

test('bodies without a session or from a device have a small limit', async () => {
  const junk = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) })
  const id = '01a1f8cf-701c-7d76-b1b3-78c7258a7aef'
  for (const [path, bytes, status] of [
    ['/api/sign-in', 19_000, 422],
    ['/api/sign-in', 20_000, 413],
    ['/api/register', 20_000, 413],
    ['/api/reports/read', 20_000, 413],
    [`/api/player/screens/${id}/heartbeat`, 100_000, 413],
  ] as const)
    expect([path, (await post(path, junk(bytes))).status]).toEqual([path, status])
})

test('escapes of NUL and lone surrogates are refused wherever they are, and pairs are not', async () => {
  for (const text of ['{"email":"\\u0000"}', '{"\\ud800":1}', '{"email":[{"a":"\\uDC00x"}]}'])
    expect([text, (await post('/api/sign-in', text)).status]).toEqual([text, 400])
  for (const text of ['{"email":"\\ud83d\\ude00"}', '{"email":"\\\\u0000"}'])
    expect([text, (await post('/api/sign-in', text)).status]).toEqual([text, 422])
})

test('a NUL in a path or a query string is a bad request', async () => {
  const { accountId, token } = await buildAccount(server)
  const headers = { authorization: `Bearer ${token}` }
  for (const path of [`/api/accounts/${accountId}/slides?q=%00`, `/api/accounts/%00/slides`])
    expect((await fetch(server.url + path, { headers })).status).toBe(400)
})

test('serves the health checks', async () => {
  const [alive, ready] = [await fetch(`${server.url}/healthz`), await fetch(`${server.url}/readyz`)]
  expect([alive.status, await alive.json()]).toEqual([200, { alive: true }])
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
})

test('serves the OpenAPI document and the reference page', async () => {
  const document = Document.parse(await (await fetch(`${server.url}/api/openapi.json`)).json())
  expect(document.openapi).toMatch(/^3\.1/)
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const endpoints = Object.values(tables).flatMap((table) =>
    Object.values(table).map(({ method, path }) => `${method} ${path}`),
  )
  expect(listed).toEqual(expect.arrayContaining(endpoints))
  const { AirtimeDays } = document.components.schemas
  expect(AirtimeDays.description).toContain('Sold airtime by day')
  expect(AirtimeDays.properties.adShare?.description).toContain('Percent')
  const page = await fetch(`${server.url}/api/reference`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
})

test('every response forbids content sniffing', async () => {
  for (const path of ['/healthz', '/api/nothing', '/api/openapi.json']) {
    const { headers } = await fetch(server.url + path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

test.each([
  ['said to be too large', 1_100_000, 413, '/api/sign-in'],
  ['said to be much too large', 12_000_000, 413, '/api/sign-in'],
  ['short and not read', 30_000, 401, '/api/accounts/019aa000-0000-7000-8000-000000000000/sites'],
  ['not read because no one is signed in', 900_000, 401, '/api/accounts/019aa000-0000-7000-8000-000000000000/sites'],
] as const)('after a body that is %s the next request on the same line is answered', async (_, size, status, path) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify({ email: 'x'.repeat(size) })
  for (let round = 0; round < 5; round++) {
    expect(await askOn(agent, { method: 'POST', path, body })).toBe(status)
    expect(await askOn(agent, { method: 'GET', path: '/healthz' })).toBe(200)
  }
  agent.destroy()
})

function askOn(agent: Agent, { path, ...options }: { method: string; path: string; body?: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': String(options.body?.length ?? 0) }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(server.url + path, { agent, method: options.method, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  asked.once('error', reject)
  asked.end(options.body)
  return promise
}

test('a member who is removed while their request arrives is refused', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const member = await buildMember(account)
  // Their session is in the cache now: the request below is identified as soon as its headers arrive.
  await member.call(folderApi.listFolders, { accountId })
  const body = JSON.stringify({ title: 'Mine' })
  const sending = request(`${server.url}/api/accounts/${accountId}/folders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  await account.call(teamApi.removeMember, { accountId, userId: member.userId })
  sending.end(body)
  const [answer]: IncomingMessage[] = await once(sending, 'response')
  expect(answer?.statusCode).toBe(404)
  answer?.resume()
  expect((await account.call(folderApi.listFolders, { accountId })).items).toEqual([])
})
