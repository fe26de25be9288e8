import { createClient, problemOf } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { freshEmail, registerInBrowser, registration } from '../../testing/people/registration.ts'
import { buildVerifiedPerson } from '../../testing/people/verified-person.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { refusalMilliseconds } from './mailbox-limits.ts'

const server = await sharedServer()
const SignedIn = z.object({ token: z.string() })

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

function sessionWith(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/session`, { headers })
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

test('an unverified user is refused and gets another verification mail', async () => {
  const email = freshEmail()
  const cookie = await registerInBrowser(server.url, registration(email))
  await mailsTo(server, email)
  const refusal = await refusalOf(server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } }))
  expect(refusal).toMatchObject({ status: 403, code: 'email-not-verified' })
  const [, second] = await mailsTo(server, email, 2)
  expect(second?.subject).toBe('Please verify your e-mail address')
  await fetch(second?.link ?? '', { redirect: 'manual', headers: { cookie } })
  expect(await server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })).toHaveProperty('token')
})

test('sign-ins to an unverified address send it at most five mails per hour', async () => {
  const email = freshEmail()
  await registerInBrowser(server.url, registration(email))
  const [first] = await mailsTo(server, email)
  const body = { email, password: 'correct horse' }
  for (let i = 0; i < 8; i++)
    expect(await refusalOf(server.call(sessionApi.signIn, { body }))).toMatchObject({ code: 'email-not-verified' })
  // Mails are sent in order, so once this one has arrived, all have.
  const after = freshEmail()
  await registerInBrowser(server.url, registration(after))
  await mailsTo(server, after)
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(6)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([first?.subject]))
})

test('a wrong password, an unknown address and a text that is not an address get the same response', async () => {
  const { email } = await buildVerifiedPerson(server)
  const answers = await Promise.all([
    post('/api/sign-in', { email, password: 'wrong password' }),
    post('/api/sign-in', { email: freshEmail(), password: 'wrong password' }),
    post('/api/sign-in', { email: 'ada', password: 'wrong password' }),
  ])
  for (const answer of answers)
    expect(await answer.json()).toEqual({
      type: 'urn:litfass:problem:wrong-credentials',
      title: 'Incorrect email address or password. Please try again.',
      status: 401,
      code: 'wrong-credentials',
      requestId: expect.any(String),
    })
})

test('the duration of a refusal does not reveal whether the address is registered', async () => {
  const { email } = await buildVerifiedPerson(server)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  for (const tried of [email, freshEmail()]) {
    waits.mockClear()
    await post('/api/sign-in', { email: tried, password: 'wrong password' })
    expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(refusalMilliseconds)
  }
  waits.mockRestore()
})

test('a password of five characters is refused as too short', async () => {
  const answer = await post('/api/sign-in', { email: freshEmail(), password: '12345' })
  expect(await answer.json()).toMatchObject({ status: 422, fields: { password: { code: 'password-too-short' } } })
})

test('the session cookie is HttpOnly and SameSite', async () => {
  const answer = await post('/api/sign-in', await buildVerifiedPerson(server))
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('session_token'))).toEqual([
    expect.stringMatching(/^litfass\.session_token=[^;]+;(?=.*HttpOnly)(?=.*SameSite=Lax)(?=.*Path=\/)/),
  ])
})

test('cookie and bearer token share one session, and signing out ends it for both', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const answer = await post('/api/sign-in', { email, password })
  const { token } = SignedIn.parse(await answer.json())
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const [byCookie, byBearer] = await Promise.all([sessionWith({ cookie }), sessionWith(bearer(token))])
  expect(await byCookie.json()).toEqual(await byBearer.json())

  const out = await post('/api/sign-out', {}, { cookie })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie().join()).toMatch(/litfass\.session_token=;.*Max-Age=0/i)
  expect((await sessionWith({ cookie })).status).toBe(401)
  expect((await sessionWith(bearer(token))).status).toBe(401)
})

test('signing out works with a bearer token and without a session', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const { token } = await server.call(sessionApi.signIn, { body: { email, password } })
  const call = createClient({ baseUrl: server.url, headers: () => bearer(token) })
  await call(sessionApi.signOut, {})
  expect(await refusalOf(call(sessionApi.getSession, {}))).toMatchObject({ status: 401, code: 'signed-out' })
  expect((await post('/api/sign-out', {})).status).toBe(204)
})

test('the session contains the user and their accounts with roles, and no secrets', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'board'] })
  const answer = await sessionWith(bearer(account.token))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    id: account.userId,
    email: account.email,
    firstName: 'Ada',
    lastName: 'Test',
    language: 'en',
    phone: '0341 12345',
    relationship: 'owner',
    verification: true,
    tourAnswered: false,
    adMails: true,
    reportMails: false,
    endingMails: true,
    twoFactor: false,
    created: expect.stringMatching(/Z$/),
    timestamp: expect.stringMatching(/Z$/),
    accounts: [{ id: account.accountId, name: account.company, roles: ['admin', 'board'], requiresTwoFactor: false }],
  })
})

test('an expired session is refused', async () => {
  const account = await buildAccount(server)
  await server
    .context()
    .db.updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('token', '=', account.token)
    .execute()
  expect((await sessionWith(bearer(account.token))).status).toBe(401)
})

test('a session unused for two weeks is refused, and the daily clean-up deletes it', async () => {
  const account = await buildAccount(server)
  const { db } = server.context()
  const lastSeen = new Date(Date.now() - 15 * dayMilliseconds)
  await db.updateTable('sessions').set({ lastSeen }).where('token', '=', account.token).execute()
  expect((await sessionWith(bearer(account.token))).status).toBe(401)
  await cleanUp(server.context())
  expect(await db.selectFrom('sessions').select('id').where('token', '=', account.token).execute()).toEqual([])
})

test("each sign-in starts a new session and ends the browser's previous one", async () => {
  const person = await buildVerifiedPerson(server)
  const first = await post('/api/sign-in', person)
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { token } = SignedIn.parse(await first.json())
  const second = await post('/api/sign-in', person, { cookie })
  const renewed = SignedIn.parse(await second.json()).token
  expect(renewed).not.toBe(token)
  expect((await sessionWith(bearer(token))).status).toBe(401)
  expect((await sessionWith(bearer(renewed))).status).toBe(200)
})

test.each([
  'litfass.session_token=%E0%A4%A',
  'litfass.session_token=%00',
  'litfass.session_token=',
  'litfass.session_token=x.y',
])('a request with the garbled cookie %j gets 401, not a server error', async (cookie) => {
  expect((await sessionWith({ cookie })).status).toBe(401)
})

test('the language is stored', async () => {
  const account = await buildAccount(server)
  await account.call(sessionApi.setLanguage, { body: { language: 'de' } })
  expect((await account.call(sessionApi.getSession, {})).language).toBe('de')
})

test('requests from other origins are refused', async () => {
  const { token } = await buildAccount(server)
  const languageWith = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/session/language`, {
      method: 'PUT',
      headers: { ...bearer(token), ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'de' }),
    })
  const languageFrom = (origin: string) => languageWith({ origin })
  const otherScheme = server.config.publicUrl.replace('http:', 'https:')
  expect(otherScheme).not.toBe(server.config.publicUrl)
  for (const origin of [otherScheme, 'https://evil.example', 'null', `${server.url}.evil.example`]) {
    const refused = await languageFrom(origin)
    expect([origin, refused.status, (await problemOf(refused)).code]).toEqual([origin, 403, 'forbidden-origin'])
  }
  expect((await languageFrom(server.config.publicUrl)).status).toBe(204)
  expect((await languageFrom(server.url)).status).toBe(204)
  for (const [site, status] of Object.entries({ 'cross-site': 403, 'same-origin': 204, none: 204 }))
    expect([site, (await languageWith({ 'sec-fetch-site': site })).status]).toEqual([site, status])
})
