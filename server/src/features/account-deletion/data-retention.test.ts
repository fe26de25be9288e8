import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'
import { retentionOf, retainedTables } from './data-retention.ts'

const server = await sharedServer()

// What is neither a company's nor a person's, the two themselves, and the finder's copy of places, which goes with these.
const others = [
  'users',
  'accounts',
  'offers',
  'verifications',
  'rateLimits',
  'stripeEvents',
  'devMails',
  'sandboxSessions',
]

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations' group by table_name`.execute(server.context().db)
  return new Map(rows.map(({ name, columns }) => [camel(name), columns.map(camel)]))
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('every table says whose its rows are and what becomes of them when the company is closed', async () => {
  const there = [...(await columnsByTable()).keys()].filter((name) => !others.includes(name))
  expect([...retainedTables].toSorted()).toEqual(there.toSorted())
  for (const name of retainedTables) {
    const { company, part, person, closing } = retentionOf(name)
    expect([name, company !== undefined || part !== undefined || person !== undefined]).toEqual([name, true])
    expect([name, closing !== undefined]).toEqual([name, company !== undefined])
  }
})

test('every column that the table names is there, and every name of a person and every secret is in it', async () => {
  const columns = await columnsByTable()
  for (const name of retainedTables) {
    const { company = [], part, person, personName, title, hidden = [] } = retentionOf(name)
    const there = columns.get(name) ?? []
    const named = [...company, part?.column, person, personName, title, ...hidden].filter((one) => one !== undefined)
    expect([name, named.filter((column) => !there.includes(column))]).toEqual([name, []])
    if (there.includes('userName')) expect([name, personName]).toEqual([name, 'userName'])
    const secret = there.filter(
      (column) => /token|password|secret|keyHash/i.test(column) && !column.endsWith('ExpiresAt'),
    )
    expect([name, secret.filter((column) => !hidden.includes(column))]).toEqual([name, []])
  }
})
