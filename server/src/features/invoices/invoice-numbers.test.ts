import { invoiceApi } from '@litfass/api/ads/invoices'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { withTrustedClock } from '../../platform/clock-guard.ts'
import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { invoicesOf, saveSeller, yearOfNumbers } from '../../testing/invoices/invoice-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

test('numbers begin again with the year of the seller, and a new prefix continues them', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  const invoiced = async (count: number) => {
    const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
    await approveAndPay(publisher, advertiser, ads)
    return (await invoicesOf(advertiser, { count })).at(-1)?.number
  }
  server.setClock('2025-12-31T22:30:00Z')
  expect(await invoiced(1)).toBe('FW-2025-0001')
  await saveSeller(publisher, { prefix: 'NEW' })
  expect(await invoiced(2)).toBe('NEW-2025-0002')
  // Past midnight in Berlin, not in UTC.
  server.setClock('2025-12-31T23:30:00Z')
  expect(await invoiced(3)).toBe('NEW-2026-0001')
})

test('number, day of issue and day of payment are in the calendar of the seller', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { db } = server.context()
  const timezone = 'America/New_York'
  await db.updateTable('accounts').set({ timezone }).where('id', '=', publisher.accountId).execute()
  await saveSeller(publisher)
  server.setClock('2027-01-01T03:00:00Z')
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approveAndPay(publisher, advertiser, ads)
  const { id, number } = only(await invoicesOf(advertiser, { count: 1 }))
  const { document } = await db.selectFrom('invoices').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  server.setClock(Date.now())
  expect(number).toBe('FW-2026-0001')
  expect(document).toMatchObject({ issued: '2026-12-31', paid: '2026-12-31' })
})

test('no invoice is numbered while the clock is in doubt', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = publisher
  await withTrustedClock(server.context(), async () => {})
  server.jumpClock(Date.now() + 2 * hourMilliseconds)
  await saveSeller(publisher)
  const failed = sql`select from pgboss.job
    where name = 'issue-invoices' and data ->> 'sellerId' = ${accountId} and state = 'retry'`
  await expect.poll(async () => (await failed.execute(server.context().db)).rows, { timeout: 20_000 }).toHaveLength(1)
  expect(await publisher.call(invoiceApi.getSeller, { accountId })).toMatchObject({ waiting: 1 })
  server.jumpClock(Date.now())
  expect(only(await invoicesOf(advertiser, { count: 1 })).number).toMatch(/^FW-/)
})

// Leaves two hundred files to be rendered, which would slow down other tests on a shared server.
test('two hundred payments at once get numbers without gaps, each once', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approveAndPay(publisher, advertiser, ads)
  const { db, services } = server.context()
  await sql`
    with copies as (
      insert into payments select (p).* from (
        select jsonb_populate_record(payments, jsonb_build_object('id', gen_random_uuid(),
          'stripe_session_id', null, 'stripe_payment_intent_id', null)) as p
        from payments, generate_series(1, 199) where account_id = ${advertiser.accountId}
      ) copied returning id
    ), due as (
      insert into invoices (id, kind, seller_id, buyer_id, payment_id, vat_category, created)
      select gen_random_uuid(), 'invoice', ${publisher.accountId}, ${advertiser.accountId}, id, 'standard', now() from copies
      returning id
    )
    insert into invoice_items select id, ${only(ads).id}, 1000, 190 from due`.execute(db)
  await saveSeller(publisher)
  for (let at = 0; at < 5; at++) await services.queue.send(db, 'issue-invoices', { sellerId: publisher.accountId })
  await expect
    .poll(async () => (await publisher.call(invoiceApi.getSeller, { accountId: publisher.accountId })).waiting, {
      timeout: 30_000,
    })
    .toBe(0)
  const numbers = await db
    .selectFrom('invoices')
    .select('number')
    .where('sellerId', '=', publisher.accountId)
    .orderBy('number')
    .execute()
  const year = yearOfNumbers(server)
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 200 }, (_, at) => `FW-${year}-${String(at + 1).padStart(4, '0')}`),
  )
}, 60_000)
