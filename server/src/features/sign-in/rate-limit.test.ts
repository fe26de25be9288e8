import { sessionApi } from '@litfass/api/people/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { consumeLimit, isBackedOff } from '../../platform/auth/rate-limit.ts'
import { refusalOf } from '../../testing/builders.ts'
import { freshEmail, registration } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function hasTried(times: number, key: string): Promise<void> {
  await sql`update rate_limits set count = ${times} where key = ${key}`.execute(server.context().db)
}

async function verify(email: string): Promise<void> {
  await server.context().db.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute()
}

test('thirty failed sign-ins per minute block the client address', async () => {
  const attempt = async () => {
    const body = { email: freshEmail(), password: 'wrong password' }
    return (await refusalOf(server.call(sessionApi.signIn, { body })))?.code
  }
  expect(await attempt()).toBe('wrong-credentials')
  await hasTried(29, 'sign-in|127.0.0.1')
  expect(await attempt()).toBe('wrong-credentials')
  expect(await attempt()).toBe('too-many-requests')
})

test('ten reset requests per minute block the caller', async () => {
  const attempt = () => refusalOf(server.call(sessionApi.requestReset, { body: { email: freshEmail() } }))
  for (let i = 0; i < 10; i++) expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('a registered mailbox gets at most five registration mails per hour', async () => {
  const body = registration(freshEmail())
  await server.call(sessionApi.register, { body })
  await verify(body.user.email)
  for (let i = 0; i < 8; i++) await server.call(sessionApi.register, { body })
  const { db } = server.context()
  const told = () =>
    db
      .selectFrom('devMails')
      .select('id')
      .where('recipient', '=', body.user.email)
      .where('subject', 'like', '%already%')
  await expect.poll(async () => (await told().execute()).length).toBe(5)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'`.execute(db)
  expect(rows[0]?.count).toBe(0)
})

test('hourly counts outlive the one-minute window of sign-ins', async () => {
  const { db } = server.context()
  const body = registration(freshEmail())
  await server.call(sessionApi.register, { body })
  await verify(body.user.email)
  await server.call(sessionApi.register, { body })
  const told = () =>
    sql<{ count: number }>`select count from rate_limits where key = ${`already-registered|${body.user.email}`}`
      .execute(db)
      .then(({ rows }) => rows)
  await expect.poll(told).toEqual([{ count: 1 }])
  const signIn = { email: freshEmail(), password: 'wrong password' }
  await refusalOf(server.call(sessionApi.signIn, { body: signIn }))
  await sql`update rate_limits set last_request = last_request - 120000`.execute(db)
  await refusalOf(server.call(sessionApi.signIn, { body: signIn }))
  expect(await told()).toEqual([{ count: 1 }])
})

test('a hundred registrations within ten minutes block the client address', async () => {
  const attempt = () => refusalOf(server.call(sessionApi.register, { body: registration(freshEmail()) }))
  expect(await attempt()).toBeNull()
  await sql`update rate_limits set count = 99 where key like 'register|%'`.execute(server.context().db)
  expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('a server whose clock is behind continues the window of another', async () => {
  const ctx = server.context()
  const limit = { max: 2, seconds: 60 }
  const behind = { ...ctx, now: new Date(ctx.now.getTime() - 2_000) }
  const answers: boolean[] = []
  for (const one of [ctx, behind, ctx, behind]) answers.push(await consumeLimit(one, 'two clocks', limit))
  expect(answers).toEqual([true, true, false, false])
})

test('the sixth attempt is delayed, even in requests that began before the last one', async () => {
  const ctx = server.context()
  const began = (milliseconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + milliseconds) })
  for (let at = 0; at < 5; at++) expect(await isBackedOff(began(-at), 'descending')).toBe(false)
  for (const earlier of [-1, -20, -400]) expect(await isBackedOff(began(earlier), 'descending')).toBe(true)
  expect(await isBackedOff(began(999), 'descending')).toBe(true)
  expect(await isBackedOff(began(1_000), 'descending')).toBe(false)
  // Simulates a server whose clock is an hour ahead.
  expect(await isBackedOff(began(3_600_000), 'descending')).toBe(false)
  expect(await isBackedOff(began(3_000), 'descending')).toBe(false)
  expect(await isBackedOff(began(2_999), 'descending')).toBe(true)
})

test('of many concurrent attempts, five are allowed', async () => {
  const ctx = server.context()
  const attempts = Array.from({ length: 60 }, (_, at) =>
    isBackedOff({ ...ctx, now: new Date(ctx.now.getTime() - ((at * 7) % 60)) }, 'at once'),
  )
  expect((await Promise.all(attempts)).filter((tooEarly) => !tooEarly)).toHaveLength(5)
})

test('refusals name the seconds to wait, from the backoff and from the limits', async () => {
  const waitAfter = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    return [answer.status, Number(answer.headers.get('retry-after'))] as const
  }
  const { db } = server.context()
  await sql`delete from rate_limits`.execute(db)
  const signIn = { email: freshEmail(), password: 'wrong password' }
  for (let at = 0; at < 5; at++) expect((await waitAfter('/api/sign-in', signIn))[0]).toBe(401)
  await sql`update rate_limits set count = 10 where key like ${`sign-in|${signIn.email}%`}`.execute(db)
  const [status, seconds] = await waitAfter('/api/sign-in', signIn)
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThanOrEqual(32)

  const reset = () => waitAfter('/api/password-reset', { email: freshEmail() })
  const answers = []
  for (let at = 0; at < 11; at++) answers.push(await reset())
  const [last, wait] = answers.at(-1) ?? []
  expect(last).toBe(429)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})
