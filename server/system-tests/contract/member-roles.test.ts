import type { Endpoint } from '@litfass/api/endpoint'
import { teamApi } from '@litfass/api/people/team'
import { boardApi } from '@litfass/api/places/boards'
import { tables } from '@litfass/api/tables'
import { roles } from '@litfass/domain/people/account'
import { describe, expect, test } from 'vitest'

import { type TestAccount, buildMember, refusalOf } from '../../src/testing/builders.ts'
import { databaseDigest } from '../../src/testing/database/database-digest.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { isolationCases } from './isolation-cases.ts'
import { type Tenant, buildTenant } from './isolation-tenant.ts'

const server = await testServer()
const cases: Record<string, { input: (tenant: Tenant) => object }> = isolationCases
const guarded = Object.values(tables)
  .flatMap((table) => Object.entries<Endpoint>(table))
  .flatMap(([name, endpoint]) => (endpoint.role ? [{ name, endpoint, role: endpoint.role }] : []))

const owner = await buildTenant(server)
const other = await buildTenant(server)
const without = new Map<string, TestAccount>()
for (const role of roles)
  without.set(role, await buildMember(owner.account, { roles: roles.filter((one) => one !== role) }))
const untouched = await databaseDigest(server)

function attempt(account: TestAccount | undefined, endpoint: Endpoint, input: object): Promise<unknown> {
  if (!account) throw new Error('every account has that role')
  const given = { query: undefined, body: undefined, ...input, accountId: account.accountId }
  return account.call(endpoint, given)
}

function inputOf(name: string, tenant: Tenant): object {
  const found = cases[name]
  if (!found) throw new Error(`isolation-cases.ts has no entry for ${name}`)
  return found.input(tenant)
}

test('all board and cinema endpoints require their role', () => {
  const unguarded = [tables.boards, tables.cinemas]
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ access, role }) => (access === 'account') !== (role !== undefined))
  expect(unguarded).toEqual([])
  expect(new Set(guarded.map(({ role }) => role))).toEqual(new Set(roles))
})

describe.each(guarded)('$name for a member without the role $role', ({ name, endpoint, role }) => {
  test('is refused alike for own ids and those of another tenant, and changes nothing', async () => {
    const existing = await refusalOf(attempt(without.get(role), endpoint, inputOf(name, owner)))
    const unknown = await refusalOf(attempt(without.get(role), endpoint, inputOf(name, other)))
    expect(existing).toEqual({ status: 403, code: 'not-allowed', fields: [] })
    expect(unknown).toEqual(existing)
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

test('granting or revoking a role takes effect with the next request', async () => {
  const member = await buildMember(owner.account)
  const { accountId, userId } = member
  const list = () => refusalOf(member.call(boardApi.listBoards, { accountId, query: {} }))
  const give = (given: 'board'[]) => owner.account.call(teamApi.setRoles, { accountId, userId, body: { roles: given } })
  expect(await list()).toMatchObject({ code: 'not-allowed' })
  await give(['board'])
  expect(await list()).toBeNull()
  await give([])
  expect(await list()).toMatchObject({ code: 'not-allowed' })
})
