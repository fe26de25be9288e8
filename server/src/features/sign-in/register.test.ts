import { problemOf } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { newAccount } from '@litfass/domain/people/account'
import { expect, test } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { refuseChanges } from '../../testing/database/refuse-changes.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { freshEmail, registerInBrowser, registration } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent', databasePoolSize: 25 })

async function usersWith(email: string): Promise<number> {
  const rows = await server.context().db.selectFrom('users').select('id').where('email', '=', email).execute()
  return rows.length
}

function register(body: unknown): Promise<Response> {
  return fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

test('registration sends a mail, and its link enables sign-in', async () => {
  const email = freshEmail()
  const answer = await register(registration(email))
  expect([answer.status, await answer.text()]).toEqual([202, ''])
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Please verify your e-mail address')
  const opened = await fetch(mail?.link ?? '', { redirect: 'manual', headers: { cookie: cookiesOf(answer) } })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login?verified'])
  const { token } = await server.call(sessionApi.signIn, { body: { email, password: 'correct horse' } })
  expect(token).not.toBe('')
})

test('a new company has the specified limits, time zone and roles', async () => {
  const email = freshEmail()
  await register(registration(email))
  const account = await server
    .context()
    .db.selectFrom('accounts')
    .innerJoin('memberships', 'memberships.accountId', 'accounts.id')
    .select(['subscription', 'timezone', 'limits', 'roles', 'line2', 'vat'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(account).toEqual({
    subscription: 'basic',
    timezone: 'Europe/Berlin',
    limits: newAccount.limits,
    roles: ['admin'],
    line2: null,
    vat: null,
  })
})

test('a registration in German sends a German mail', async () => {
  const email = freshEmail()
  await register(registration(email, 'de'))
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  expect(mail?.text).toContain('Adresse bestätigen')
})

test('a verified address gets the same response, a notice by mail and no second user', async () => {
  const email = freshEmail()
  await register(registration(email))
  await mailsTo(server, email)
  await server.context().db.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute()
  const again = await register({
    ...registration(email),
    user: { ...registration(email).user, email: ` ${email.toUpperCase()} ` },
  })
  expect([again.status, await again.text()]).toEqual([202, ''])
  const mails = await mailsTo(server, email, 2)
  expect(mails.map((mail) => mail.subject)).toEqual([
    'Please verify your e-mail address',
    'You are already registered with Litfass',
  ])
  expect(await usersWith(email)).toBe(1)
})

test('registering again before the address is verified sends another link, which signs in in the same browser', async () => {
  const email = freshEmail()
  const cookie = await registerInBrowser(server.url, registration(email))
  const again = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(registration(email)),
  })
  expect(again.status).toBe(202)
  const [, mail] = await mailsTo(server, email, 2)
  expect(mail?.subject).toBe('Please verify your e-mail address')
  const opened = await fetch(mail?.link ?? '', { redirect: 'manual', headers: { cookie: cookiesOf(again) } })
  expect(opened.headers.get('location')).toBe('/login?verified')
  expect(await usersWith(email)).toBe(1)
})

test('twenty concurrent registrations of one address create one user and one company', async () => {
  const email = freshEmail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(registration(email))))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]))
  const companies = await server.context().db.selectFrom('accounts').select('id').where('email', '=', email).execute()
  expect([await usersWith(email), companies.length]).toEqual([1, 1])
})

test('a failed registration leaves nothing behind and can be repeated', async () => {
  const email = freshEmail()
  const allow = await refuseChanges(server.context(), 'insert on memberships')
  const broken = await register(registration(email))
  await allow()
  expect(broken.status).toBe(500)
  expect(await broken.json()).toMatchObject({ code: 'internal', title: 'Something went wrong on the server.' })
  expect(await usersWith(email)).toBe(0)
  expect((await register(registration(email))).status).toBe(202)
  expect(await usersWith(email)).toBe(1)
})

test.each([
  ['firstName', { user: { firstName: ' ' } }, 'user.firstName', 'required'],
  ['lastName', { user: { lastName: '' } }, 'user.lastName', 'required'],
  ['phone', { user: { phone: '' } }, 'user.phone', 'required'],
  ['relationship', { user: { relationship: 'friend' } }, 'user.relationship', 'required'],
  ['email', { user: { email: 'nobody' } }, 'user.email', 'not-an-email'],
  ['password', { user: { password: '12345' } }, 'user.password', 'password-too-short'],
  ['company', { account: { company: '' } }, 'account.company', 'required'],
  ['line1', { account: { line1: '' } }, 'account.line1', 'required'],
  ['postalCode', { account: { postalCode: '' } }, 'account.postalCode', 'required'],
  ['city', { account: { city: '' } }, 'account.city', 'required'],
  ['country', { account: { country: 'Germany' } }, 'account.country', 'required'],
  ['employees', { account: { employees: '7' } }, 'account.employees', 'required'],
  ['termsAccepted', { termsAccepted: false }, 'termsAccepted', 'terms-required'],
])('a registration with a wrong %s is refused at that field', async (_, wrong, field, code) => {
  const body = registration(freshEmail())
  const given: { user?: object; account?: object; termsAccepted?: boolean } = wrong
  const answer = await register({
    ...body,
    ...given,
    user: { ...body.user, ...given.user },
    account: { ...body.account, ...given.account },
  })
  expect(answer.status).toBe(422)
  const { fields } = await problemOf(answer)
  expect(Object.entries(fields).map(([name, problem]) => [name, problem.code])).toEqual([[field, code]])
})

test('an empty registration reports every required field', async () => {
  const body = { user: {}, account: {}, language: 'en', termsAccepted: false }
  const refusal = await refusalOf(server.call(sessionApi.register, { body: JSON.parse(JSON.stringify(body)) }))
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
  expect(new Set(refusal?.fields)).toEqual(
    new Set([
      ...['firstName', 'lastName', 'phone', 'relationship', 'email', 'password'].map((name) => `user.${name}`),
      ...['company', 'line1', 'postalCode', 'city', 'country', 'employees'].map((name) => `account.${name}`),
      'termsAccepted',
    ]),
  )
})
