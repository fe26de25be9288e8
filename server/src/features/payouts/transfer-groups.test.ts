import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate, migrationFiles } from '../../platform/db/migrate.ts'
import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { buildSelfBilled } from '../../testing/invoices/invoice-builders.ts'
import { buildOperator } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { sendPayout } from './send-payout.ts'

const server = await testServer({ marketplaceMode: 'principal', logLevel: 'silent' })
const operator = await buildOperator(server)

const id = (digit: number) => `00000000-0000-7000-8000-${String(digit).padStart(12, '0')}`

test('the migration keeps the group of transfers that an older server may have begun', async () => {
  const { db } = await emptyDatabase()
  const files = await migrationFiles()
  const at = files.indexOf('0135-transfer-groups.sql')
  await migrate(db, { only: files.slice(0, at) })
  await db.transaction().execute(async (db) => {
    // Only the payouts matter, not what they refer to.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into payouts (id, account_id, stripe_account_id, stripe_payout_id, status, earned, tax, fee, fee_tax,
        card_fees, amount, failure, created, timestamp, invoice_id, stripe_transfer_id)
      select id, ${id(9)}, 'acct', null, status, 100, 0, 0, 0, 0, 100, null, now(), now(), invoice, transfer
      from (values
        (${id(1)}::uuid, 'requested', ${id(11)}::uuid, null),
        (${id(2)}::uuid, 'requested', ${id(12)}::uuid, 'tr_2'),
        (${id(3)}::uuid, 'requested', null, null),
        (${id(4)}::uuid, 'failed', ${id(14)}::uuid, null)
      ) as made (id, status, invoice, transfer)`.execute(db)
  })
  await migrate(db)
  const groups = await db.selectFrom('payouts').select('transferGroup').orderBy('id').execute()
  expect(groups.map(({ transferGroup }) => transferGroup)).toEqual([id(11), null, null, null])
})

test('a transfer that an older server began is found by its invoice, and not made again', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const { accountId } = publisher
  const { db, now, services } = server.context()
  const { id: invoiceId } = await buildSelfBilled(server, {
    sellerId: accountId,
    buyerId: operator.accountId,
    adId: only(ads).id,
  })
  const { stripeAccountId } = await db
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const sums = { earned: 100, tax: 17, fee: 10, feeTax: 0, cardFees: 0, amount: 107 }
  const payout = { ...sums, accountId, stripeAccountId, status: 'requested' as const, failure: null }
  const payoutId = services.newId()
  await db
    .insertInto('payouts')
    .values({
      ...payout,
      id: payoutId,
      invoiceId,
      transferGroup: invoiceId,
      stripePayoutId: null,
      stripeTransferId: null,
      created: now,
      timestamp: now,
    })
    .execute()
  await db
    .insertInto('sandboxTransfers')
    .values({
      id: 'tr_begun',
      accountId: stripeAccountId,
      amount: sums.amount,
      transferGroup: invoiceId,
      idempotencyKey: null,
      created: now,
    })
    .execute()
  await sendPayout(server.context(), payoutId)
  const sent = await db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow()
  expect(sent).toMatchObject({ stripeTransferId: 'tr_begun', stripePayoutId: expect.stringMatching(/^po_/) })
  const transfers = await db
    .selectFrom('sandboxTransfers')
    .select('id')
    .where('accountId', '=', stripeAccountId)
    .execute()
  expect(transfers).toEqual([{ id: 'tr_begun' }])
})
