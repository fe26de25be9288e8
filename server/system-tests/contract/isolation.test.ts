import type { Endpoint } from '@litfass/api/endpoint'
import { paramNames } from '@litfass/api/path'
import { tables } from '@litfass/api/tables'
import { roles } from '@litfass/domain/people/account'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  type TestAccount,
  buildAccount,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../src/testing/builders.ts'
import { databaseDigest } from '../../src/testing/database/database-digest.ts'
import { unreferencedIds } from '../../src/testing/database/unreferenced-ids.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { idPlaces, replaceAt, valueAt } from './id-places.ts'
import type { IsolationAnswer, IsolationCases } from './isolation-case.ts'
import { isolationCases } from './isolation-cases.ts'
import { type Tenant, buildTenant, secretsOf } from './isolation-tenant.ts'

interface AnyCase {
  input: (tenant: Tenant) => object
  alternatives?: Record<string, (tenant: Tenant) => object>
  foreign?: Record<string, IsolationAnswer>
  target?: Record<string, (owner: Tenant) => string>
  before?: (owner: Tenant) => Promise<unknown>
  after?: (owner: Tenant, answer: unknown) => void
}

interface Attempt {
  name: string
  endpoint: Endpoint
  place: string
  answer: IsolationAnswer
  target: (owner: Tenant) => unknown
}

const server = await testServer()
const cases: Record<string, AnyCase> = isolationCases
const exempt: Record<string, string[] | undefined> = unreferencedIds
const guarded = Object.values(tables)
  .flatMap((table) => Object.entries<Endpoint>(table))
  .map(([name, endpoint]) => ({ name, endpoint }))
  .filter(({ endpoint }) => endpoint.access === 'account' || endpoint.access === 'user')
const ofAccounts = guarded.filter(({ endpoint }) => endpoint.access === 'account')

const newcomer = await buildAccount(server, { roles: [...roles] })
const readAtFirst = await allThatIsRead(newcomer)
const owner = await buildTenant(server)
const otherTenant = await buildTenant(server)
const untouched = await databaseDigest(server)

/** The answers of all GET endpoints of an account that need no other id and no query. */
async function allThatIsRead(account: TestAccount): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  await forgetLog(account)
  for (const { name, endpoint } of ofAccounts) {
    if (endpoint.method !== 'GET' || paramNames(endpoint.path).length > 1) continue
    if (endpoint.query && !endpoint.query.safeParse({}).success) continue
    const answer = await send(account, endpoint, { accountId: account.accountId, query: {} })
    answers[name] = name === 'exportAccount' ? withoutLog(answer) : answer
    if (name === 'exportAccount') await forgetLog(account)
  }
  return answers
}

/** An export lists the entry about itself. */
function withoutLog(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'auditEvents' ? undefined : value))
}

/** Data exports are logged, so the next reading would differ. */
async function forgetLog({ accountId }: TestAccount): Promise<void> {
  await server.context().db.deleteFrom('auditEvents').where('accountId', '=', accountId).execute()
}

function caseOf(name: string): AnyCase {
  const found = cases[name]
  if (!found) throw new Error(`isolation-cases.ts has no entry for ${name}`)
  return found
}

function attackedPlaces(name: string, endpoint: Endpoint): string[] {
  return idPlaces(endpoint).filter((place) => !exempt[name]?.includes(place))
}

/** One attempt per path of an endpoint that takes an id. */
function attemptsOn({ name, endpoint }: { name: string; endpoint: Endpoint }): Attempt[] {
  const { foreign = {}, target = {} } = caseOf(name)
  return attackedPlaces(name, endpoint).map((place) => {
    const answer = place.includes('.') ? foreign[place] : 404
    if (answer === undefined) throw new Error(`isolation-cases.ts does not say what ${name} answers at ${place}`)
    return {
      name,
      endpoint,
      place,
      answer,
      target: target[place] ?? ((tenant) => valueAt(inputOf(name, tenant, place), place)),
    }
  })
}

async function send(as: Pick<TestAccount, 'call'>, endpoint: Endpoint, given: object): Promise<unknown> {
  const answer: unknown = await as.call(endpoint, { query: undefined, body: undefined, ...given })
  if (!(answer instanceof ReadableStream)) return answer
  await answer.cancel()
  return null
}

/** The input of a call by this tenant that has an id at this path. */
function inputOf(name: string, tenant: Tenant, place = ''): object {
  const { input, alternatives } = caseOf(name)
  return { ...(alternatives?.[place] ?? input)(tenant), accountId: tenant.account.accountId }
}

/** Sends the owner's id from another tenant's account and expects the answer of the case. */
async function tryAccess(attempt: Attempt, tenant: Tenant): Promise<void> {
  const { name, endpoint, place, answer, target } = attempt
  const targetId = target(owner)
  expect(z.uuid().safeParse(targetId).success, `the owner has an id for ${place}`).toBe(true)
  const calling = send(tenant.account, endpoint, Object(replaceAt(inputOf(name, tenant, place), place, targetId)))
  if (answer === 204) expect(await calling).toBeNull()
  else if (typeof answer === 'number') expect(await refusalOf(calling)).toMatchObject({ status: answer })
  else if (answer === 'no-rows')
    expect(
      String(await calling)
        .trimEnd()
        .split('\n'),
    ).toHaveLength(1)
  else expect(await calling).toMatchObject(answer)
}

test('the table has an entry for each endpoint that needs a session', () => {
  expect(Object.keys(cases).toSorted()).toEqual(guarded.map(({ name }) => name).toSorted())
})

describe.each(guarded)('$name', ({ name, endpoint }) => {
  test('asks a caller who is signed out to sign in', async () => {
    const refusal = await refusalOf(send(server, endpoint, inputOf(name, owner)))
    expect(refusal).toMatchObject({ status: 401, code: 'signed-out' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

describe.each(ofAccounts)('$name', ({ name, endpoint }) => {
  test("does not exist for another tenant under the owner's account", async () => {
    const refusal = await refusalOf(send(otherTenant.account, endpoint, inputOf(name, owner)))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
    expect(await databaseDigest(server)).toEqual(untouched)
  })
})

test.each(guarded)('the entry of $name names only paths that exist', ({ name, endpoint }) => {
  const { foreign = {}, target = {} } = caseOf(name)
  const named = [...Object.keys(foreign), ...Object.keys(target), ...(exempt[name] ?? [])]
  expect(named.filter((place) => !idPlaces(endpoint).includes(place))).toEqual([])
})

test.each(guarded.flatMap(attemptsOn))("$name refuses the owner's id at $place", async (attempt) => {
  await tryAccess(attempt, otherTenant)
  expect(await databaseDigest(server)).toEqual(untouched)
})

test('data of other tenants does not affect what an empty account reads', async () => {
  expect(Object.keys(readAtFirst)).toContain('getDashboard')
  expect(await allThatIsRead(newcomer)).toEqual(readAtFirst)
})

/** A list that fits on one page. */
const WholeList = z.object({ items: z.array(z.unknown()), total: z.int(), next: z.null() })

test("nothing that another tenant can read contains the owner's ids or counts their data", async () => {
  const secrets = secretsOf(owner)
  const read = guarded.filter(({ endpoint }) => endpoint.method === 'GET')
  for (const { name, endpoint } of read) {
    const answer = await send(otherTenant.account, endpoint, inputOf(name, otherTenant))
    const text = JSON.stringify(answer)
    expect(
      secrets.filter((id) => text.includes(id)),
      name,
    ).toEqual([])
    const list = WholeList.safeParse(answer).data
    if (list) expect(list.total, name).toBe(list.items.length)
  }
})

describe('the checks themselves', () => {
  test("the owner's own call does not look like another tenant's", async () => {
    const reading = guarded.filter(({ endpoint }) => endpoint.method === 'GET').flatMap(attemptsOn)
    const seen = reading.filter(({ endpoint }) => !endpoint.path.startsWith('/api/finder/'))
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['getSlide', 'getBoard', 'listCinemas']))
    expect(seen.length).toBeGreaterThan(5)
    for (const attempt of seen) await expect(tryAccess(attempt, owner), attempt.name).rejects.toThrow(/expected/)
  })

  test('a changed field, a new row and a missing row are detected', async () => {
    const { db, services, now } = server.context()
    const changed = async () => {
      const digest = await databaseDigest(server)
      // It logs every change, including those of this test.
      return Object.keys(untouched).filter((table) => table !== 'audit_events' && digest[table] !== untouched[table])
    }
    expect(await changed()).toEqual([])
    await db.updateTable('slides').set({ locked: true }).where('id', '=', owner.slide.id).execute()
    expect(await changed()).toEqual(['slides'])
    await db.updateTable('slides').set({ locked: false }).where('id', '=', owner.slide.id).execute()
    const id = services.newId()
    await db.insertInto('stripeEvents').values({ id, received: now }).execute()
    expect(await changed()).toEqual(['stripe_events'])
    await db.deleteFrom('stripeEvents').where('id', '=', id).execute()
    const { rows } = await sql<{ row: string }>`select t::text as row from drafts t
      where id = ${otherTenant.draft.id}`.execute(db)
    await db.deleteFrom('drafts').where('id', '=', otherTenant.draft.id).execute()
    expect(await changed()).toEqual(['drafts'])
    await sql`insert into drafts select (${rows[0]?.row}::drafts).*`.execute(db)
    expect(await changed()).toEqual([])
  })

  test('an endpoint without an entry is detected', () => {
    const { approveAd: _, ...incomplete } = isolationCases
    // @ts-expect-error the table has to have them all
    const asTable: IsolationCases = incomplete
    expect(Object.keys(asTable)).not.toContain('approveAd')
    expect(() => attemptsOn({ name: 'approveNothing', endpoint: tables.ads.approveAd })).toThrow(
      'no entry for approveNothing',
    )
  })

  test('an endpoint of a place, and an id in its ad groups, without an entry are detected', () => {
    const { deleteBoard } = tables.boards
    expect(() => attemptsOn({ name: 'deleteKiosk', endpoint: deleteBoard })).toThrow('no entry for deleteKiosk')
    const group = z.object({ kiosks: z.array(z.uuid()) })
    const endpoint = { ...tables.campaigns.quoteCampaign, body: z.object({ adgroups: z.array(group) }) }
    expect(() => attemptsOn({ name: 'quoteCampaign', endpoint })).toThrow(
      'does not say what quoteCampaign answers at body.adgroups.*.kiosks.*',
    )
  })

  test('a new id path without an expected response is detected', () => {
    const body = z.object({
      slides: z.array(z.object({ slide: z.uuid() })),
      other: z.union([z.uuid(), z.literal('')]).optional(),
    })
    const named = body.meta({ id: 'Planted' })
    const endpoint: Endpoint = {
      ...tables.slides.updateSlide,
      body: named,
      query: z.object({ showId: z.uuid().optional() }),
    }
    expect(idPlaces(endpoint)).toEqual(['slideId', 'query.showId', 'body.slides.*.slide', 'body.other'])
    expect(() => attemptsOn({ name: 'updateSlide', endpoint })).toThrow(
      'does not say what updateSlide answers at query.showId',
    )
  })
})

test('an offer key used by another account can be reused', async () => {
  const row = await server
    .context()
    .db.selectFrom('campaigns')
    .select('offerKey')
    .where('id', '=', owner.booked.pending.campaignId)
    .executeTakeFirstOrThrow()
  const input = replaceAt(inputOf('sendOffer', otherTenant), 'body.offerKey', row.offerKey)
  const sent = await send(otherTenant.account, tables.campaigns.sendOffer, Object(input))
  expect(sent).toMatchObject({ advertiserId: otherTenant.account.accountId })
})

test('data of other tenants does not count towards limits', async () => {
  const small = await buildAccount(server, { limits: 1 })
  await buildShow(small, { slides: [await buildSlide(small)] })
  await buildScreen(small)
  expect(await refusalOf(buildSlide(small))).toMatchObject({ status: 409, code: 'limit-slides' })
})

test('the owner can make all of these calls', async () => {
  const order = Object.keys(cases)
  for (const { name, endpoint } of guarded.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
    const { before, after } = caseOf(name)
    await before?.(owner)
    const calling = send(owner.account, endpoint, inputOf(name, owner))
    expect(await refusalOf(calling), name).toBeNull()
    after?.(owner, await calling)
  }
})
