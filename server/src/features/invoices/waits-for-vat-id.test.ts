import { waitsForVatId } from '@litfass/domain/money/seller'
import { vatCategories } from '@litfass/domain/money/tax'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'
import { waitsForVatIdIn } from './waits-for-vat-id.ts'

const server = await sharedServer()

const cases = vatCategories.flatMap((vatCategory) =>
  [null, '', 'DE123456788'].flatMap((sellerVat) =>
    [null, 'FW-2026-0001'].map((correctedNumber) => ({ vatCategory, sellerVat, correctedNumber })),
  ),
)

test.each(cases)('for %j the database and the domain agree whether the invoice waits for a VAT id', async (facts) => {
  const condition = waitsForVatIdIn({
    correctedNumber: sql`${facts.correctedNumber}::text`,
    vatCategory: sql`${facts.vatCategory}::text`,
    sellerVat: sql`${facts.sellerVat}::text`,
  })
  const { rows } = await sql<{ waits: boolean }>`select ${condition} as waits`.execute(server.context().db)
  expect(rows).toEqual([{ waits: waitsForVatId(facts) }])
})
