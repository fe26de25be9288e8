import { sessionApi } from '@litfass/api/people/session'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { callAs, refusalOf } from '../../testing/builders.ts'
import { mailCalled, mailsTo } from '../../testing/mailbox.ts'
import { forgetAttempts } from '../../testing/people/attempts.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { buildVerifiedPerson } from '../../testing/people/verified-person.ts'
import { testServer } from '../../testing/test-server.ts'
import { callsPerNetwork } from './mailbox-limits.ts'

const server = await testServer()

beforeEach(() => forgetAttempts(server))

async function resetToken(email: string): Promise<string> {
  await server.call(sessionApi.requestReset, { body: { email } })
  const [, mail] = await mailsTo(server, email, 2)
  expect(mail?.subject).toBe('Set a new password')
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

test('a reset link sets a new password, invalidates the old one and ends other sessions', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const { token: session } = await server.call(sessionApi.signIn, { body: { email, password } })
  const token = await resetToken(email)
  await server.call(sessionApi.resetPassword, { body: { token, password: 'battery staple' } })

  const old = await fetch(`${server.url}/api/session`, { headers: { authorization: `Bearer ${session}` } })
  expect(old.status).toBe(401)
  expect(await refusalOf(server.call(sessionApi.signIn, { body: { email, password } }))).toMatchObject({
    code: 'wrong-credentials',
  })
  expect(await server.call(sessionApi.signIn, { body: { email, password: 'battery staple' } })).toHaveProperty('token')
  await mailCalled(server, email, 'Your password has been changed')
})

test('a link works once; a made-up link never works', async () => {
  const { email } = await buildVerifiedPerson(server)
  const token = await resetToken(email)
  await server.call(sessionApi.resetPassword, { body: { token, password: 'battery staple' } })
  for (const used of [token, 'invented']) {
    const refusal = await refusalOf(
      server.call(sessionApi.resetPassword, { body: { token: used, password: 'another one' } }),
    )
    expect(refusal).toMatchObject({ status: 410, code: 'link-invalid' })
  }
})

/** Requests this many links at once; resolves with the newest first. */
async function resetTokens(email: string, count: number): Promise<string[]> {
  for (let at = 0; at < count; at++) await server.call(sessionApi.requestReset, { body: { email } })
  const resets = async () => (await mailsTo(server, email, 1)).filter(({ subject }) => subject === 'Set a new password')
  await expect.poll(async () => (await resets()).length).toBe(count)
  return (await resets()).map(({ link }) => new URL(link).searchParams.get('token') ?? '').toReversed()
}

function resetWith(token: string, password: string) {
  return refusalOf(server.call(sessionApi.resetPassword, { body: { token, password } }))
}

test('a link ends all other links of its user, and no one else’s', async () => {
  const { email } = await buildVerifiedPerson(server)
  const { email: other } = await buildVerifiedPerson(server)
  const [newer = '', older = ''] = await resetTokens(email, 2)
  const [ofOther = ''] = await resetTokens(other, 1)
  expect(await resetWith(newer, 'battery staple')).toBeNull()
  expect(await resetWith(older, 'x7Kp-2 thief')).toMatchObject({ status: 410, code: 'link-invalid' })
  expect(await server.call(sessionApi.signIn, { body: { email, password: 'battery staple' } })).toHaveProperty('token')
  expect(await resetWith(ofOther, 'battery staple')).toBeNull()
})

test('of two links that are used at once, one sets the password', async () => {
  const { email } = await buildVerifiedPerson(server)
  const tokens = await resetTokens(email, 2)
  const answers = await Promise.all(tokens.map((token, at) => resetWith(token, `battery staple ${at}`)))
  expect(new Set(answers.map((answer) => answer?.code ?? 'set'))).toEqual(new Set(['link-invalid', 'set']))
})

test('a change of the password ends links that were sent before', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const { token } = await server.call(sessionApi.signIn, { body: { email, password } })
  const [link = ''] = await resetTokens(email, 1)
  const call = callAs(server.url, token)
  await call(sessionApi.changePassword, { body: { currentPassword: password, password: 'battery staple' } })
  expect(await resetWith(link, 'x7Kp-2 thief')).toMatchObject({ status: 410, code: 'link-invalid' })
})

test('a change of the e-mail address ends links that were sent to the old one', async () => {
  const { email, password } = await buildVerifiedPerson(server)
  const { token } = await server.call(sessionApi.signIn, { body: { email, password } })
  const [link = ''] = await resetTokens(email, 1)
  const call = callAs(server.url, token)
  const changed = freshEmail()
  await call(sessionApi.requestEmailChange, { body: { email: changed, password } })
  const [mail] = await mailsTo(server, changed, 1)
  await call(sessionApi.confirmEmailChange, {
    body: { token: new URL(mail?.link ?? '').searchParams.get('email') ?? '' },
  })
  expect(await resetWith(link, 'x7Kp-2 thief')).toMatchObject({ status: 410, code: 'link-invalid' })
})

test('a link is valid for ten minutes, and its mail says so', async () => {
  const { email } = await buildVerifiedPerson(server)
  const token = await resetToken(email)
  expect((await mailCalled(server, email, 'Set a new password')).text).toContain('valid for 10 minutes')
  await sql`update verifications set expires_at = expires_at - interval '10 minutes'
    where identifier = ${`reset-password:${token}`}`.execute(server.context().db)
  const late = server.call(sessionApi.resetPassword, { body: { token, password: 'battery staple' } })
  expect(await refusalOf(late)).toMatchObject({ status: 410, code: 'link-invalid' })
})

test('a short new password is refused at its field and the link stays valid', async () => {
  const { email } = await buildVerifiedPerson(server)
  const token = await resetToken(email)
  expect(await refusalOf(server.call(sessionApi.resetPassword, { body: { token, password: '12345' } }))).toMatchObject({
    status: 422,
    fields: ['password'],
  })
  await server.call(sessionApi.resetPassword, { body: { token, password: 'x7Kp-2' } })
})

test('an unknown address gets the same response and no mail', async () => {
  const email = freshEmail()
  await server.call(sessionApi.requestReset, { body: { email } })
  const { email: known } = await buildVerifiedPerson(server)
  await resetToken(known)
  const { db } = server.context()
  expect(await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()).toEqual([])
})

test('a mailbox gets at most two links while the first is valid, with the same response', async () => {
  const { email } = await buildVerifiedPerson(server)
  const links = async () => (await mailsTo(server, email)).filter(({ subject }) => subject === 'Set a new password')
  for (let i = 0; i < 7; i++) await server.call(sessionApi.requestReset, { body: { email } })
  const { email: next } = await buildVerifiedPerson(server)
  await forgetAttempts(server)
  await resetToken(next)
  expect(await links()).toHaveLength(2)
  // Someone who requests links for another person does not lock them out: a valid link has arrived.
  const [, mail] = await mailsTo(server, email, 2)
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  await server.call(sessionApi.resetPassword, { body: { token, password: 'battery staple' } })
  // Both links have ended, so the next request gets one.
  await server.call(sessionApi.requestReset, { body: { email } })
  await expect.poll(links).toHaveLength(3)
})

test('a call that is refused because of its network does not use up the links of a mailbox', async () => {
  const { email } = await buildVerifiedPerson(server)
  await forgetAttempts(server)
  await Promise.all(
    Array.from({ length: callsPerNetwork.max }, () =>
      server.call(sessionApi.requestReset, { body: { email: freshEmail() } }),
    ),
  )
  for (let i = 0; i < 3; i++)
    expect(await refusalOf(server.call(sessionApi.requestReset, { body: { email } }))).toMatchObject({
      code: 'too-many-requests',
    })
  await forgetAttempts(server)
  await resetToken(email)
})
