import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate, migrationFiles } from '../../platform/db/migrate.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'

const id = (digit: number) => `00000000-0000-7000-8000-${String(digit).padStart(12, '0')}`

test('the migrations find which refunded payments had been paid, and let publishers keep the credits', async () => {
  const { db } = await emptyDatabase()
  const files = await migrationFiles()
  await migrate(db, { only: files.slice(0, files.indexOf('0138-paid-payments.sql')) })
  await db.transaction().execute(async (db) => {
    // Only the payments matter, not what they refer to.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into payments (id, account_id, creator_id, status, net, tax, currency, created, timestamp, stripe_account_id,
        card_fee)
      select id, ${id(9)}, ${id(9)}, status, 100, 19, 'eur', now(), now(), account, card_fee
      from (values
        (${id(1)}::uuid, 'paid', 'acct', null::bigint),
        (${id(2)}::uuid, 'refunded', 'acct', 27),
        (${id(3)}::uuid, 'refunded', 'acct', null),
        (${id(4)}::uuid, 'refunded', null, null),
        (${id(5)}::uuid, 'failed', null, null)
      ) as made (id, status, account, card_fee)`.execute(db)
    await sql`
      insert into invoices (id, seller_id, buyer_id, payment_id, kind, vat_category, created)
      values (${id(8)}, ${id(9)}, ${id(9)}, ${id(4)}, 'invoice', 'standard', now())`.execute(db)
  })
  await migrate(db)
  const payments = await db
    .selectFrom('payments')
    .select([sql<boolean>`paid is not null`.as('hasPaid'), 'creditKept'])
    .orderBy('id')
    .execute()
  expect(payments.map(({ hasPaid, creditKept }) => [hasPaid, creditKept])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ])
})
