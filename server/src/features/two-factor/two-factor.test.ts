import { createClient } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { sessionApi } from '@litfass/api/people/session'
import { twoFactorApi } from '@litfass/api/people/two-factor'
import { recoveryCode } from '@litfass/domain/people/two-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildPassword,
  buildSession,
  callAs,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { refuseChanges } from '../../testing/database/refuse-changes.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { operateIn } from '../../testing/operate.ts'
import { appCodeOf } from '../../testing/people/authenticator.ts'
import { buildTwoFactor, turnOnTwoFactor, type TwoFactor } from '../../testing/people/two-factor-builders.ts'
import { anotherServer, serverOn, testServer } from '../../testing/test-server.ts'

const server = await testServer()
const other = await anotherServer(server)

interface Protected extends TwoFactor {
  account: TestAccount
  used?: string
}

/** Builds a user with two-factor authentication on. */
async function buildProtected(): Promise<Protected> {
  const account = await buildAccount(server)
  return { account, ...(await buildTwoFactor(account)) }
}

/** The app's current code, or its next one if the current one was used. Both are valid. */
function freshCode({ key, used }: Protected): string {
  const shown = appCodeOf(key)
  return shown === used ? appCodeOf(key, 1) : shown
}

function signIn({ account, password }: Protected, code?: string, call = server.call): Promise<{ token: string }> {
  return call(sessionApi.signIn, { body: { email: account.email, password, ...(code !== undefined && { code }) } })
}

async function linesOf({ account }: Protected): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select actor || ' ' || action as line from audit_events
    where account_id = ${account.accountId} and kind = 'user' order by at, id`.execute(server.context().db)
  return rows.map(({ line }) => line)
}

/** A six-digit code that is not valid now. */
function wrongCode({ key }: Pick<Protected, 'key'>): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => appCodeOf(key, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !shown.includes(code)) ?? ''
}

test('confirming the key with a code turns it on and ends all other sessions', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const elsewhere = await buildSession(account)
  const before = account.token
  const prepare = (guess: string) => account.call(twoFactorApi.prepareTwoFactor, { body: { password: guess } })
  const confirm = (code: string) => account.call(twoFactorApi.confirmTwoFactor, { body: { code } })
  expect(await refusalOf(confirm('123456'))).toMatchObject({ status: 409, code: 'two-factor-off' })
  expect(await refusalOf(prepare('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  const discarded = await prepare(password)
  const { address, key } = await prepare(password)
  expect(key).not.toBe(discarded.key)
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    secret: key,
    issuer: 'Litfass',
    digits: '6',
    period: '30',
  })
  expect(decodeURIComponent(address)).toContain(`otpauth://totp/Litfass:${account.email}?`)

  // An unconfirmed key has no effect.
  expect((await account.call(sessionApi.getSession, {})).twoFactor).toBe(false)
  expect(await server.call(sessionApi.signIn, { body: { email: account.email, password } })).toHaveProperty('token')
  const wrong = wrongCode({ key })
  expect(await refusalOf(confirm(wrong))).toMatchObject({ status: 422, fields: ['code'] })
  expect(await refusalOf(confirm('A3C4D6-E7F9G3'))).toMatchObject({ status: 422, fields: ['code'] })
  expect(await refusalOf(elsewhere.call(sessionApi.getSession, {}))).toBeNull()

  const { recoveryCodes, token } = await confirm(appCodeOf(key))
  expect(new Set(recoveryCodes).size).toBe(recoveryCode.count)
  expect(token).not.toBe(before)
  expect(await refusalOf(account.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  expect(await refusalOf(elsewhere.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  account.token = token
  expect((await account.call(sessionApi.getSession, {})).twoFactor).toBe(true)
  expect((await account.call(sessionApi.listSessions, {})).items).toHaveLength(1)
  expect(await refusalOf(prepare(password))).toMatchObject({ status: 409, code: 'two-factor-on' })
  expect(await refusalOf(confirm(appCodeOf(key, 1)))).toMatchObject({ status: 409, code: 'two-factor-on' })
  await mailCalled(server, account.email, 'Two-factor authentication is on')
})

test('signing in requires both password and code', async () => {
  const person = await buildProtected()
  const { email, userId } = person.account
  const sessions = () =>
    server.context().db.selectFrom('sessions').select('token').where('userId', '=', userId).execute()
  const lines = await linesOf(person)
  const answer = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: person.password }),
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  expect(await answer.json()).toEqual({
    type: 'urn:litfass:problem:two-factor-code-required',
    title: 'Please enter the code from your authenticator app.',
    status: 401,
    code: 'two-factor-code-required',
    requestId: expect.any(String),
  })
  expect(await sessions()).toEqual([{ token: person.account.token }])
  expect(await linesOf(person)).toEqual(lines)

  const { token } = await signIn(person, freshCode(person).replace(/(...)/, '$1 '))
  const call = callAs(server.url, token)
  expect(await call(sessionApi.getSession, {})).toMatchObject({ email, twoFactor: true })
  expect(await linesOf(person)).toEqual([...lines, 'person signed-in'])
})

test('no session is inserted before the code is accepted, not even for a moment', async () => {
  const person = await buildProtected()
  const allow = await refuseChanges(server.context(), 'insert on sessions')
  try {
    expect(await refusalOf(signIn(person))).toMatchObject({ code: 'two-factor-code-required' })
    expect(await refusalOf(signIn(person, wrongCode(person)))).toMatchObject({ code: 'wrong-code' })
  } finally {
    await allow()
  }
  expect((await person.account.call(sessionApi.listSessions, {})).items).toHaveLength(1)
})

test('a wrong code is refused and logged, and a wrong password reveals nothing about codes', async () => {
  const person = await buildProtected()
  const lines = await linesOf(person)
  expect(await refusalOf(signIn(person, wrongCode(person)))).toEqual({
    status: 401,
    code: 'wrong-code',
    fields: ['code'],
  })
  expect(await linesOf(person)).toEqual([...lines, 'unknown sign-in-failed'])
  for (const code of [undefined, freshCode(person)])
    expect(await refusalOf(signIn({ ...person, password: 'wrong horse' }, code))).toMatchObject({
      code: 'wrong-credentials',
    })
  expect(await refusalOf(signIn(person, '12345'))).toMatchObject({ status: 422, fields: ['code'] })
  // An attempt with a wrong password does not use up the code.
  expect(await signIn(person, freshCode(person))).toHaveProperty('token')
})

test("a user's code does not sign in another user in the same browser", async () => {
  const [mine, theirs] = [await buildProtected(), await buildProtected()]
  const call = createClient({
    baseUrl: server.url,
    headers: () => ({ authorization: `Bearer ${mine.account.token}` }),
  })
  expect(await refusalOf(signIn(theirs, freshCode(mine), call))).toMatchObject({ code: 'wrong-code' })
  expect(await refusalOf(mine.account.call(sessionApi.getSession, {}))).toBeNull()
})

test('a code works once across servers, even concurrently', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const person = { account, password, ...(await turnOnTwoFactor(account, password)) }
  expect(await refusalOf(signIn(person, person.used))).toMatchObject({ code: 'wrong-code' })
  const code = freshCode(person)
  const elsewhere = createClient({ baseUrl: other.url })
  const answers = await Promise.allSettled([signIn(person, code), signIn(person, code, elsewhere)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(signIn(person, code))).toMatchObject({ code: 'wrong-code' })
})

test('wrong codes delay further attempts like wrong passwords, including correct ones', async () => {
  const person = await buildProtected()
  expect(await refusalOf(signIn(person, wrongCode(person)))).toMatchObject({ code: 'wrong-code' })
  const { db, now } = server.context()
  const { numUpdatedRows } = await db
    .updateTable('rateLimits')
    .set({ count: 20, lastRequest: now.getTime() })
    .where('key', '=', `sign-in|${person.account.email}|`)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
  for (const code of [wrongCode(person), freshCode(person), undefined])
    expect(await refusalOf(signIn(person, code))).toMatchObject({ code: 'too-many-requests' })
})

test('after ten wrong codes in a row, all codes are refused for 15 minutes', async () => {
  const person = await buildProtected()
  const { db } = server.context()
  const { userId } = person.account
  const row = () => db.selectFrom('twoFactors').select('lockedUntil').where('userId', '=', userId).executeTakeFirst()
  await sql`update two_factors set failed_verification_count = 8 where user_id = ${userId}`.execute(db)
  expect(await refusalOf(signIn(person, wrongCode(person)))).toMatchObject({ code: 'wrong-code' })
  expect((await row())?.lockedUntil).toBeNull()
  expect(await refusalOf(signIn(person, 'A3C4D6-E7F9G3'))).toMatchObject({ code: 'wrong-code' })
  expect(await refusalOf(signIn(person, freshCode(person)))).toMatchObject({ code: 'too-many-requests' })
  await sql`update two_factors set locked_until = now() where user_id = ${userId}`.execute(db)
  expect(await refusalOf(signIn(person, 'A3C4D6-E7F9G3'))).toMatchObject({ code: 'wrong-code' })
  expect((await row())?.lockedUntil).toBeNull()
  await db.deleteFrom('rateLimits').where('key', '=', `sign-in|${person.account.email}|`).execute()
  expect(await signIn(person, freshCode(person))).toHaveProperty('token')
})

test('a request without the code is not counted as a guess', async () => {
  const person = await buildProtected()
  for (let i = 0; i < 8; i++)
    expect(await refusalOf(signIn(person))).toMatchObject({ code: 'two-factor-code-required' })
  expect(await signIn(person, freshCode(person))).toHaveProperty('token')
})

test('after wrong guesses, password and code count as one attempt', async () => {
  const { db, now } = server.context()
  async function afterGuesses() {
    const person = await buildProtected()
    expect(await refusalOf(signIn(person, wrongCode(person)))).toMatchObject({ code: 'wrong-code' })
    await db
      .updateTable('rateLimits')
      .set({ count: 12, lastRequest: now.getTime() - 61_000 })
      .where('key', '=', `sign-in|${person.account.email}|`)
      .execute()
    expect(await refusalOf(signIn(person))).toMatchObject({ code: 'two-factor-code-required' })
    return person
  }
  const right = await afterGuesses()
  expect(await signIn(right, freshCode(right))).toHaveProperty('token')
  const wrong = await afterGuesses()
  expect(await refusalOf(signIn(wrong, '000-000'))).toMatchObject({ code: 'wrong-code' })
  expect(await refusalOf(signIn(wrong, freshCode(wrong)))).toMatchObject({ code: 'too-many-requests' })
})

test('flag and key change atomically, wherever a server crashes', async () => {
  const { db } = server.context()
  const account = await buildAccount(server)
  const { userId } = account
  await account.call(twoFactorApi.prepareTwoFactor, { body: { password: await buildPassword(account) } })
  const turn = (twoFactor: boolean) => db.updateTable('users').set({ twoFactor }).where('id', '=', userId).execute()
  const kept = () => db.selectFrom('twoFactors').select('verified').where('userId', '=', userId).execute()
  expect(await kept()).toEqual([{ verified: false }])
  await turn(true)
  expect(await kept()).toEqual([{ verified: true }])
  const anotherKey = db.updateTable('twoFactors').set({ verified: false }).where('userId', '=', userId).execute()
  await expect(anotherKey).rejects.toThrow('two-factor authentication is on')
  await turn(false)
  expect(await kept()).toEqual([])
})

test('a recovery code replaces the app once and is logged and mailed', async () => {
  const person = await buildProtected()
  const [code = '', next = ''] = person.recoveryCodes
  expect(await signIn(person, code.toLowerCase().replace('-', ' '))).toHaveProperty('token')
  expect(await refusalOf(signIn(person, code))).toMatchObject({ code: 'wrong-code' })
  expect(await linesOf(person)).toContain('person recovery-code-used')
  const mail = await mailCalled(server, person.account.email, 'A recovery code was used')
  expect(mail.text).toContain(`Recovery codes left: ${recoveryCode.count - 1}.`)
  const elsewhere = createClient({ baseUrl: other.url })
  const answers = await Promise.allSettled([signIn(person, next), signIn(person, next, elsewhere)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('new recovery codes need the password and replace the old ones', async () => {
  const person = await buildProtected()
  const renew = (password: string) => person.account.call(twoFactorApi.renewRecoveryCodes, { body: { password } })
  expect(await refusalOf(renew('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  const { recoveryCodes } = await renew(person.password)
  expect(recoveryCodes.filter((code) => person.recoveryCodes.includes(code))).toEqual([])
  expect(await refusalOf(signIn(person, person.recoveryCodes[0]))).toMatchObject({ code: 'wrong-code' })
  expect(await signIn(person, recoveryCodes[0])).toHaveProperty('token')
  expect(await linesOf(person)).toContain('person recovery-codes-renewed')
  await mailCalled(server, person.account.email, 'You have new recovery codes')
})

test('turning it off needs the password, ends other sessions and deletes the key', async () => {
  const person = await buildProtected()
  const { account, password } = person
  const elsewhere = await buildSession(account)
  const off = (guess: string) => account.call(twoFactorApi.turnOffTwoFactor, { body: { password: guess } })
  expect(await refusalOf(off('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  expect(await refusalOf(signIn(person))).toMatchObject({ code: 'two-factor-code-required' })
  account.token = (await off(password)).token
  expect(await refusalOf(elsewhere.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  expect((await account.call(sessionApi.getSession, {})).twoFactor).toBe(false)
  expect(await signIn(person)).toHaveProperty('token')
  const { db } = server.context()
  expect(await db.selectFrom('twoFactors').select('id').where('userId', '=', account.userId).execute()).toEqual([])
  expect(await linesOf(person)).toEqual(expect.arrayContaining(['person two-factor-on', 'person two-factor-off']))
  await mailCalled(server, account.email, 'Two-factor authentication is off')
  expect(await refusalOf(off(password))).toMatchObject({ status: 409, code: 'two-factor-off' })
  const renew = account.call(twoFactorApi.renewRecoveryCodes, { body: { password } })
  expect(await refusalOf(renew)).toMatchObject({ status: 409, code: 'two-factor-off' })
})

test('a password reset does not bypass it', async () => {
  const person = await buildProtected()
  const { email } = person.account
  await server.call(sessionApi.requestReset, { body: { email } })
  const { link } = await mailCalled(server, email, 'Set a new password')
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'battery staple'
  await server.call(sessionApi.resetPassword, { body: { token, password } })
  expect(await refusalOf(signIn({ ...person, password }))).toMatchObject({ code: 'two-factor-code-required' })
  expect(await signIn({ ...person, password }, freshCode(person))).toHaveProperty('token')
})

test('key and codes are unreadable in the database, omitted from exports and deleted with the user', async () => {
  const { account, password, key, recoveryCodes } = await buildProtected()
  const { db } = server.context()
  const kept = () => db.selectFrom('twoFactors').selectAll().where('userId', '=', account.userId).execute()
  const secrets = [key, ...recoveryCodes]
  const found = (text: string) => secrets.filter((secret) => text.includes(secret))
  expect(found(JSON.stringify(await kept()))).toEqual([])
  const download = JSON.stringify(await account.call(accountDeletionApi.exportUser, {}))
  expect(found(download)).toEqual([])
  for (const { secret, backupCodes } of await kept())
    expect([secret, backupCodes].filter((text) => download.includes(text))).toEqual([])
  await account.call(accountDeletionApi.deleteUser, { body: { password } })
  expect(await kept()).toEqual([])
})

test('with another AUTH_SECRET, app codes are refused as unreadable and recovery codes work', async () => {
  const person = await buildProtected()
  const lines: string[] = []
  const changed = await serverOn(
    server.databaseUrl,
    { authSecret: 'another secret of thirty-two letters' },
    { logStream: { write: (line) => void lines.push(line) } },
  )
  const call = createClient({ baseUrl: changed.url })
  const unreadable = { status: 409, code: 'two-factor-unreadable' }
  expect(await refusalOf(signIn(person, freshCode(person), call))).toMatchObject(unreadable)
  expect(await signIn(person, person.recoveryCodes[0], call)).toHaveProperty('token')
  await changed.end()
  expect(lines.join('')).toContain('the key of an authenticator app was encrypted with another AUTH_SECRET')
})

test('the operator can turn it off for a user, who is notified by mail', async () => {
  const person = await buildProtected()
  const { email } = person.account
  const operate = (...args: string[]) => operateIn({ DATABASE_URL: server.databaseUrl }, ['user', email, ...args])
  expect((await operate()).out).toMatch(/2FA +on\n/)
  expect(await operate('--no-two-factor')).toEqual({
    code: 0,
    err: '',
    out: `${email} now signs in with the password alone. They get an e-mail about it.\n`,
  })
  expect(await signIn(person)).toHaveProperty('token')
  expect(await linesOf(person)).toContain('operator two-factor-off')
  await mailCalled(server, email, 'Two-factor authentication is off')
  expect((await operate('--no-two-factor')).out).toBe(`${email} had no two-factor authentication.\n`)
})
