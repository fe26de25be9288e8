import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { withCamelCaseColumns } from './camel-case-columns.ts'
import type { Database } from './database.ts'

const server = await sharedServer()

function rowsOf(db: Database) {
  return db
    .selectFrom('slides')
    .innerJoin('accounts', 'accounts.id', 'slides.accountId')
    .select(['slides.id', 'backgroundKey', 'slides.timestamp', 'slides.title as slideTitle'])
    .select(sql<number>`1`.as('weekAmount'))
    .select((eb) => eb.ref('accounts.postalCode').as('publisherZip'))
    .orderBy('slides.timestamp')
    .execute()
}

test('rows have the same columns and values as those that are renamed one by one', async () => {
  const account = await buildAccount(server)
  await buildSlide(account)
  const rows = await rowsOf(withCamelCaseColumns(server.context().db))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(await rowsOf(server.context().db))
})

test('the SQL names the columns', () => {
  const { sql: text } = withCamelCaseColumns(server.context().db).selectFrom('slides').select('backgroundKey').compile()
  expect(text).toBe('select "background_key" as "backgroundKey" from "slides"')
})

test('selecting all columns of a table is refused', () => {
  const query = withCamelCaseColumns(server.context().db).selectFrom('slides').selectAll()
  expect(() => query.compile()).toThrow('each column needs a name')
})
