import { type Endpoint, paramNames } from '@litfass/api/endpoint'
import { teamApi } from '@litfass/api/people/team'
import { tables } from '@litfass/api/tables'
import { roles } from '@litfass/domain/people/account'
import { describe, expect, test, vi } from 'vitest'

import { type TestAccount, buildAccount, buildMember, endAds, refusalOf } from '../../src/testing/builders.ts'
import { databaseDigest } from '../../src/testing/database-digest.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { isolationCases } from './isolation-cases.ts'
import { type Tenant, buildTenant } from './isolation-tenant.ts'

const server = await testServer()
const cases: Record<string, { input: (tenant: Tenant) => object; before?: (owner: Tenant) => Promise<unknown> }> =
  isolationCases
const order = Object.keys(cases)
/** Every endpoint under an account, in an order in which all of them can be called. */
const ofAccounts = Object.values(tables)
  .flatMap((table) => Object.entries<Endpoint>(table))
  .filter(([, { access }]) => access === 'account')
  .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))

const owner = await buildTenant(server)
const stranger = await buildAccount(server)
const formerMember = await buildFormerMember(owner)
const ofClosedCompany = await buildOfClosedCompany()
const needsTwoFactorRefusal = { status: 403, code: 'second-factor-demanded' }
const requiring = await buildTenant(server)
const needsTwoFactor = await buildWithoutTwoFactor(requiring)

/** An admin with two-factor authentication off, of a company that has just begun to require it. */
async function buildWithoutTwoFactor({ account: { server, accountId }, mate }: Tenant): Promise<TestAccount> {
  await mate.call(teamApi.getTeam, { accountId })
  const { db } = server.context()
  await db
    .updateTable('memberships')
    .set({ roles: [...roles] })
    .where('userId', '=', mate.userId)
    .execute()
  await db.updateTable('accounts').set({ demandsSecondFactor: true }).where('id', '=', accountId).execute()
  await vi.waitFor(
    async () => expect(await refusalOf(mate.call(teamApi.getTeam, { accountId }))).toMatchObject(needsTwoFactorRefusal),
    { timeout: 15_000 },
  )
  return mate
}

/** Somebody who was an admin of the company until a moment ago, and has a company of their own. */
async function buildFormerMember({ account }: Tenant): Promise<TestAccount> {
  const member = await buildMember(account, { roles: ['admin', 'board', 'cinema'] })
  const { accountId } = account
  // Servers may remember what a session may do: it is used once before.
  await member.call(teamApi.getTeam, { accountId })
  await account.call(teamApi.removeMember, { accountId, userId: member.userId })
  return member
}

/** The last admin of a company that is closed, still signed in. */
async function buildOfClosedCompany(): Promise<Tenant> {
  const tenant = await buildTenant(server)
  await endAds(tenant.account)
  const { updateAccount } = tables.accounts
  const { changePassword } = tables.session
  const { closeAccount } = tables.accountDeletion
  for (const [name, endpoint] of Object.entries<Endpoint>({ updateAccount, changePassword, closeAccount }))
    await send(tenant.account, endpoint, inputOf(name, tenant))
  return tenant
}

function inputOf(name: string, tenant: Tenant): object {
  const found = cases[name]
  if (!found) throw new Error(`isolation-cases.ts has no entry for ${name}`)
  return { ...found.input(tenant), accountId: tenant.account.accountId }
}

function send(as: Pick<TestAccount, 'call'>, endpoint: Endpoint, input: object): Promise<unknown> {
  return as.call(endpoint, { query: undefined, body: undefined, ...input })
}

const untouched = await databaseDigest(server)

describe.each(ofAccounts)('%s', (name, endpoint) => {
  test('is unknown to a former member', async () => {
    const refusal = await refusalOf(send(formerMember, endpoint, inputOf(name, owner)))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })

  test('is closed to members without the two-factor authentication that the company requires', async () => {
    const refusal = await refusalOf(send(needsTwoFactor, endpoint, inputOf(name, requiring)))
    expect(refusal).toMatchObject({ status: 403, code: 'second-factor-demanded' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })

  test('is unknown to who belonged to a company that is closed', async () => {
    const refusal = await refusalOf(send(ofClosedCompany.account, endpoint, inputOf(name, ofClosedCompany)))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

describe('what is served beside the tables', () => {
  const listed = new Set(ofAccounts.map(([, { method, path }]) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const beside = server.running.app.routes
    .map(({ method, path }) => ({ method, path }))
    .filter(({ method, path }) => path.startsWith('/api/accounts/:accountId') && !listed.has(`${method} ${path}`))

  test('is found', () => {
    expect(beside.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/accounts/:accountId/events', '/api/accounts/:accountId/audit.csv']),
    )
    expect(beside.filter(({ method, path }) => method !== 'GET' || path.split(':').length > 2)).toEqual([])
  })

  test.each(beside)('$path is for members', async ({ path }) => {
    const statusFor = async (token?: string, { accountId } = owner.account) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      const url = server.url + path.replace(':accountId', accountId)
      const answer = await fetch(url, { ...(headers && { headers }) })
      await answer.body?.cancel()
      return answer.status
    }
    expect(await statusFor()).toBe(401)
    for (const { token } of [stranger, formerMember, ofClosedCompany.account]) expect(await statusFor(token)).toBe(404)
    expect(await statusFor(needsTwoFactor.token, needsTwoFactor)).toBe(403)
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

test('a member without any role may make the calls that need none, and is refused the others', async () => {
  const tenant = await buildTenant(server)
  const member = await buildMember(tenant.account)
  for (const [name, endpoint] of ofAccounts) {
    const { role } = endpoint
    const before = role ? await databaseDigest(server) : null
    const refusal = await refusalOf(send(member, endpoint, inputOf(name, tenant)))
    if (role) expect.soft(refusal, name).toMatchObject({ status: 403, code: 'not-allowed' })
    else expect.soft(refusal, name).toBeNull()
    if (before) expect(await databaseDigest(server), name).toEqual(before)
  }
})

test('an endpoint that is for admins says so in its table', () => {
  const forAdmins = ofAccounts.filter(([, { role }]) => role === 'admin').map(([name]) => name)
  const bySummary = ofAccounts.filter(([, { summary }]) => /\badmins?\b/i.test(summary)).map(([name]) => name)
  expect(forAdmins).toEqual(expect.arrayContaining(bySummary))
  expect(ofAccounts.every(([, { path }]) => paramNames(path)[0] === 'accountId')).toBe(true)
})
