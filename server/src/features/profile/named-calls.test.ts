import { accountApi } from '@litfass/api/people/accounts'
import { sessionApi } from '@litfass/api/people/session'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide, type TestAccount } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const unknown = '019aa000-0000-7000-8000-000000000000'

const bearer = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` })
const session = ({ token }: TestAccount) => ({ cookie: `litfass.session_token=${token}.signature` })

/** The call by its name (docs/rules.md#named-calls), as any program makes it: status and body. */
async function post(name: 'fetchUser' | 'fetchAccount', body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

test.each([
  ['a bearer token', bearer],
  ['a session', session],
])('fetchUser answers the person with %s', async (_, headers) => {
  const account = await buildAccount(server, { company: 'Gym', roles: ['admin', 'board'] })
  const { status, body } = await post('fetchUser', { initiatorId: account.userId }, headers(account))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: account.userId,
    email: account.email,
    firstName: 'Ada',
    verification: true,
    accounts: [{ id: account.accountId, name: 'Gym', roles: ['admin', 'board'], requiresTwoFactor: false }],
  })
  expect(body).toEqual(await account.call(sessionApi.getSession, {}))
})

test('fetchUser returns nothing for other users', async () => {
  const [account, other] = [await buildAccount(server), await buildAccount(server)]
  for (const initiatorId of [other.userId, unknown])
    expect(await post('fetchUser', { initiatorId }, bearer(account))).toEqual({ status: 204, body: null })
  expect(await account.call(sessionApi.fetchUser, { body: { initiatorId: other.userId } })).toBeNull()
})

test('fetchAccount returns the account to its members and 404 to other tenants', async () => {
  const [account, otherTenant] = [await buildAccount(server), await buildAccount(server)]
  await buildSlide(account)
  const { accountId } = account
  for (const headers of [bearer, session]) {
    const { status, body } = await post('fetchAccount', { accountId }, headers(account))
    expect([status, body.amounts.slides]).toEqual([200, 1])
    expect(body).toEqual(await account.call(accountApi.getAccount, { accountId }))
  }
  for (const id of [accountId, unknown])
    expect(await post('fetchAccount', { accountId: id }, bearer(otherTenant))).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
})

test.each([
  ['fetchUser', { initiatorId: unknown }],
  ['fetchAccount', { accountId: unknown }],
] as const)('%s needs a session and an id', async (name, body) => {
  const account = await buildAccount(server)
  expect(await post(name, body)).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  expect(await post(name, body, { authorization: 'Bearer nothing' })).toMatchObject({ status: 401 })
  for (const wrong of [{}, { initiatorId: 'me', accountId: 'mine' }])
    expect(await post(name, wrong, bearer(account))).toMatchObject({ status: 422, body: { code: 'invalid' } })
})
