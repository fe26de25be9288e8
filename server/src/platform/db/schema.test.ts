import { expect, test } from 'vitest'

import { emptyDatabase } from '../../testing/empty-database.ts'
import { rowTypesOf } from '../../testing/schema/row-types.ts'
import { migrate } from './migrate.ts'

test('the row types are those of the migrated database; `npm run rows` writes them', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await expect(await rowTypesOf(db)).toMatchFileSnapshot('schema.ts')
})
