import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { paymentApi } from '@litfass/api/ads/payments'
import { payoutApi } from '@litfass/api/ads/payouts'
import { Invoice, invoiceSums } from '@litfass/domain/money/invoice'
import { nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf, type TestAccount } from '../../testing/builders.ts'
import { approve, cards, enterCard, paymentReaches, refundPayment, startPayment } from '../../testing/card-payment.ts'
import { dyingAfter } from '../../testing/database/dying-database.ts'
import { faultsOfCii, faultsOfUbl, hasRules } from '../../testing/invoices/e-invoice-rules.ts'
import { invoicesOf, saveSeller, yearOfNumbers } from '../../testing/invoices/invoice-builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { buildOperator, settleAds } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { connectionOf, connectionReaches, onboard } from '../../testing/people/onboarding.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { xrechnung } from '../invoices/xrechnung.ts'
import { zugferd } from '../invoices/zugferd.ts'
import { changeMarketplace } from '../operator/marketplace-settings.ts'
import { payOut } from '../payouts/pay-out.ts'
import { writeMonth } from './write-month.ts'

const server = await testServer({ marketplaceMode: 'principal', platformFee: 10, logLevel: 'silent' })
const operator = await buildOperator(server)

afterEach(async () => {
  server.setClock(Date.now())
  await server.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
})

function agree({ accountId, call }: TestAccount, agreed = true) {
  return call(invoiceApi.saveSelfBilling, { accountId, body: { agreed } })
}

async function buildPublisher(options: Parameters<typeof buildAccount>[1] = {}): Promise<TestAccount> {
  const publisher = await buildAccount(server, options)
  await saveSeller(publisher, { legalName: 'Anbieter GmbH' })
  await agree(publisher)
  return publisher
}

async function approvedAds(advertiser: TestAccount, publishers: TestAccount[]) {
  const ads = []
  for (const publisher of publishers) {
    const offer = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 10 })
    await approve(publisher, offer.ads)
    ads.push(...offer.ads)
  }
  return ads
}

async function paidAds(publishers: TestAccount[]) {
  const advertiser = await buildAccount(server)
  const ads = await approvedAds(advertiser, publishers)
  const payment = await startPayment(advertiser, ads)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  return { advertiser, ads, payment }
}

function toNextMonth(from = Date.now()): void {
  server.setClock(`${nextMonth(dayInZone(from, 'Europe/Berlin'))}T04:33:00Z`)
}

/** Writes the invoices of the next month, and waits until the publisher has `count` in all. */
async function writeNextMonth(publisher: TestAccount, count: number): Promise<void> {
  toNextMonth(server.context().now.getTime())
  await writeMonth(server.context())
  await invoicesOf(publisher, { count, side: 'seller' })
}

async function selfBilledOf(publisher: TestAccount): Promise<{ id: string; document: Invoice }> {
  const { id } = only(await invoicesOf(publisher, { count: 1, side: 'seller' }))
  const { document } = await server
    .context()
    .db.selectFrom('invoices')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, document: Invoice.parse(document) }
}

test('a publisher can approve booking requests, and is paid once it is connected and has agreed to self-billing', async () => {
  const publisher = await buildAccount(server, { connected: false })
  const advertiser = await buildAccount(server)
  const ads = await approvedAds(advertiser, [publisher])
  expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ status: 409, code: 'seller-not-connected' })
  await onboard(publisher)
  await connectionReaches(publisher, 'ready')
  expect(await connectionOf(publisher)).toMatchObject({ mode: 'principal', feePercent: 10 })
  expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ status: 409, code: 'self-billing-not-agreed' })
  expect(await refusalOf(agree(publisher))).toMatchObject({ status: 409, code: 'seller-details-missing' })
  await saveSeller(publisher)
  expect(await agree(publisher)).toMatchObject({
    selfBilling: { company: operator.company, agreed: expect.stringMatching(/Z$/) },
  })
  const seen = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: only(ads).id })
  expect(seen).toMatchObject({ sellerId: operator.accountId, feePercent: 10, feeTaxRate: 0 })
  expect(seen.sellerRefusal).toBeUndefined()
  await startPayment(advertiser, ads)
  await agree(publisher, false)
  expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ code: 'self-billing-not-agreed' })
})

test('ads of several publishers are one payment to the operator, who invoices and corrects them', async () => {
  const publishers = [await buildPublisher(), await buildPublisher()]
  const { advertiser, ads, payment } = await paidAds(publishers)
  expect(payment).toMatchObject({ seller: operator.company, checkout: { sellers: 1 } })
  const session = await server
    .context()
    .db.selectFrom('sandboxSessions')
    .select(['accountId', 'applicationFee'])
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(session).toEqual({ accountId: null, applicationFee: 0 })
  const { accountId, call } = advertiser
  await call(adApi.cancelAd, { accountId, adId: ads[0]?.id ?? '', body: {} })
  const [invoice, correction] = await invoicesOf(advertiser, { count: 2 })
  expect(invoice).toMatchObject({ kind: 'invoice', company: operator.company, gross: payment.gross })
  expect(correction).toMatchObject({ kind: 'correction', company: operator.company, corrects: invoice?.number })
  expect(invoice?.number).toMatch(/^SL-/)
  for (const publisher of publishers)
    expect(
      (await publisher.call(invoiceApi.listInvoices, { accountId: publisher.accountId, query: {} })).items,
    ).toEqual([])
})

test('after a change to direct payments, ads of one seller on two accounts are paid one after another', async () => {
  const advertiser = await buildAccount(server)
  const others = await approvedAds(advertiser, [await buildPublisher()])
  await onboard(operator)
  await connectionReaches(operator, 'ready')
  const own = await approvedAds(advertiser, [operator])
  const ads = [...others, ...own]
  expect(new Set(ads.map(({ sellerId }) => sellerId))).toEqual(new Set([operator.accountId]))
  Object.assign(server.config, { marketplaceMode: 'connect' })
  try {
    const { items } = await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: {} })
    const payees = items.map(({ payee }) => payee)
    expect(payees.map((payee) => payee?.name)).toEqual([operator.company, operator.company])
    expect(new Set(payees.map((payee) => payee?.id)).size).toBe(2)
    const first = await startPayment(advertiser, ads)
    expect(first.checkout).toMatchObject({ sellers: 2, paid: 0, next: { seller: operator.company } })
    await enterCard(first.url, cards.pays)
    await paymentReaches(advertiser, first.id, 'paid')
    const { accountId, call } = advertiser
    const { checkout } = await call(paymentApi.getPayment, { accountId, paymentId: first.id })
    expect(checkout).toMatchObject({ sellers: 2, paid: 1, next: { seller: operator.company } })
    const second = await call(paymentApi.continuePayment, { accountId, paymentId: checkout.next?.paymentId ?? '' })
    expect(new Set([...first.ads, ...second.ads])).toEqual(new Set(ads.map(({ id }) => id)))
  } finally {
    Object.assign(server.config, { marketplaceMode: 'principal' })
  }
})

test('after the month, each publisher gets one self-billed invoice less the fee, which is paid out once', async () => {
  const publisher = await buildPublisher({ language: 'de' })
  const { advertiser, ads, payment } = await paidAds([publisher, publisher, publisher])
  const [refunded, ...settled] = ads
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: refunded?.id ?? '', body: {} })
  await invoicesOf(advertiser, { count: 2 })
  await settleAds(server, settled)
  const { accountId, call } = publisher
  const before = await call(payoutApi.getPayouts, { accountId })
  toNextMonth()
  for (let at = 1; ; at++) {
    const { db, died } = dyingAfter(server.context().db, at)
    await writeMonth({ ...server.context(), db }).catch(() => {})
    if (!died()) break
  }
  await server.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
  await Promise.all([1, 2, 3, 4].map(() => writeMonth(server.context())))
  const { document } = await selfBilledOf(publisher)
  const earned = settled.reduce((sum, { amount }) => sum + amount, 0)
  const fee = settled.reduce((sum, { amount }) => sum + Math.round(amount / 10), 0)
  const { net, gross } = invoiceSums(document)
  expect(document).toMatchObject({
    kind: 'self-billed',
    number: expect.stringMatching(/^SL-/),
    language: 'de',
    seller: { name: 'Anbieter GmbH' },
    buyer: { name: 'Stadtlicht GmbH' },
    vatCategory: 'standard',
  })
  expect(net).toBe(earned - fee)
  expect(net + fee + (refunded?.amount ?? 0)).toBe(payment.net)
  if (hasRules) {
    expect(faultsOfUbl(xrechnung(document))).toEqual([])
    expect(faultsOfCii(zugferd(document))).toEqual([])
  }
  expect(before.next).toMatchObject({ ads: 2, amount: gross })
  await expect
    .poll(async () => (await mailsTo(server, publisher.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringContaining(`Gutschrift ${document.number} von Stadtlicht GmbH`)]))

  await Promise.all([1, 2, 3, 4].map(() => payOut(server.context())))
  await vi.waitFor(
    async () =>
      expect((await call(payoutApi.getPayouts, { accountId })).payouts).toMatchObject([
        { status: 'paid', amount: gross },
      ]),
    { timeout: 10_000, interval: 50 },
  )
  const { rows } = await sql<{ amount: number }>`
    select sandbox_transfers.amount from sandbox_transfers join connected_accounts
      on connected_accounts.stripe_account_id = sandbox_transfers.account_id
    where connected_accounts.account_id = ${accountId}`.execute(server.context().db)
  expect(rows).toEqual([{ amount: gross }])
}, 60_000)

test('a full refund after billing and payout is deducted from what the publisher is owed next', async () => {
  const publisher = await buildPublisher()
  const { accountId, call } = publisher
  const refunded = await paidAds([publisher])
  await settleAds(server, refunded.ads)
  await writeNextMonth(publisher, 1)
  await payOut(server.context())
  const payouts = async () => (await call(payoutApi.getPayouts, { accountId })).payouts
  await vi.waitFor(async () => expect(await payouts()).toMatchObject([{ status: 'paid' }]), { timeout: 10_000 })
  await refundPayment(server, refunded.payment.id)
  await paymentReaches(refunded.advertiser, refunded.payment.id, 'refunded')
  const { next } = await call(payoutApi.getPayouts, { accountId })
  expect(next.amount).toBe(-((await payouts())[0]?.amount ?? 0))
  const { ads: more } = await paidAds([publisher, publisher])
  await settleAds(server, more)
  await writeNextMonth(publisher, 2)
  const documents = await server
    .context()
    .db.selectFrom('invoices')
    .select('document')
    .where('sellerId', '=', accountId)
    .where('kind', '=', 'self-billed')
    .execute()
  const earned = (ads: { amount: number }[]) => ads.reduce((sum, { amount }) => sum + amount, 0)
  const fee = (ads: { amount: number }[]) => ads.reduce((sum, { amount }) => sum + Math.round(amount / 10), 0)
  const nets = documents.map(({ document }) => invoiceSums(Invoice.parse(document)).net)
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(earned(more) - fee(more))
  await payOut(server.context())
  await vi.waitFor(async () => expect((await payouts()).map(({ status }) => status)).toEqual(['paid', 'paid']), {
    timeout: 10_000,
  })
  const gross = documents.map(({ document }) => invoiceSums(Invoice.parse(document)).gross)
  expect(earned(await payouts())).toBe(gross.reduce((sum, one) => sum + one, 0))
  expect((await call(payoutApi.getPayouts, { accountId })).next).toMatchObject({ ads: 0, amount: 0 })
}, 60_000)

test('publishers keep credits for payments that were refunded under the earlier rule', async () => {
  const publisher = await buildPublisher()
  const { accountId, call } = publisher
  const refunded = await paidAds([publisher])
  await settleAds(server, refunded.ads)
  await writeNextMonth(publisher, 1)
  const { db } = server.context()
  const { next: credited } = await call(payoutApi.getPayouts, { accountId })
  await db
    .updateTable('payments')
    .set({ status: 'refunded', creditKept: true })
    .where('id', '=', refunded.payment.id)
    .execute()
  expect((await call(payoutApi.getPayouts, { accountId })).next).toEqual(credited)
  await payOut(server.context())
  expect((await call(payoutApi.getPayouts, { accountId })).next).toMatchObject({ ads: 0, amount: 0 })
  const { ads: more } = await paidAds([publisher, publisher])
  await settleAds(server, more)
  await writeNextMonth(publisher, 2)
  const billed = await db
    .selectFrom('invoiceItems')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select('adId')
    .where('invoices.sellerId', '=', accountId)
    .where('kind', '=', 'self-billed')
    .execute()
  expect(billed.map(({ adId }) => adId).toSorted()).toEqual([...refunded.ads, ...more].map(({ id }) => id).toSorted())
})

test('ads that another company of the operator has sold are self-billed by that company', async () => {
  const publisher = await buildPublisher()
  const { ads } = await paidAds([publisher])
  await settleAds(server, ads)
  const other = await buildAccount(server, { connected: false, company: 'Neue Stadtlicht' })
  await saveSeller(other, { legalName: 'Neue Stadtlicht GmbH', prefix: 'NS' })
  await changeMarketplace(server.context(), { companyId: other.accountId })
  try {
    toNextMonth()
    await writeMonth(server.context())
    expect((await publisher.call(invoiceApi.listInvoices, { accountId: publisher.accountId, query: {} })).total).toBe(0)
    await agree(publisher)
    await server.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
    await writeMonth(server.context())
    const { document } = await selfBilledOf(publisher)
    expect(document).toMatchObject({ number: expect.stringMatching(/^SL-/), buyer: { name: 'Stadtlicht GmbH' } })
    expect((await other.call(invoiceApi.listInvoices, { accountId: other.accountId, query: {} })).total).toBe(0)
  } finally {
    await changeMarketplace(server.context(), { companyId: operator.accountId })
  }
})

test('a self-billed invoice that its publisher objects to is not paid out, and the operator is told why', async () => {
  const publisher = await buildPublisher()
  const { advertiser, ads } = await paidAds([publisher])
  await settleAds(server, ads)
  toNextMonth()
  await writeMonth(server.context())
  const { id, document } = await selfBilledOf(publisher)
  const object = ({ accountId, call }: TestAccount) =>
    call(invoiceApi.objectToInvoice, { accountId, invoiceId: id, body: { reason: 'The fee is wrong.' } })
  for (const other of [operator, advertiser]) expect(await refusalOf(object(other))).toMatchObject({ status: 404 })
  expect(await object(publisher)).toMatchObject({ id, objected: expect.stringMatching(/Z$/) })
  expect(await refusalOf(object(publisher))).toMatchObject({ status: 409, code: 'already-objected' })
  await expect
    .poll(async () => (await mailsTo(server, operator.email)).map(({ text }) => text).join())
    .toContain(`self-billed invoice ${document.number}: “The fee is wrong.”`)
  await payOut(server.context())
  const { payouts } = await publisher.call(payoutApi.getPayouts, { accountId: publisher.accountId })
  expect(payouts).toEqual([])
})

test('a transfer that Stripe refuses is tried again with the next payouts', async () => {
  const publisher = await buildPublisher()
  const { payment, ads } = await paidAds([publisher])
  await settleAds(server, ads)
  toNextMonth()
  await writeMonth(server.context())
  await selfBilledOf(publisher)
  const { db } = server.context()
  const setAmount = (amountTotal: number) =>
    db.updateTable('sandboxSessions').set({ amountTotal }).where('clientReferenceId', '=', payment.id).execute()
  await setAmount(-100_000_000)
  const { accountId, call } = publisher
  const statuses = async () => (await call(payoutApi.getPayouts, { accountId })).payouts.map(({ status }) => status)
  await payOut(server.context())
  await vi.waitFor(async () => expect(await statuses()).toEqual(['failed']), { timeout: 10_000, interval: 50 })
  await setAmount(payment.gross)
  await payOut(server.context())
  await vi.waitFor(async () => expect(await statuses()).toEqual(['paid', 'failed']), { timeout: 10_000, interval: 50 })
})

test('a transfer is not made again when its payout fails and one of its invoices is objected to', async () => {
  const publisher = await buildPublisher()
  const { accountId, call } = publisher
  const { db } = server.context()
  for (const month of [1, 2]) {
    const { ads } = await paidAds([publisher])
    await settleAds(server, ads)
    await writeNextMonth(publisher, month)
  }
  const payouts = async () => (await call(payoutApi.getPayouts, { accountId })).payouts
  const areSent = (statuses: string[]) =>
    vi.waitFor(async () => expect((await payouts()).map(({ status }) => status)).toEqual(statuses), { timeout: 10_000 })
  await payOut(server.context())
  await areSent(['paid'])
  // The bank returns the money to the publisher's Stripe account.
  const { stripePayoutId } = await db
    .updateTable('payouts')
    .set({ status: 'failed' })
    .where('accountId', '=', accountId)
    .returning('stripePayoutId')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sandboxPayouts')
    .where('id', '=', stripePayoutId ?? '')
    .execute()
  const [, second] = await db
    .selectFrom('invoices')
    .select(['id', 'document'])
    .where('sellerId', '=', accountId)
    .where('kind', '=', 'self-billed')
    .orderBy('id')
    .execute()
  await call(invoiceApi.objectToInvoice, {
    accountId,
    invoiceId: second?.id ?? '',
    body: { reason: 'The fee is wrong.' },
  })
  await payOut(server.context())
  await areSent(['paid', 'failed'])
  const [again, failed] = await payouts()
  const { gross } = invoiceSums(Invoice.parse(second?.document))
  expect((failed?.amount ?? 0) - (again?.amount ?? 0)).toBe(gross)
  const transfers = await db
    .selectFrom('payouts')
    .select('stripeTransferId')
    .distinct()
    .where('accountId', '=', accountId)
    .execute()
  expect(transfers).toEqual([{ stripeTransferId: expect.any(String) }])
}, 60_000)

test('200 documents of the operator that are numbered at once have numbers without gaps', async () => {
  const publisher = await buildPublisher()
  const { ads } = await paidAds([publisher])
  const { db } = server.context()
  const year = Number(yearOfNumbers(server))
  const nextOf = async () =>
    (
      await db
        .selectFrom('invoiceSeries')
        .select('next')
        .where('sellerId', '=', operator.accountId)
        .where('year', '=', year)
        .executeTakeFirstOrThrow()
    ).next
  // The invoice of the payment comes first.
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000, interval: 50 })
  const before = await nextOf()
  await sql`
    with due as (
      insert into invoices (id, kind, seller_id, buyer_id, month, vat_category, created)
      select gen_random_uuid(), 'self-billed', ${publisher.accountId}, ${operator.accountId}, '2026-10-01', 'standard', now()
      from generate_series(1, 200) returning id
    ), files as (
      insert into invoice_files (invoice_id, pdf, xml) select id, '', '' from due
    )
    insert into invoice_items (invoice_id, ad_id, net, tax, earned) select id, ${only(ads).id}, 90, 17, 100 from due`.execute(
    db,
  )
  await Promise.all([1, 2, 3, 4].map(() => issueInvoices(server.context(), operator.accountId)))
  const { rows } = await sql<{ number: string }>`
    select number from invoices where kind = 'self-billed' and seller_id = ${publisher.accountId} order by number`.execute(
    db,
  )
  expect(rows.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(
    Array.from({ length: 200 }, (_, at) => before + at),
  )
}, 120_000)

async function waiting(): Promise<number> {
  const { count } = await server
    .context()
    .db.selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('issuerId', '=', operator.accountId)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
