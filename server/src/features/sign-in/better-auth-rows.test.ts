import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { twoFactorApi } from '@litfass/api/people/two-factor'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { appCodeOf } from '../../testing/people/authenticator.ts'
import older from '../../testing/people/better-auth-rows.json' with { type: 'json' }
import { testServer } from '../../testing/test-server.ts'

// Rows, cookies and links written through better-auth 1.7.7. They must work for as long as they may be in use.
const { authSecret, password, ada, grace, lin, rows } = older
const server = await testServer({ authSecret })

beforeAll(async () => {
  const { db } = server.context()
  for (const [table, list] of Object.entries(rows))
    for (const row of list)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(db)
  await sql`update sessions set expires_at = now() + interval '1 day'`.execute(db)
  await sql`update verifications set expires_at = now() + interval '10 minutes'`.execute(db)
})

function signIn(body: {
  email: string
  password: string
  code?: string
  verification?: string
}): Promise<{ token: string }> {
  return server.call(sessionApi.signIn, { body })
}

function callWith(headers: Record<string, string>) {
  return createClient({ baseUrl: server.url, headers: () => headers })
}

test('sessions continue by bearer token and by signed cookie', async () => {
  const byToken = callWith({ authorization: `Bearer ${ada.token}` })
  expect(await byToken(sessionApi.getSession, {})).toMatchObject({ email: ada.email, twoFactor: true })
  const byCookie = callWith({ cookie: grace.sessionCookie })
  expect(await byCookie(sessionApi.getSession, {})).toMatchObject({ email: grace.email, twoFactor: false })
})

test('the authenticator app and the recovery codes sign in', async () => {
  const { email } = ada
  expect(await refusalOf(signIn({ email, password }))).toMatchObject({ code: 'two-factor-code-required' })
  expect(await signIn({ email, password, code: appCodeOf(ada.key) })).toHaveProperty('token')
  const [code = ''] = ada.recoveryCodes
  expect(await signIn({ email, password, code })).toHaveProperty('token')
  expect(await refusalOf(signIn({ email, password, code }))).toMatchObject({ code: 'wrong-code' })
})

test('a known browser is not delayed by guesses from elsewhere', async () => {
  const { email } = ada
  const key = `sign-in|${email}|`
  const [code = ''] = ada.recoveryCodes.slice(1)
  await sql`insert into rate_limits (id, key, count, last_request) values (gen_random_uuid(), ${key}, 20, ${Date.now()})
    on conflict (key) do update set count = 20, last_request = ${Date.now()}`.execute(server.context().db)
  const body = { email, password, code }
  expect(await refusalOf(signIn(body))).toMatchObject({ code: 'too-many-requests' })
  expect(await callWith({ cookie: ada.knownCookie })(sessionApi.signIn, { body })).toHaveProperty('token')
})

test('a prepared key can be confirmed and turned off', async () => {
  const call = callWith({ authorization: `Bearer ${grace.token}` })
  const { token } = await call(twoFactorApi.confirmTwoFactor, { body: { code: appCodeOf(grace.key) } })
  const renewed = callWith({ authorization: `Bearer ${token}` })
  expect(await renewed(sessionApi.getSession, {})).toMatchObject({ twoFactor: true })
  const off = await renewed(twoFactorApi.turnOffTwoFactor, { body: { password } })
  await callWith({ authorization: `Bearer ${off.token}` })(sessionApi.getSession, {})
})

test('links for an address change, a password reset and a verification work', async () => {
  const newPassword = 'battery staple'
  await server.call(sessionApi.resetPassword, { body: { token: grace.resetToken, password: newPassword } })
  const { token } = await signIn({ email: grace.email, password: newPassword })
  const call = callWith({ authorization: `Bearer ${token}` })
  await call(sessionApi.confirmEmailChange, { body: { token: grace.changeEmailToken } })
  const { email } = await call(sessionApi.getSession, {})
  expect(email).toBe('grace.newer@example.com')
  expect(await signIn({ email, password: newPassword })).toHaveProperty('token')

  const link = `${server.url}/api/auth/verify-email?token=${lin.verificationToken}&callbackURL=%2Flogin%3Fverified`
  const opened = await fetch(link, { redirect: 'manual' })
  const verification = lin.verificationToken
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/verify?token=${verification}`])
  expect(await signIn({ email: lin.email, password, verification })).toHaveProperty('token')
})
