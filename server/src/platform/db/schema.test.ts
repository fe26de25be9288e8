import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { rowTypesOf } from '../../testing/schema/row-types.ts'
import { migrate } from './migrate.ts'

test('the row types match the migrated database; `npm run rows` regenerates them', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await expect(await rowTypesOf(db)).toMatchFileSnapshot('schema.ts')
})

test('every foreign key has an index, so that deleting a referenced row scans no table', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = attnum
        and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname)))`.execute(db)
  // Settings are one row, and disputes are never deleted.
  const exceptions = ['marketplace_settings.company_id', 'refunds.dispute_id']
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('sandbox_'))
  expect(names.toSorted()).toEqual(exceptions)
})
