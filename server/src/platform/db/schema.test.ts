import { expect, test } from 'vitest'

import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { rowTypesOf } from '../../testing/schema/row-types.ts'
import { migrate } from './migrate.ts'

test('the row types match the migrated database; `npm run rows` regenerates them', async () => {
  const { db } = await emptyDatabase()
  await migrate(db)
  await expect(await rowTypesOf(db)).toMatchFileSnapshot('schema.ts')
})
