import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'
import { retentionOf, retainedTables } from './data-retention.ts'

const server = await sharedServer()

// Tables without company or user data, the two owners themselves, and the finder's copy of places, which is deleted
// with them.
const others = [
  'users',
  'accounts',
  'offers',
  'verifications',
  'rateLimits',
  'proofDays',
  'serverClock',
  'stripeEvents',
  'devMails',
  'marketplaceSettings',
  'sandboxAccounts',
  'sandboxFeeRefunds',
  'sandboxPayouts',
  'sandboxTransfers',
  'sandboxSessions',
  'sandboxRefunds',
  'sandboxDisputes',
]

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' group by table_name`.execute(
    server.context().db,
  )
  return new Map(rows.map(({ name, columns }) => [camel(name), columns.map(camel)]))
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('every table declares the owner of its rows and what closing the company does to them', async () => {
  const there = [...(await columnsByTable()).keys()].filter((name) => !others.includes(name))
  expect([...retainedTables].toSorted()).toEqual(there.toSorted())
  for (const name of retainedTables) {
    const { company, part, person, onClosing } = retentionOf(name)
    expect([name, company !== undefined || part !== undefined || person !== undefined]).toEqual([name, true])
    expect([name, onClosing !== undefined]).toEqual([name, company !== undefined])
  }
})

test('all declared columns exist, and all columns with names of people or secrets are declared', async () => {
  const columns = await columnsByTable()
  for (const name of retainedTables) {
    const { company = [], part, member, person, personName, title, hidden = [], reserved } = retentionOf(name)
    const there = columns.get(name) ?? []
    const optional = [part?.column, member?.column, member?.of, person, personName, title]
    const { columns: reservedColumns, companies } = reserved ?? { columns: [], companies: [] }
    const named = [...company, ...optional, ...hidden, ...reservedColumns, ...companies].filter(
      (one) => one !== undefined,
    )
    expect([name, named.filter((column) => !there.includes(column))]).toEqual([name, []])
    if (there.includes('userName')) expect([name, personName]).toEqual([name, 'userName'])
    const secret = there.filter(
      (column) => /token|password|secret|keyHash/i.test(column) && !column.endsWith('ExpiresAt'),
    )
    expect([name, secret.filter((column) => !hidden.includes(column))]).toEqual([name, []])
  }
})

test('every table about people in companies declares the company and has a time', async () => {
  const columns = await columnsByTable()
  for (const name of retainedTables) {
    const { company, part, member, person } = retentionOf(name)
    if (!person || !(company ?? part)) continue
    expect([name, member?.of ?? company?.[0]]).toEqual([name, 'accountId'])
    expect([name, columns.get(name)]).toEqual([
      name,
      expect.arrayContaining([expect.stringMatching(/^(at|created|timestamp)$/)]),
    ])
  }
})

test('every table of two companies declares whose user a row names', async () => {
  const columns = await columnsByTable()
  const isShared = (name: string): boolean => {
    const table = retainedTables.find((one) => one === name)
    const { company = [], part } = table ? retentionOf(table) : {}
    return company.length > 1 || (part !== undefined && isShared(part.of))
  }
  for (const name of retainedTables.filter(isShared)) {
    const users = (columns.get(name) ?? []).filter((column) => /^(creatorId|userId)$/.test(column))
    expect([name, retentionOf(name).member?.column]).toEqual([name, users[0]])
  }
})

test('every table whose rows are deleted with a company, or its parent table, refuses new rows of a closed company', async () => {
  const { rows } = await sql<{ name: string; of: string[] }>`
    select relname::text as name, array(
      select confrelid::regclass::text from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where conrelid = pg_class.oid and contype = 'f' and attnotnull) as of
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'refuse_closed_account')`.execute(server.context().db)
  const deleted = retainedTables.filter((name) => retentionOf(name).onClosing === 'delete')
  const parentsOf = new Map(rows.map(({ name, of }) => [camel(name), of.map(camel)]))
  const isRefused = (name: string) => !parentsOf.has(name)
  const isPart = (name: string) =>
    parentsOf.get(name)?.some((of) => deleted.some((table) => table === of) && isRefused(of))
  expect(deleted.filter((name) => !isRefused(name) && !isPart(name))).toEqual([])
})
