import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { databaseDigest } from '../../src/testing/database/database-digest.ts'
import { testServer } from '../../src/testing/test-server.ts'
import { type Tenant, buildTenant } from '../contract/isolation-tenant.ts'
import { jsonText } from './bad-values.ts'
import { type Plan, anyPlan } from './plan.ts'
import { sendPlan } from './send-plan.ts'

const inputs = process.env.LITFASS_TEST_LONG ? 20_000 : 500
const seed = Number(process.env.LITFASS_FUZZ_SEED ?? Date.now() % 2 ** 31)
/** After this many requests all fixtures are created again. */
const renewedAfter = 500
const server = await testServer({ trustedProxies: 1, logLevel: 'silent' })

// Ignore sessions: any request may update its last-seen time.
const counted = (digest: Record<string, string>): Record<string, string> => ({ ...digest, sessions: '' })

/** Removes jobs that run minutes later, such as mails about unread messages: they would run during another request. */
async function forgetLater(): Promise<void> {
  await sql`delete from pgboss.job where start_after > now() and name not like '\\_\\_pgboss%'`.execute(
    server.context().db,
  )
}

async function freshSide(): Promise<Tenant> {
  const side = await buildTenant(server)
  await forgetLater()
  return side
}

async function isSignedIn({ account }: Tenant): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/accounts/${account.accountId}`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  await answer.body?.cancel()
  return answer.ok
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}

/** Skips event streams, which do not end. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text()
  await answer.body?.cancel()
  return ''
}

function inWords({ operation, ...plan }: Plan): string {
  return `${operation.name} ${jsonText(plan).slice(0, 1_000)}`
}

test(`${inputs} bad requests are each answered, without a fault of ours, and a refused one changes no row`, async () => {
  console.log(`seed ${seed}; LITFASS_FUZZ_SEED repeats it`)
  const other = await freshSide()
  let own = await freshSide()
  let before = counted(await databaseDigest(server))
  const statuses = new Map<number, number>()
  const found: string[] = []
  const done = new Set<string>()
  function report(what: string, plan: Plan): void {
    found.push(`${what}: ${inWords(plan)}`)
    console.log(found.at(-1))
  }

  for (const [at, plan] of fc.sample(anyPlan, { numRuns: inputs, seed }).entries()) {
    if (at % renewedAfter === renewedAfter - 1) {
      console.log(`${at + 1} of ${inputs}`)
      await sql`delete from rate_limits`.execute(server.context().db)
      own = await freshSide()
      before = counted(await databaseDigest(server))
    }
    const answer = await sendPlan(server.url, plan, { own, other }).catch(reasonOf)
    if (typeof answer === 'string') {
      report(`no answer (${answer})`, plan)
      continue
    }
    const { status } = answer
    const text = await textOf(answer)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) report(`answered ${status}`, plan)
    if (status >= 400 && status < 500 && text !== '' && !text.startsWith('{"type":"urn:litfass:problem:'))
      report(`answered ${status} with other words (${text.slice(0, 200)})`, plan)
    const after = counted(await databaseDigest(server))
    if (status >= 400) {
      const tables = Object.keys(after).filter((table) => after[table] !== before[table])
      if (tables.length > 0) report(`answered ${status} and changed ${tables.join(', ')}`, plan)
    } else {
      done.add(plan.operation.name)
      await forgetLater()
      if (!(await isSignedIn(own))) own = await freshSide()
    }
    before = status >= 400 ? after : counted(await databaseDigest(server))
  }

  const counts = [...statuses]
    .toSorted(([one], [two]) => one - two)
    .map(([status, count]) => `${count} times ${status}`)
  console.log(`${inputs} bad requests: ${counts.join(', ')}; done anyway were some of ${done.size} operations`)
  expect(found).toEqual([])
}, 3_600_000)
