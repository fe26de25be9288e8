import { sessionApi } from '@litfass/api/people/session'
import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { forgetAttempts } from '../../testing/people/attempts.ts'
import { freshEmail, registerInBrowser, registration } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function registered(): Promise<{ email: string; link: string; token: string; cookie: string }> {
  const email = freshEmail()
  const cookie = await registerInBrowser(server.url, registration(email))
  const [mail] = await mailsTo(server, email)
  const link = mail?.link ?? ''
  return { email, link, token: new URL(link).searchParams.get('token') ?? '', cookie }
}

async function open(link: string, cookie = ''): Promise<string | null> {
  const { location } = await opened(link, cookie)
  return location
}

/** Where a link leads, and the cookies it sets. */
async function opened(link: string, cookie = '') {
  const response = await fetch(link, { redirect: 'manual', headers: { cookie } })
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { location: response.headers.get('location'), cookies }
}

async function signedInAs(cookies: string[]): Promise<string | undefined> {
  const response = await fetch(`${server.url}/api/session`, { headers: { cookie: cookies.join('; ') } })
  return z.object({ email: z.string().optional() }).parse(await response.json()).email
}

async function linkWith({ email, secret, seconds }: { email: string; secret: string; seconds: number }) {
  const token = await sign({ email, exp: Math.floor(Date.now() / 1000) + seconds }, secret, 'HS256')
  return `${server.url}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent('/login?verified')}`
}

test('a used link is reported as used; a made-up link does not reveal who is verified', async () => {
  const { email, link, cookie } = await registered()
  expect(await open(link, cookie)).toBe('/login?verified')
  expect(await open(link)).toBe('/login?verified=before')
  const invented = await linkWith({ email, secret: 'x'.repeat(64), seconds: 60 })
  const ofNobody = await linkWith({ email: freshEmail(), secret: 'x'.repeat(64), seconds: 60 })
  expect(await open(invented)).toBe('/login?verified&error=INVALID_TOKEN')
  expect(await open(ofNobody)).toBe('/login?verified&error=INVALID_TOKEN')
})

test('in the browser that registered the link signs in, once, and ends the session before', async () => {
  const earlier = await registered()
  const before = await opened(earlier.link, earlier.cookie)
  expect(await signedInAs(before.cookies)).toBe(earlier.email)
  const { email, link, cookie } = await registered()
  const now = await opened(link, [cookie, ...before.cookies].join('; '))
  expect(await signedInAs(now.cookies)).toBe(email)
  expect(await signedInAs(before.cookies)).toBeUndefined()
  expect(await opened(link, cookie)).toEqual({ location: '/login?verified=before', cookies: [] })
})

test('any other browser is not signed in by the link', async () => {
  const { link } = await registered()
  const other = await registered()
  const forged = other.cookie.replace(/[^=.]+$/, 'x'.repeat(43))
  for (const cookie of ['', other.cookie, forged]) expect((await opened(link, cookie)).cookies).toEqual([])
})

test('an expired link does not verify, and a new one is sent on request', async () => {
  const { email, cookie } = await registered()
  const old = await linkWith({ email, secret: server.config.authSecret, seconds: -60 })
  expect(await open(old)).toMatch(/^\/login\?.*error=TOKEN_EXPIRED/)
  const signIn = () => server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })
  await server.call(sessionApi.requestVerification, { body: { email } })
  const [, again] = await mailsTo(server, email, 2)
  expect(await open(again?.link ?? '', cookie)).toBe('/login?verified')
  expect(await signIn()).toHaveProperty('token')
})

const password = 'correct horse'

test('in another browser the link says who registered, and the password of the registration verifies', async () => {
  const { email, link, token } = await registered()
  expect(await open(link)).toBe(`/verify?token=${encodeURIComponent(token)}`)
  const other = await registered()
  expect(await open(link, other.cookie)).toContain('/verify?')
  const signIn = (body: { password: string; verification?: string }) =>
    server.call(sessionApi.signIn, { body: { email, ...body } })
  expect(await refusalOf(signIn({ password }))).toMatchObject({ code: 'email-not-verified' })
  expect(await server.call(sessionApi.readRegistration, { body: { token } })).toEqual({
    email,
    name: 'Grace Test',
    company: 'Grace GmbH',
  })
  expect(await refusalOf(signIn({ password: 'the wrong one', verification: token }))).toMatchObject({ status: 401 })
  for (const verification of [other.token, 'invented'])
    expect(await refusalOf(signIn({ password, verification }))).toMatchObject({ code: 'email-not-verified' })
  expect(await signIn({ password, verification: token })).toHaveProperty('token')
  expect(await signIn({ password })).toHaveProperty('token')
  for (const endpoint of [sessionApi.readRegistration, sessionApi.discardRegistration])
    expect(await refusalOf(server.call(endpoint, { body: { token } }))).toMatchObject({ code: 'link-invalid' })
})

test('the owner of the address discards what someone else registered with it, and registers', async () => {
  const { email, token } = await registered()
  const { db } = server.context()
  const companies = async () => {
    const found = db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.creatorId').select('accounts.id')
    return (await found.where('users.email', '=', email).execute()).map(({ id }) => id)
  }
  const [accountId = ''] = await companies()
  await server.call(sessionApi.discardRegistration, { body: { token } })
  const signIn = (body: object) => server.call(sessionApi.signIn, { body: { email, password, ...body } })
  expect(await refusalOf(signIn({ verification: token }))).toMatchObject({ code: 'wrong-credentials' })
  for (const table of ['accounts', 'auditEvents'] as const) {
    const column = table === 'accounts' ? 'id' : 'accountId'
    expect(await db.selectFrom(table).select('id').where(column, '=', accountId).execute()).toEqual([])
  }
  const cookie = await registerInBrowser(server.url, registration(email))
  const [, mail] = await mailsTo(server, email, 2)
  expect(await open(mail?.link ?? '', cookie)).toBe('/login?verified')
  expect(await signIn({})).toHaveProperty('token')
})

test('a registration whose company has another member cannot be discarded', async () => {
  const { email, token } = await registered()
  const { db, now } = server.context()
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { userId } = await buildAccount(server)
  await db
    .insertInto('memberships')
    .values({ accountId: id, userId, roles: ['admin'], created: now })
    .execute()
  const discard = server.call(sessionApi.discardRegistration, { body: { token } })
  expect(await refusalOf(discard)).toMatchObject({ code: 'link-invalid' })
  expect(await db.selectFrom('accounts').select('email').where('id', '=', id).execute()).toEqual([{ email }])
})

test('a known address gets the same answer with a cookie, which opens nothing', async () => {
  const { email, link } = await registered()
  const cookie = await registerInBrowser(server.url, registration(email))
  expect(cookie).toMatch(/^litfass\.registration=[\w.-]+$/)
  expect(await open(link, cookie)).toContain('/verify?')
})

test('after a sign-in with the right password the new link opens in that browser', async () => {
  const { email, link } = await registered()
  const refused = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(refused.status).toBe(403)
  const cookie = refused.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect(await open(link, cookie)).toBe('/login?verified')
})

test('verified and unknown addresses get no mail and the same response', async () => {
  const { email } = await buildAccount(server)
  const unknown = freshEmail()
  for (const asked of [email, unknown]) await server.call(sessionApi.requestVerification, { body: { email: asked } })
  const { email: waiting } = await registered()
  const { db } = server.context()
  const mails = await db.selectFrom('devMails').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toContain(waiting)
  for (const asked of [email, unknown]) expect(mails.map(({ recipient }) => recipient)).not.toContain(asked)
})

test('limits: five links per hour and mailbox, ten requests per minute and client address', async () => {
  const { email } = await registered()
  const ask = (to: string) => refusalOf(server.call(sessionApi.requestVerification, { body: { email: to } }))
  await forgetAttempts(server)
  const refusals: unknown[] = []
  for (let i = 0; i < 10; i++) refusals.push(await ask(email))
  expect(refusals).toEqual(Array.from({ length: 10 }, () => null))
  expect(await ask(freshEmail())).toMatchObject({ status: 429, code: 'too-many-requests' })
  await mailsTo(server, email, 6)
  const { db } = server.context()
  const sent = await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()
  expect(sent).toHaveLength(6)
})
