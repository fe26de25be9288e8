import { createClient } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { secondFactorApi } from '@litfass/api/people/second-factor'
import { sessionApi } from '@litfass/api/people/session'
import { recoveryCode } from '@litfass/domain/people/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { appCodeOf } from '../../testing/authenticator.ts'
import { type TestAccount, buildAccount, buildPassword, buildSession, refusalOf } from '../../testing/builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { operateIn } from '../../testing/operate.ts'
import { buildSecondFactor, type SecondFactor } from '../../testing/second-factor-builders.ts'
import { anotherServer, serverOver, testServer } from '../../testing/test-server.ts'

const server = await testServer()
const other = await anotherServer(server)

interface Protected extends SecondFactor {
  account: TestAccount
}

/** Somebody who has turned their second factor on. */
async function buildProtected(): Promise<Protected> {
  const account = await buildAccount(server)
  return { account, ...(await buildSecondFactor(account)) }
}

/** What the app shows, or will show next where this has turned the second factor on: that counts, too. */
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

/** A code of six digits that the app does not show around now. */
function wrongCode({ key }: Pick<Protected, 'key'>): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => appCodeOf(key, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !shown.includes(code)) ?? ''
}

test('it is on when a code of the app has confirmed the key, and all other sessions end', async () => {
  const account = await buildAccount(server)
  const password = await buildPassword(account)
  const elsewhere = await buildSession(account)
  const before = account.token
  const prepare = (guess: string) => account.call(secondFactorApi.prepareSecondFactor, { body: { password: guess } })
  const confirm = (code: string) => account.call(secondFactorApi.confirmSecondFactor, { body: { code } })
  expect(await refusalOf(confirm('123456'))).toMatchObject({ status: 409, code: 'second-factor-off' })
  expect(await refusalOf(prepare('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  const thrownAway = await prepare(password)
  const { address, key } = await prepare(password)
  expect(key).not.toBe(thrownAway.key)
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    secret: key,
    issuer: 'Litfass',
    digits: '6',
    period: '30',
  })
  expect(decodeURIComponent(address)).toContain(`otpauth://totp/Litfass:${account.email}?`)

  // A key alone changes nothing.
  expect((await account.call(sessionApi.getSession, {})).secondFactor).toBe(false)
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
  expect((await account.call(sessionApi.getSession, {})).secondFactor).toBe(true)
  expect((await account.call(sessionApi.listSessions, {})).items).toHaveLength(1)
  expect(await refusalOf(prepare(password))).toMatchObject({ status: 409, code: 'second-factor-on' })
  expect(await refusalOf(confirm(appCodeOf(key, 1)))).toMatchObject({ status: 409, code: 'second-factor-on' })
  await mailCalled(server, account.email, 'Your second factor is on')
})

test('the password alone begins no session, the code with it does', async () => {
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
    type: 'urn:litfass:problem:second-factor-required',
    title: 'Please enter the code of your authenticator app.',
    status: 401,
    code: 'second-factor-required',
    requestId: expect.any(String),
  })
  expect(await sessions()).toEqual([{ token: person.account.token }])
  expect(await linesOf(person)).toEqual(lines)

  const { token } = await signIn(person, freshCode(person).replace(/(...)/, '$1 '))
  const call = createClient({ baseUrl: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
  expect(await call(sessionApi.getSession, {})).toMatchObject({ email, secondFactor: true })
  expect(await linesOf(person)).toEqual([...lines, 'person signed-in'])
})

test('a session that better-auth makes between password and code, and could not take back, lets nobody in', async () => {
  const person = await buildProtected()
  const { db } = server.context()
  // Deleting does nothing, as if the server had died right then.
  await sql`create function keep() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`create trigger kept before delete on sessions for each row execute function keep()`.execute(db)
  try {
    expect(await refusalOf(signIn(person))).toMatchObject({ code: 'second-factor-required' })
  } finally {
    await sql`drop function keep cascade`.execute(db)
  }
  const left = await db.selectFrom('sessions').select('token').where('userId', '=', person.account.userId).execute()
  const tokens = left.map(({ token }) => token).filter((token) => token !== person.account.token)
  expect(tokens).toHaveLength(1)
  for (const token of tokens) {
    const call = createClient({ baseUrl: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    expect(await refusalOf(call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  }
  expect((await person.account.call(sessionApi.listSessions, {})).items).toHaveLength(1)
})

test('a wrong code is refused and told in the log, and a wrong password says nothing about codes', async () => {
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
  // The right one was not taken by an attempt with a wrong password.
  expect(await signIn(person, freshCode(person))).toHaveProperty('token')
})

test('the code of somebody who is signed in in the same browser is not the code of somebody else', async () => {
  const [mine, theirs] = [await buildProtected(), await buildProtected()]
  const call = createClient({
    baseUrl: server.url,
    headers: () => ({ authorization: `Bearer ${mine.account.token}` }),
  })
  expect(await refusalOf(signIn(theirs, freshCode(mine), call))).toMatchObject({ code: 'wrong-code' })
  expect(await refusalOf(mine.account.call(sessionApi.getSession, {}))).toBeNull()
})

test('a code opens once, on whichever server, even at the same moment', async () => {
  const person = await buildProtected()
  expect(await refusalOf(signIn(person, person.used))).toMatchObject({ code: 'wrong-code' })
  const code = freshCode(person)
  const elsewhere = createClient({ baseUrl: other.url })
  const answers = await Promise.allSettled([signIn(person, code), signIn(person, code, elsewhere)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(signIn(person, code))).toMatchObject({ code: 'wrong-code' })
})

test('wrong codes wait as wrong passwords do, and the right one with them', async () => {
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

test('asking for the code is no guess', async () => {
  const person = await buildProtected()
  for (let i = 0; i < 8; i++) expect(await refusalOf(signIn(person))).toMatchObject({ code: 'second-factor-required' })
  expect(await signIn(person, freshCode(person))).toHaveProperty('token')
})

test('after wrong guesses the code is typed as soon as it was asked for, and is one guess', async () => {
  const { db, now } = server.context()
  async function afterGuesses() {
    const person = await buildProtected()
    expect(await refusalOf(signIn(person, wrongCode(person)))).toMatchObject({ code: 'wrong-code' })
    await db
      .updateTable('rateLimits')
      .set({ count: 12, lastRequest: now.getTime() - 61_000 })
      .where('key', '=', `sign-in|${person.account.email}|`)
      .execute()
    expect(await refusalOf(signIn(person))).toMatchObject({ code: 'second-factor-required' })
    return person
  }
  const right = await afterGuesses()
  expect(await signIn(right, freshCode(right))).toHaveProperty('token')
  const wrong = await afterGuesses()
  expect(await refusalOf(signIn(wrong, '000-000'))).toMatchObject({ code: 'wrong-code' })
  expect(await refusalOf(signIn(wrong, freshCode(wrong)))).toMatchObject({ code: 'too-many-requests' })
})

test('flag and key go together, wherever a server ends in between', async () => {
  const { db } = server.context()
  const account = await buildAccount(server)
  const { userId } = account
  await account.call(secondFactorApi.prepareSecondFactor, { body: { password: await buildPassword(account) } })
  const turn = (secondFactor: boolean) =>
    db.updateTable('users').set({ secondFactor }).where('id', '=', userId).execute()
  const kept = () => db.selectFrom('secondFactors').select('verified').where('userId', '=', userId).execute()
  expect(await kept()).toEqual([{ verified: false }])
  await turn(true)
  expect(await kept()).toEqual([{ verified: true }])
  const anotherKey = db.updateTable('secondFactors').set({ verified: false }).where('userId', '=', userId).execute()
  await expect(anotherKey).rejects.toThrow('the second factor is on')
  await turn(false)
  expect(await kept()).toEqual([])
})

test('a recovery code takes the place of the app once; log and mail tell of it', async () => {
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

test('new recovery codes need the password and end the ones before', async () => {
  const person = await buildProtected()
  const renew = (password: string) => person.account.call(secondFactorApi.renewRecoveryCodes, { body: { password } })
  expect(await refusalOf(renew('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  const { recoveryCodes } = await renew(person.password)
  expect(recoveryCodes.filter((code) => person.recoveryCodes.includes(code))).toEqual([])
  expect(await refusalOf(signIn(person, person.recoveryCodes[0]))).toMatchObject({ code: 'wrong-code' })
  expect(await signIn(person, recoveryCodes[0])).toHaveProperty('token')
  expect(await linesOf(person)).toContain('person recovery-codes-renewed')
  await mailCalled(server, person.account.email, 'You have new recovery codes')
})

test('turning it off needs the password, ends other sessions and forgets the key', async () => {
  const person = await buildProtected()
  const { account, password } = person
  const elsewhere = await buildSession(account)
  const off = (guess: string) => account.call(secondFactorApi.turnOffSecondFactor, { body: { password: guess } })
  expect(await refusalOf(off('wrong horse'))).toMatchObject({ status: 422, fields: ['password'] })
  expect(await refusalOf(signIn(person))).toMatchObject({ code: 'second-factor-required' })
  account.token = (await off(password)).token
  expect(await refusalOf(elsewhere.call(sessionApi.getSession, {}))).toMatchObject({ code: 'signed-out' })
  expect((await account.call(sessionApi.getSession, {})).secondFactor).toBe(false)
  expect(await signIn(person)).toHaveProperty('token')
  const { db } = server.context()
  expect(await db.selectFrom('secondFactors').select('id').where('userId', '=', account.userId).execute()).toEqual([])
  expect(await linesOf(person)).toEqual(expect.arrayContaining(['person second-factor-on', 'person second-factor-off']))
  await mailCalled(server, account.email, 'Your second factor is off')
  expect(await refusalOf(off(password))).toMatchObject({ status: 409, code: 'second-factor-off' })
  const renew = account.call(secondFactorApi.renewRecoveryCodes, { body: { password } })
  expect(await refusalOf(renew)).toMatchObject({ status: 409, code: 'second-factor-off' })
})

test('a new password by mail does not go round it', async () => {
  const person = await buildProtected()
  const { email } = person.account
  await server.call(sessionApi.requestReset, { body: { email } })
  const { link } = await mailCalled(server, email, 'Set a new password')
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'battery staple'
  await server.call(sessionApi.resetPassword, { body: { token, password } })
  expect(await refusalOf(signIn({ ...person, password }))).toMatchObject({ code: 'second-factor-required' })
  expect(await signIn({ ...person, password }, freshCode(person))).toHaveProperty('token')
})

test('key and codes are unreadable in the database, in no download, and gone with the person', async () => {
  const { account, password, key, recoveryCodes } = await buildProtected()
  const { db } = server.context()
  const kept = () => db.selectFrom('secondFactors').selectAll().where('userId', '=', account.userId).execute()
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

test('where AUTH_SECRET is another one the app is of no use and a sign-in says so, and a recovery code still is', async () => {
  const person = await buildProtected()
  const lines: string[] = []
  const changed = await serverOver(
    server.databaseUrl,
    { authSecret: 'another secret of thirty-two letters' },
    { logStream: { write: (line) => void lines.push(line) } },
  )
  const call = createClient({ baseUrl: changed.url })
  const unreadable = { status: 409, code: 'second-factor-unreadable' }
  expect(await refusalOf(signIn(person, freshCode(person), call))).toMatchObject(unreadable)
  expect(await signIn(person, person.recoveryCodes[0], call)).toHaveProperty('token')
  await changed.end()
  expect(lines.join('')).toContain('a second factor was kept under another AUTH_SECRET')
})

test("the operator's command helps who has lost the phone, and a mail tells them", async () => {
  const person = await buildProtected()
  const { email } = person.account
  const operate = (...args: string[]) => operateIn({ DATABASE_URL: server.databaseUrl }, ['user', email, ...args])
  expect((await operate()).out).toMatch(/second factor +on\n/)
  expect(await operate('--no-second-factor')).toEqual({
    code: 0,
    err: '',
    out: `${email} signs in with the password alone now. A mail tells them.\n`,
  })
  expect(await signIn(person)).toHaveProperty('token')
  expect(await linesOf(person)).toContain('operator second-factor-off')
  await mailCalled(server, email, 'Your second factor is off')
  expect((await operate('--no-second-factor')).out).toBe(`${email} had no second factor.\n`)
})
