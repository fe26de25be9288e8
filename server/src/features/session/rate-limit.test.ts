import { sessionApi } from '@litfass/api/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { freshEmail } from '../../testing/registration.ts'
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
