import type { Endpoint } from '@litfass/api/endpoint'
import { paramNames } from '@litfass/api/path'
import { teamApi } from '@litfass/api/people/team'
import { tables } from '@litfass/api/tables'
import { roles } from '@litfass/domain/people/account'
import { describe, expect, test, vi } from 'vitest'

import { type TestAccount, buildMember, refusalOf } from '../../src/testing/builders.ts'
import { databaseDigest } from '../../src/testing/database/database-digest.ts'
import { settleCompany } from '../../src/testing/invoices/invoice-builders.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { isolationCases } from './isolation-cases.ts'
import { type Tenant, buildTenant } from './isolation-tenant.ts'

const server = await testServer()
const cases: Record<string, { input: (tenant: Tenant) => object; before?: (owner: Tenant) => Promise<unknown> }> =
  isolationCases
const order = Object.keys(cases)
/** All account endpoints, in an order in which all can be called. */
const ofAccounts = Object.values(tables)
  .flatMap((table) => Object.entries<Endpoint>(table))
  .filter(([, { access }]) => access === 'account')
  .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))

const owner = await buildTenant(server)
const formerMember = await buildFormerMember(owner)
const ofClosedCompany = await buildOfClosedCompany()
const needsTwoFactorRefusal = { status: 403, code: 'two-factor-required' }
const requiring = await buildTenant(server)
const needsTwoFactor = await buildWithoutTwoFactor(requiring)

/** An admin without two-factor authentication, in a company that has just started to require it. */
async function buildWithoutTwoFactor({ account: { server, accountId }, mate }: Tenant): Promise<TestAccount> {
  await mate.call(teamApi.getTeam, { accountId })
  const { db } = server.context()
  await db
    .updateTable('memberships')
    .set({ roles: [...roles] })
    .where('userId', '=', mate.userId)
    .execute()
  await db.updateTable('accounts').set({ requiresTwoFactor: true }).where('id', '=', accountId).execute()
  await vi.waitFor(
    async () => expect(await refusalOf(mate.call(teamApi.getTeam, { accountId }))).toMatchObject(needsTwoFactorRefusal),
    { timeout: 15_000 },
  )
  return mate
}

/** A former admin of the company, who has a company of their own. */
async function buildFormerMember({ account }: Tenant): Promise<TestAccount> {
  const member = await buildMember(account, { roles: ['admin', 'board', 'cinema'] })
  const { accountId } = account
  // Use the session once, because servers cache its permissions.
  await member.call(teamApi.getTeam, { accountId })
  await account.call(teamApi.removeMember, { accountId, userId: member.userId })
  return member
}

/** The last admin of a company that is closed, still signed in. */
async function buildOfClosedCompany(): Promise<Tenant> {
  const tenant = await buildTenant(server)
  await settleCompany(tenant.account)
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

async function send(as: Pick<TestAccount, 'call'>, endpoint: Endpoint, input: object): Promise<unknown> {
  const answer: unknown = await as.call(endpoint, { query: undefined, body: undefined, ...input })
  if (!(answer instanceof ReadableStream)) return answer
  await answer.cancel()
  return null
}

const untouched = await databaseDigest(server)

describe.each(ofAccounts)('%s', (name, endpoint) => {
  test('returns 404 to a former member', async () => {
    const refusal = await refusalOf(send(formerMember, endpoint, inputOf(name, owner)))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })

  test('refuses members who lack the required two-factor authentication', async () => {
    const refusal = await refusalOf(send(needsTwoFactor, endpoint, inputOf(name, requiring)))
    expect(refusal).toMatchObject({ status: 403, code: 'two-factor-required' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })

  test('returns 404 to former members of a closed company', async () => {
    const refusal = await refusalOf(send(ofClosedCompany.account, endpoint, inputOf(name, ofClosedCompany)))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

test('no account routes exist outside the tables', () => {
  const listed = ofAccounts.map(([, { method, path }]) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  const served = server.running.app.routes
    .filter(({ path }) => path.startsWith('/api/accounts/:accountId'))
    .map(({ method, path }) => `${method} ${path}`)
  // Body limits are registered as routes with the same method and path, so remove duplicates.
  expect([...new Set(served)].toSorted()).toEqual(listed.toSorted())
})

test('a member without roles can call endpoints that need none and is refused by the others', async () => {
  const tenant = await buildTenant(server)
  const member = await buildMember(tenant.account)
  for (const [name, endpoint] of ofAccounts) {
    const { role } = endpoint
    const before = role ? await databaseDigest(server) : null
    const refusal = await refusalOf(send(member, endpoint, inputOf(name, tenant)))
    if (role) expect.soft(refusal, name).toMatchObject({ status: 403, code: 'not-allowed' })
    // A view belongs to one member.
    else if (name === 'deleteView') expect.soft(refusal, name).toMatchObject({ status: 404 })
    else expect.soft(refusal, name).toBeNull()
    if (before) expect(await databaseDigest(server), name).toEqual(before)
  }
})

test('endpoints whose summary mentions admins require the role', () => {
  const forAdmins = ofAccounts.filter(([, { role }]) => role === 'admin').map(([name]) => name)
  const bySummary = ofAccounts.filter(([, { summary }]) => /\badmins?\b/i.test(summary)).map(([name]) => name)
  expect(forAdmins).toEqual(expect.arrayContaining(bySummary))
  expect(ofAccounts.every(([, { path }]) => paramNames(path)[0] === 'accountId')).toBe(true)
})
