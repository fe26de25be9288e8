import { sessionApi } from '@litfass/api/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { freshEmail, registration } from '../../testing/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function hasTried(times: number, path: string): Promise<void> {
  await sql`update rate_limits set count = ${times} where key like ${`%${path}`}`.execute(server.context().db)
}

test('after thirty attempts to sign in within a minute a person has to wait', async () => {
  const body = { email: freshEmail(), password: 'wrong password' }
  const attempt = async () => (await refusalOf(server.call(sessionApi.signIn, { body })))?.code
  expect(await attempt()).toBe('wrong-credentials')
  await hasTried(29, '/sign-in/email')
  expect(await attempt()).toBe('wrong-credentials')
  expect(await attempt()).toBe('too-many-requests')
})

test('after ten reset mails within a minute a person has to wait', async () => {
  const attempt = () => refusalOf(server.call(sessionApi.requestReset, { body: { email: freshEmail() } }))
  for (let i = 0; i < 10; i++) expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('a mailbox hears at most five times an hour that it is registered', async () => {
  const body = registration(freshEmail())
  await server.call(sessionApi.register, { body })
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

test('after a hundred registrations from one address within ten minutes everybody there has to wait', async () => {
  const attempt = () => refusalOf(server.call(sessionApi.register, { body: registration(freshEmail()) }))
  expect(await attempt()).toBeNull()
  await sql`update rate_limits set count = 99 where key like 'register|%'`.execute(server.context().db)
  expect(await attempt()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 429, code: 'too-many-requests' })
})
