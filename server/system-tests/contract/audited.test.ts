import type { Endpoint } from '@litfass/api/endpoint'
import { teamApi } from '@litfass/api/people/team'
import { tables } from '@litfass/api/tables'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { settleCompany } from '../../src/testing/invoices/invoice-builders.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { auditCases } from './audit-cases.ts'
import { isolationCases } from './isolation-cases.ts'
import { type Tenant, buildTenant } from './isolation-tenant.ts'

const server = await testServer()
const endpoints = Object.values(tables).flatMap((table) => Object.entries<Endpoint>(table))
interface AnyCase {
  input: (tenant: Tenant) => object
  before?: (tenant: Tenant) => Promise<unknown>
  after?: (tenant: Tenant, answer: unknown) => void
}
const cases: Record<string, AnyCase> = isolationCases
const screenTable = `internalName,name,street,streetNumber,zip,city,country,lat,lng,format,resolution,diagonal,categoryId,contacts,active,privacy
New,New,Street,1,10115,Berlin,DE,52.5,13.4,landscape,1920x1080,55,d-01,640,true,public`

/** Requests that write, unlike those of the isolation cases: a dry run is not logged. */
const otherInputs: Record<string, (tenant: Tenant) => object> = {
  importScreens: () => ({ body: { dryRun: false }, file: new Blob([screenTable]) }),
  closeAccount: ({ account, password }) => ({ body: { company: account.company, password } }),
  deleteUser: ({ password }) => ({ body: { password } }),
}
/**
 * Calls that need a fresh tenant, and how to prepare it: an ad can be answered only once, and a company that closes answers
 * its open ads. The log of the partner has entries of both.
 */
const onFreshTenant: Record<string, (tenant: Tenant) => Promise<unknown>> = {
  approveAds: () => Promise.resolve(),
  declineAds: () => Promise.resolve(),
  closeAccount: ({ account }) => settleCompany(account),
  deleteUser: async ({ account, mate }) => {
    await settleCompany(account)
    await account.call(teamApi.removeMember, { accountId: account.accountId, userId: mate.userId })
  },
}

interface Line {
  kind: string
  action: string
  actor: string
  userId: string | null
  accountId: string
}

async function linesFrom(count: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select kind, action, actor, user_id, account_id from audit_events order by at, id offset ${count}`.execute(
    server.context().db,
  )
  return rows
}

/** The audit entries of one call by this tenant, with their actor. */
async function linesOf(name: string, endpoint: Endpoint, tenant: Tenant): Promise<Line[]> {
  const known = cases[name]
  if (!known) throw new Error(`isolation-cases.ts has no entry for ${name}`)
  await known.before?.(tenant)
  const before = (await linesFrom(0)).length
  const { accountId, call } = tenant.account
  const input: object = { ...known.input(tenant), ...otherInputs[name]?.(tenant), accountId }
  const answer: unknown = await call(endpoint, { query: undefined, body: undefined, ...input })
  if (answer instanceof ReadableStream) await answer.cancel()
  known.after?.(tenant, answer)
  return linesFrom(before)
}

async function companiesOf(userId: string): Promise<string[]> {
  const { db } = server.context()
  const rows = await db.selectFrom('memberships').select('accountId').where('userId', '=', userId).execute()
  return rows.map(({ accountId }) => accountId)
}

test('the table has an entry for each endpoint that writes', () => {
  const writing = endpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  expect(writing.filter((name) => !Object.hasOwn(auditCases, name))).toEqual([])
  const names = endpoints.map(([name]) => name)
  expect(Object.keys(auditCases).filter((name) => !names.includes(name))).toEqual([])
})

test("changes are logged with the member's name in their own company and without it in others; reads are not logged", async () => {
  const owner = await buildTenant(server)
  const order = Object.keys(cases)
  for (const [name, endpoint] of endpoints.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))) {
    if (endpoint.access === 'anyone' || endpoint.access === 'device') continue
    const prepare = onFreshTenant[name]
    const tenant = prepare ? await buildTenant(server) : owner
    await prepare?.(tenant)
    const { accountId, userId } = tenant.account
    const before = await companiesOf(userId)
    const lines = await linesOf(name, endpoint, tenant)
    const logged = lines.map(({ kind, action }) => `${kind} ${action}`)
    const expected = auditCases[name]
    expect.soft(logged, name).toEqual(Array.isArray(expected) ? expect.arrayContaining([expected.join(' ')]) : [])
    const acting = endpoint.access === 'account' ? [accountId] : [...before, ...(await companiesOf(userId))]
    const people = lines.map((line) => [line.actor, line.userId])
    const expectedActor = (line: Line) => {
      if (acting.includes(line.accountId)) return ['person', userId]
      // Deleting a user deletes their invitations, logged with the actor "system".
      return [line.kind === 'invitation' ? 'system' : 'partner', null]
    }
    expect.soft(people, name).toEqual(lines.map(expectedActor))
    if (prepare) expect.soft(people, name).toContainEqual(['partner', null])
  }
}, 120_000)
