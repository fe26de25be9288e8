import { createClient } from '@litfass/api/client'
import { auditApi } from '@litfass/api/people/audit'
import { sessionApi } from '@litfass/api/people/session'
import { beforeEach, expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildMember,
  buildPassword,
  buildSession,
  refusalOf,
} from '../../testing/builders.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { mailCalled, mailsTo } from '../../testing/mailbox.ts'
import { forgetAttempts } from '../../testing/people/attempts.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

beforeEach(() => forgetAttempts(server))

test('users can edit only name, phone, position and language', async () => {
  const account = await buildAccount(server)
  const profile = {
    firstName: 'Jana',
    lastName: 'Vogt',
    phone: '0341 12345',
    relationship: 'director',
    language: 'de',
  } as const
  const more = { ...profile, email: freshEmail(), verification: false }
  const refused = await refusalOf(account.call(sessionApi.updateUser, { body: more }))
  expect(refused).toMatchObject({ status: 422, fields: ['email', 'verification'] })
  const user = await account.call(sessionApi.updateUser, { body: profile })
  expect(user).toMatchObject({ ...profile, email: account.email, verification: true })
  expect(await account.call(sessionApi.getSession, {})).toEqual(user)
  const refusal = await refusalOf(account.call(sessionApi.updateUser, { body: { ...profile, firstName: ' ' } }))
  expect(refusal).toMatchObject({ status: 422, fields: ['firstName'] })
})

test('signed-out pages ask for the session without a refusal', async () => {
  const account = await buildAccount(server)
  expect(await account.call(sessionApi.findSession, {})).toEqual(await account.call(sessionApi.getSession, {}))
  expect(await server.call(sessionApi.findSession, {})).toBeNull()
  await account.call(sessionApi.signOut, {})
  expect(await account.call(sessionApi.findSession, {})).toBeNull()
})

test('the guided tour is offered in all sessions until the user has answered', async () => {
  const account = await buildAccount(server)
  const other = await buildSession(account)
  const mate = await buildMember(account)
  expect(await other.call(sessionApi.getSession, {})).toMatchObject({ tourAnswered: false })
  await account.call(sessionApi.answerTour, {})
  expect(await other.call(sessionApi.getSession, {})).toMatchObject({ tourAnswered: true })
  expect(await mate.call(sessionApi.getSession, {})).toMatchObject({ tourAnswered: false })
})

test('changing the password requires the current one and ends all other sessions', async () => {
  const account = await buildAccount(server)
  const currentPassword = await buildPassword(account)
  const other = await buildSession(account)
  const change = (current: string) =>
    account.call(sessionApi.changePassword, { body: { currentPassword: current, password: 'battery staple' } })
  expect(await refusalOf(change('wrong horse'))).toMatchObject({ status: 422, fields: ['currentPassword'] })
  expect(await refusalOf(other.call(sessionApi.getSession, {}))).toBeNull()

  await change(currentPassword)
  expect(await refusalOf(other.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  expect(await refusalOf(account.call(sessionApi.getSession, {}))).toBeNull()
  const { email } = account
  const signIn = (password: string) => server.call(sessionApi.signIn, { body: { email, password } })
  expect(await refusalOf(signIn(currentPassword))).toMatchObject({ code: 'wrong-credentials' })
  expect(await signIn('battery staple')).toHaveProperty('token')
  const mail = await mailCalled(server, email, 'Your password has been changed')
  expect(mail.link).toBe(`${server.config.publicUrl}/reset`)
})

test('the password cannot be changed to the current one', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const other = await buildSession(account)
  const change = (currentPassword: string) =>
    refusalOf(account.call(sessionApi.changePassword, { body: { currentPassword, password } }))
  expect(await change(password)).toMatchObject({ status: 422, fields: ['password'] })
  expect(await change('wrong horse')).toMatchObject({ status: 422, fields: ['currentPassword'] })
  expect(await refusalOf(other.call(sessionApi.getSession, {}))).toBeNull()
})

test('sessions are listed with their device, current one first, and can be ended individually', async () => {
  const account = await buildAccount(server)
  const phone = await buildSession(account, { userAgent: 'Phone' })
  const password = await buildPassword(account)
  const { items } = await account.call(sessionApi.listSessions, {})
  expect(items.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    [undefined, true],
    ['Phone', false],
  ])
  const end = (guess: string) => account.call(sessionApi.endSession, { sessionId: phone.id, body: { password: guess } })
  expect(await refusalOf(end('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  expect(await refusalOf(phone.call(sessionApi.getSession, {}))).toBeNull()
  await end(password)
  expect(await refusalOf(phone.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  expect((await account.call(sessionApi.listSessions, {})).items).toHaveLength(1)
})

test('the 50 sessions used last are listed, and a sign-in ends the others', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const { db } = server.context()
  const unused = await buildSession(account)
  const longAgo = new Date(Date.now() - 3_600_000)
  await db.updateTable('sessions').set({ lastSeen: longAgo }).where('id', '=', unused.id).execute()
  for (let at = 0; at < 49; at++) await buildSession(account)
  const listed = async () => (await account.call(sessionApi.listSessions, {})).items
  expect(await listed()).toHaveLength(50)
  expect((await listed()).map(({ id }) => id)).not.toContain(unused.id)

  const userAgent = 'x'.repeat(1000)
  const signIn = createClient({ baseUrl: server.url, headers: () => ({ 'user-agent': userAgent }) })
  const { token } = await signIn(sessionApi.signIn, { body: { email: account.email, password } })
  const stored = await db.selectFrom('sessions').selectAll().where('userId', '=', account.userId).execute()
  expect(stored).toHaveLength(50)
  expect(stored.find((session) => session.token === token)?.userAgent).toBe(userAgent.slice(0, 300))
  expect(await refusalOf(unused.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
})

test('of 50 sessions, a sign-in ends one that was not used again before those used, and the audit log does not say so', async () => {
  const account = await buildAccount(server)
  const { accountId, email } = account
  const password = await buildPassword(account)
  for (let at = 0; at < 48; at++) await buildSession(account)
  const { db } = server.context()
  const [created, lastSeen] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)]
  await db.updateTable('sessions').set({ createdAt: created, lastSeen }).where('userId', '=', account.userId).execute()
  const unused = await buildSession(account)
  const now = new Date()
  await db.updateTable('sessions').set({ createdAt: now, lastSeen: now }).where('id', '=', unused.id).execute()
  await server.call(sessionApi.signIn, { body: { email, password } })
  expect(await refusalOf(unused.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  const { items } = await account.call(auditApi.listAuditEvents, { accountId, query: { kind: 'user' } })
  expect(items.map(({ action }) => action)).not.toContain('signed-out')
})

test("all other sessions of the user can be ended with the password, and no one else's", async () => {
  const account = await buildAccount(server)
  const others = [await buildSession(account), await buildSession(account)]
  const [mate, password] = [await buildMember(account), await buildPassword(account)]
  const end = (guess: string) => account.call(sessionApi.endOtherSessions, { body: { password: guess } })
  expect(await refusalOf(end('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  for (const other of others) expect(await refusalOf(other.call(sessionApi.getSession, {}))).toBeNull()
  await end(password)
  for (const other of others)
    expect(await refusalOf(other.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  for (const { call } of [account, mate]) expect(await refusalOf(call(sessionApi.getSession, {}))).toBeNull()
})

test('using a session updates its last-seen time', async () => {
  const account = await buildAccount(server)
  const long = new Date(Date.now() - 3_600_000)
  const { db } = server.context()
  await db.updateTable('sessions').set({ lastSeen: long }).where('token', '=', account.token).execute()
  await account.call(sessionApi.getSession, {})
  const [session] = (await account.call(sessionApi.listSessions, {})).items
  expect(Date.parse(session?.lastSeen ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('changing the e-mail address requires the password', async () => {
  const account = await buildAccount(server)
  await buildPassword(account)
  const email = freshEmail()
  const asked = account.call(sessionApi.requestEmailChange, { body: { email, password: 'wrong horse' } })
  expect(await refusalOf(asked)).toMatchObject({ status: 422, fields: ['password'] })
  const { db } = server.context()
  expect(await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()).toEqual([])
})

test('a new e-mail address applies once its link is opened, and the old address is notified', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  await account.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const email = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email, password } })
  expect((await account.call(sessionApi.getSession, {})).email).toBe(account.email)
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre neue E-Mail-Adresse')
  const link = new URL(mail?.link ?? '')
  expect(link.pathname).toBe('/settings/user')
  const token = link.searchParams.get('email') ?? ''

  const otherTenant = await buildAccount(server)
  const opened = otherTenant.call(sessionApi.confirmEmailChange, { body: { token } })
  expect(await refusalOf(opened)).toMatchObject({ status: 410, code: 'link-invalid' })
  const direct = await fetch(`${server.url}/api/auth/verify-email?token=${token}`, { redirect: 'manual' })
  expect(direct.headers.get('location')).toBe(mail?.link)
  expect(direct.headers.getSetCookie()).toEqual([])

  await account.call(sessionApi.confirmEmailChange, { body: { token } })
  expect((await account.call(sessionApi.getSession, {})).email).toBe(email)
  const told = await mailsTo(server, account.email, 2)
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Eine neue E-Mail-Adresse wurde angefordert',
    'Ihre E-Mail-Adresse wurde geändert',
  ])
  for (const { text } of told) expect(text).toContain(email)
  const again = account.call(sessionApi.confirmEmailChange, { body: { token } })
  expect(await refusalOf(again)).toMatchObject({ code: 'link-invalid' })
})

test('a requested change of the address ends with a change of the password', async () => {
  const account = await buildAccount(server)
  const currentPassword = await buildPassword(account)
  const email = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email, password: currentPassword } })
  const [mail] = await mailsTo(server, email)
  const token = new URL(mail?.link ?? '').searchParams.get('email') ?? ''
  await account.call(sessionApi.changePassword, { body: { currentPassword, password: 'battery staple' } })
  const late = account.call(sessionApi.confirmEmailChange, { body: { token } })
  expect(await refusalOf(late)).toMatchObject({ status: 410, code: 'link-invalid' })
  expect((await account.call(sessionApi.getSession, {})).email).toBe(account.email)
})

test("a registered address gets the same response and no mail; the user's own is refused", async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const { email } = await buildAccount(server)
  await account.call(sessionApi.requestEmailChange, { body: { email, password } })
  const own = account.call(sessionApi.requestEmailChange, { body: { email: account.email.toUpperCase(), password } })
  expect(await refusalOf(own)).toMatchObject({ status: 422, fields: ['email'] })
  const fresh = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email: fresh, password } })
  await mailsTo(server, fresh)
  const { db } = server.context()
  expect(await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()).toEqual([])
})

test('a mailbox gets at most five links per hour for a new address, with the same response', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const email = freshEmail()
  for (let i = 0; i < 7; i++) await account.call(sessionApi.requestEmailChange, { body: { email, password } })
  // Mails are sent in order, so once this one has arrived, all have.
  const after = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email: after, password } })
  await mailsTo(server, after)
  const { db } = server.context()
  expect(await db.selectFrom('devMails').select('id').where('recipient', '=', email).execute()).toHaveLength(5)
})

test('an address taken in the meantime is refused', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const other = await buildAccount(server)
  const email = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email, password } })
  const [mail] = await mailsTo(server, email)
  const token = new URL(mail?.link ?? '').searchParams.get('email') ?? ''
  await server.context().db.updateTable('users').set({ email }).where('id', '=', other.userId).execute()
  const late = account.call(sessionApi.confirmEmailChange, { body: { token } })
  expect(await refusalOf(late)).toMatchObject({ status: 410, code: 'link-invalid' })
  expect((await account.call(sessionApi.getSession, {})).email).toBe(account.email)
})

test('an address that another person is just taking is refused', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const other = await buildAccount(server)
  const email = freshEmail()
  await account.call(sessionApi.requestEmailChange, { body: { email, password } })
  const [mail] = await mailsTo(server, email)
  const token = new URL(mail?.link ?? '').searchParams.get('email') ?? ''
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '^update "users"')
  const taking = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ email }).where('id', '=', other.userId).execute()
    const answer = refusalOf(account.call(sessionApi.confirmEmailChange, { body: { token } }))
    await expect.poll(waiting).toBeGreaterThan(0)
    return { answer }
  })
  expect(await taking.answer).toMatchObject({ status: 410, code: 'link-invalid' })
})

test('guesses of the current password are rate-limited for each person', async () => {
  const [account, colleague] = [await buildAccount(server), await buildAccount(server)]
  await buildPassword(account)
  const guess = ({ call }: TestAccount) =>
    refusalOf(call(sessionApi.changePassword, { body: { currentPassword: 'guess', password: 'battery staple' } }))
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 11; i++) codes.push((await guess(account))?.code)
  expect(codes.at(-1)).toBe('too-many-requests')
  await buildPassword(colleague)
  expect(await guess(colleague)).toMatchObject({ fields: ['currentPassword'] })
})
