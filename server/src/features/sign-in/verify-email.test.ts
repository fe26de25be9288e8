import { sessionApi } from '@litfass/api/people/session'
import { sign } from 'hono/jwt'
import { expect, test } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { freshEmail, registration } from '../../testing/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function registered(): Promise<{ email: string; link: string }> {
  const email = freshEmail()
  await server.call(sessionApi.register, { body: registration(email) })
  const [mail] = await mailsTo(server, email)
  return { email, link: mail?.link ?? '' }
}

async function open(link: string): Promise<string | null> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return response.headers.get('location')
}

async function linkWith({ email, secret, seconds }: { email: string; secret: string; seconds: number }) {
  const token = await sign({ email, exp: Math.floor(Date.now() / 1000) + seconds }, secret, 'HS256')
  return `${server.url}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent('/login?verified')}`
}

test('a used link is reported as used; a made-up link does not reveal who is verified', async () => {
  const { email, link } = await registered()
  expect(await open(link)).toBe('/login?verified')
  expect(await open(link)).toBe('/login?verified=before')
  const invented = await linkWith({ email, secret: 'x'.repeat(64), seconds: 60 })
  const ofNobody = await linkWith({ email: freshEmail(), secret: 'x'.repeat(64), seconds: 60 })
  expect(await open(invented)).toBe('/login?verified&error=INVALID_TOKEN')
  expect(await open(ofNobody)).toBe('/login?verified&error=INVALID_TOKEN')
})

test('an expired link does not verify, and a new one is sent on request', async () => {
  const { email } = await registered()
  const old = await linkWith({ email, secret: server.config.authSecret, seconds: -60 })
  expect(await open(old)).toMatch(/^\/login\?.*error=TOKEN_EXPIRED/)
  const signIn = () => server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })
  await server.call(sessionApi.requestVerification, { body: { email } })
  const [, again] = await mailsTo(server, email, 2)
  expect(await open(again?.link ?? '')).toBe('/login?verified')
  expect(await signIn()).toHaveProperty('token')
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
  const { db } = server.context()
  await db.deleteFrom('rateLimits').execute()
  const refusals: unknown[] = []
  for (let i = 0; i < 10; i++) refusals.push(await ask(email))
  expect(refusals).toEqual(Array.from({ length: 10 }, () => null))
  expect(await ask(freshEmail())).toMatchObject({ status: 429, code: 'too-many-requests' })
  await mailsTo(server, email, 6)
  const sent = await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()
  expect(sent).toHaveLength(6)
})
