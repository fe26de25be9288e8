import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { accountApi } from '@litfass/api/people/accounts'
import { Invoice, invoiceSums } from '@litfass/domain/money/invoice'
import { grossFeeOf } from '@litfass/domain/money/platform-fee'
import { nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { accountInput, buildAccount, refusalOf, type TestAccount } from '../../testing/builders.ts'
import { buildPaidAds } from '../../testing/card-payment.ts'
import { dyingAfter } from '../../testing/database/dying-database.ts'
import { faultsOfCii, faultsOfUbl, hasRules } from '../../testing/invoices/e-invoice-rules.ts'
import { invoicesOf, saveSeller, yearOfNumbers } from '../../testing/invoices/invoice-builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { buildOperator } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { xrechnung } from '../invoices/xrechnung.ts'
import { zugferd } from '../invoices/zugferd.ts'
import { writeMonth } from './write-month.ts'

const server = await testServer({ platformFee: 10, logLevel: 'silent' })
const operator = await buildOperator(server)

afterEach(async () => {
  server.setClock(Date.now())
  await server.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
})

async function cancel({ accountId, call }: TestAccount, adId: string): Promise<void> {
  await call(adApi.cancelAd, { accountId, adId, body: {} })
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ status: string }>`
        select status from refunds join refund_ads on refund_id = refunds.id where ad_id = ${adId}`.execute(
        server.context().db,
      )
      expect(rows).toEqual([{ status: 'succeeded' }])
    },
    { timeout: 10_000, interval: 50 },
  )
}

/** Moves the clock to the first day of the month after, and writes the month that has ended. */
async function endMonth(): Promise<void> {
  const today = dayInZone(server.context().now.getTime(), 'Europe/Berlin')
  server.setClock(`${nextMonth(today)}T04:33:00Z`)
  await writeMonth(server.context())
}

async function documentsOf(account: TestAccount, count: number): Promise<Invoice[]> {
  const found = await invoicesOf(account, { count, side: 'buyer' })
  const rows = await server
    .context()
    .db.selectFrom('invoices')
    .select('document')
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('created')
    .orderBy('number')
    .execute()
  return rows.map(({ document }) => Invoice.parse(document))
}

function grossOf(document: Invoice): number {
  return invoiceSums(document).gross
}

test('the operator invoices its fee of a month, less what was returned, and corrects what is returned later', async () => {
  const publisher = await buildAccount(server, { language: 'de' })
  await saveSeller(publisher, { legalName: 'Anbieter GmbH' })
  const { advertiser, ads } = await buildPaidAds(server, { count: 3, publisher, startIn: 80 })
  const [first, second, third] = ads
  if (!first || !second || !third) throw new Error('expected three paid ads')
  await cancel(advertiser, first.id)
  await writeMonth(server.context())
  await endMonth()
  const invoice = only(await documentsOf(publisher, 1))
  expect(invoice).toMatchObject({
    kind: 'fee-invoice',
    number: expect.stringMatching(/^SL-/),
    language: 'de',
    seller: { name: 'Stadtlicht GmbH' },
    buyer: { name: 'Anbieter GmbH' },
    vatCategory: 'standard',
  })
  expect(new Set(invoice.items.map(({ adId }) => adId))).toEqual(new Set([second.id, third.id]))
  expect(grossOf(invoice)).toBe(grossFeeOf(second.amount, second) + grossFeeOf(third.amount, third))
  await expect
    .poll(async () => (await mailsTo(server, publisher.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringContaining(`Rechnung ${invoice.number} von Stadtlicht GmbH`)]))

  await cancel(advertiser, second.id)
  await endMonth()
  const [, correction] = await documentsOf(publisher, 2)
  if (!correction) throw new Error('expected a correction')
  expect(correction).toMatchObject({ kind: 'fee-correction', corrects: { number: invoice.number } })
  expect(only(correction.items).adId).toBe(second.id)
  expect(grossOf(correction)).toBe(-grossFeeOf(second.amount, second))
  if (hasRules)
    for (const document of [invoice, correction]) {
      expect(faultsOfUbl(xrechnung(document))).toEqual([])
      expect(faultsOfCii(zugferd(document))).toEqual([])
    }
})

test('a refund that fails a month later changes no invoice of the fee', async () => {
  const { advertiser, publisher, ad } = await buildPaidAds(server, { startIn: 100 })
  await endMonth()
  await cancel(advertiser, ad.id)
  await endMonth()
  await documentsOf(publisher, 2)
  const { db, now } = server.context()
  await sql`update refunds set status = 'failed', timestamp = ${now}
    from refund_ads where refund_id = refunds.id and ad_id = ${ad.id}`.execute(db)
  await endMonth()
  const invoices = await db.selectFrom('invoices').select('kind').where('buyerId', '=', publisher.accountId).execute()
  expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['fee-correction', 'fee-invoice'])
})

test('an invoice of the fee is for its publisher and the operator alone', async () => {
  const publisher = await buildAccount(server)
  const { advertiser } = await buildPaidAds(server, { publisher, startIn: 80 })
  await endMonth()
  const { id } = only(await invoicesOf(publisher, { count: 1, side: 'buyer' }))
  for (const { accountId, call } of [publisher, operator]) {
    const pdf = await call(invoiceApi.getInvoicePdf, { accountId, invoiceId: id })
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
  }
  const { accountId, call } = advertiser
  for (const endpoint of [invoiceApi.getInvoicePdf, invoiceApi.getInvoiceXml])
    expect(await refusalOf(call(endpoint, { accountId, invoiceId: id }))).toMatchObject({ status: 404 })
})

test('several servers that write a month, and one that dies while it does, write it once', async () => {
  const publishers = [await buildAccount(server), await buildAccount(server)]
  for (const publisher of publishers) await buildPaidAds(server, { publisher, startIn: 80 })
  server.setClock(`${nextMonth(dayInZone(Date.now(), 'Europe/Berlin'))}T04:33:00Z`)
  for (let at = 1; ; at++) {
    const { db, died } = dyingAfter(server.context().db, at)
    await writeMonth({ ...server.context(), db }).catch(() => {})
    if (!died()) break
  }
  await server.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
  await Promise.all([1, 2, 3, 4].map(() => writeMonth(server.context())))
  for (const publisher of publishers) await invoicesOf(publisher, { count: 1, side: 'buyer' })
  const year = Number(yearOfNumbers(server))
  const { numbers, next } = await server
    .context()
    .db.selectFrom('invoiceSeries')
    .select([
      'next',
      sql<number>`(select count(distinct number)::int from invoices
      where seller_id = ${operator.accountId} and number like ${`SL-${year}-%`})`.as('numbers'),
    ])
    .where('sellerId', '=', operator.accountId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  expect(next).toBe(numbers + 1)
}, 60_000)

test('an invoice of the fee that cannot be written does not stop those of other publishers, and is written the next day', async () => {
  const publishers = [await buildAccount(server), await buildAccount(server)]
  const [first, second] = publishers.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  if (!first || !second) throw new Error('expected two publishers')
  for (const publisher of publishers) await buildPaidAds(server, { publisher, startIn: 80 })
  const { db } = server.context()
  await sql`alter table invoices add constraint refused check (buyer_id <> ${sql.lit(first.accountId)}) not valid`.execute(
    db,
  )
  const allow = sql`alter table invoices drop constraint if exists refused`
  onTestFinished(async () => void (await allow.execute(db)))
  await expect(endMonth()).rejects.toThrow('refused')
  await invoicesOf(second, { count: 1, side: 'buyer' })
  await allow.execute(db)
  await writeMonth(server.context())
  await invoicesOf(first, { count: 1, side: 'buyer' })
})

test('an invoice of the fee that lacks the VAT id of its publisher is issued once that is entered again', async () => {
  const publisher = await buildAccount(server, { country: 'AT' })
  const save = ({ call, accountId, company }: TestAccount, profile: object) =>
    call(accountApi.updateAccount, { accountId, body: { ...accountInput(company), ...profile } })
  const austrian = { country: 'AT', postalCode: '1010' }
  await save(operator, { vat: 'DE123456788' })
  await save(publisher, { ...austrian, vat: 'ATU12345675' })
  await buildPaidAds(server, { publisher, startIn: 80 })
  await save(publisher, austrian)
  await endMonth()
  const { db } = server.context()
  const waiting = sql`select from pgboss.job where name = 'issue-invoices' and state < 'completed'
    and data->>'sellerId' = ${operator.accountId}`
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 20_000 }).toEqual([])
  const invoices = () =>
    db
      .selectFrom('invoices')
      .select(['vatCategory', sql<boolean>`number is not null`.as('isIssued')])
      .where('buyerId', '=', publisher.accountId)
      .execute()
  expect(await invoices()).toEqual([{ vatCategory: 'reverse-charge', isIssued: false }])
  await save(publisher, { ...austrian, vat: 'ATU12345675' })
  await expect.poll(invoices, { timeout: 20_000 }).toEqual([{ vatCategory: 'reverse-charge', isIssued: true }])
})
