import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { payoutApi } from '@litfass/api/ads/payouts'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { Invoice } from '@litfass/domain/money/invoice'
import { nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test, vi } from 'vitest'

import { buildAccount, type TestAccount } from '../../testing/builders.ts'
import { buildPaidAds } from '../../testing/card-payment.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { faultsOfCii, faultsOfUbl, hasRules } from '../../testing/invoices/e-invoice-rules.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { buildOperator, settleAds } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { type OwnServer, testServer } from '../../testing/test-server.ts'
import { xrechnung } from '../invoices/xrechnung.ts'
import { zugferd } from '../invoices/zugferd.ts'
import { writeMonth } from '../month-end/write-month.ts'
import { payOut } from '../payouts/pay-out.ts'

const options = { platformFee: 10, logLevel: 'silent' } as const
const connect = await testServer({ ...options, marketplaceMode: 'connect' })
const principal = await testServer({ ...options, marketplaceMode: 'principal' })
const single = await testServer({ ...options, marketplaceMode: 'single' })
await buildOperator(connect)
await buildOperator(principal)
const singleSeller = await buildOperator(single)

async function sold(server: OwnServer, seller?: TestAccount) {
  const publisher = seller ?? (await buildAccount(server))
  if (!seller) await saveSeller(publisher)
  const { payment, ...paid } = await buildPaidAds(server, { publisher, startIn: 10 })
  return { ...paid, card: await paidByCard(server, payment.id) }
}

async function soldByOperator(seller?: TestAccount) {
  const publisher = seller ?? (await buildAccount(principal))
  if (!seller) {
    await saveSeller(publisher)
    await publisher.call(invoiceApi.saveSelfBilling, { accountId: publisher.accountId, body: { agreed: true } })
  }
  return sold(principal, publisher)
}

type Sold = Awaited<ReturnType<typeof sold>>

function seenAd({ advertiser, ad }: Sold) {
  return advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
}

function payoutsOf({ publisher }: Sold) {
  return publisher.call(payoutApi.getPayouts, { accountId: publisher.accountId })
}

function bookingsOf({ accountId, call }: TestAccount) {
  return call(accountDeletionApi.getClosing, { accountId })
}

function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 50 })
}

/** Waits until Stripe has reported its fee for the payment. */
function feeIsKnown(sale: Sold): Promise<void> {
  return soon(async () => expect((await payoutsOf(sale)).next.cardFees).toBeGreaterThan(0))
}

test.each([
  ['connect', () => sold(connect), 'acct_other'],
  ['principal', () => soldByOperator(), 'acct_other'],
  ['single', () => sold(single, singleSeller), 'acct_other'],
] as const)(
  'in %s, a dispute is that of the account that was paid, from opening to loss',
  async (mode, sell, other) => {
    const sale = await sell()
    const { card } = sale
    expect(card.stripeAccountId === null).toBe(mode !== 'connect')
    await card.report('needs_response', { account: other })
    expect((await seenAd(sale)).dispute).toBeUndefined()
    await card.report('needs_response')
    expect((await seenAd(sale)).dispute).toEqual({ status: 'needs-response', amount: card.gross, ads: 1 })
    await card.report('lost', { account: other })
    expect((await seenAd(sale)).status).toBe('paid')
    await card.report('lost')
    expect(await seenAd(sale)).toMatchObject({ status: 'cancelled', reason: 'dispute-lost' })
    expect(await card.refunded()).toBe(card.gross)
    const [invoice, correction] = await invoicesOf(sale.advertiser, { count: 2 })
    expect(invoice).toMatchObject({ kind: 'invoice', gross: card.gross })
    expect(correction).toMatchObject({ kind: 'correction', gross: -card.gross })
  },
)

test('a settled ad is not paid out while its payment is disputed, and afterwards less what the dispute cost', async () => {
  const sale = await sold(connect)
  const { ad, card } = sale
  await settleAds(connect, [ad])
  await feeIsKnown(sale)
  const { next } = await payoutsOf(sale)
  await card.report('needs_response')
  await payOut(connect.context())
  const costs = next.cardFees + 2000
  expect(await payoutsOf(sale)).toMatchObject({
    next: { ads: 1, earned: 0, cardFees: costs, amount: -costs },
    held: { count: 0, amount: 0 },
    disputed: { count: 1, amount: next.amount + next.cardFees },
    payouts: [],
  })
  await card.report('won')
  await payOut(connect.context())
  expect((await payoutsOf(sale)).payouts).toMatchObject([{ ads: 1, amount: next.amount - 2000 }])
})

test('what was paid out before a dispute was lost is taken from what is paid out next', async () => {
  const lost = await sold(connect)
  await settleAds(connect, [lost.ad])
  await feeIsKnown(lost)
  await payOut(connect.context())
  await lost.card.report('lost')
  const { next } = await payoutsOf(lost)
  expect(next).toMatchObject({
    ads: 1,
    earned: -lost.ad.amount,
    takenBack: -lost.ad.amount,
    tax: -lost.ad.taxAmount,
    cardFees: 2000,
  })
  await payOut(connect.context())
  expect((await payoutsOf(lost)).payouts).toHaveLength(1)
  const others = [1, 2, 3].map(() => sold(connect, lost.publisher))
  const soldAfter = await Promise.all(others)
  await settleAds(
    connect,
    soldAfter.map(({ ad }) => ad),
  )
  await soon(async () => expect((await payoutsOf(lost)).next.ads).toBe(4))
  const before = await payoutsOf(lost)
  expect(before.next.amount).toBeGreaterThan(0)
  expect(before.next.takenBack).toBe(-lost.ad.amount)
  expect(before.next.earned).toBe(soldAfter.reduce((sum, { ad }) => sum + ad.amount, -lost.ad.amount))
  await payOut(connect.context())
  await payOut(connect.context())
  const { payouts, next: after } = await payoutsOf(lost)
  expect(payouts[0]).toMatchObject({ ads: 4, amount: before.next.amount })
  expect(payouts).toHaveLength(2)
  expect(after).toMatchObject({ ads: 0, amount: 0 })
})

test('what was paid out before a dispute was opened is held back from the next payouts, and paid out once it is won', async () => {
  const disputed = await sold(connect)
  await settleAds(connect, [disputed.ad])
  await feeIsKnown(disputed)
  await payOut(connect.context())
  const part = Math.floor(disputed.card.gross / 2)
  await disputed.card.report('needs_response', { amount: part })
  const others = await Promise.all([1, 2].map(() => sold(connect, disputed.publisher)))
  await settleAds(
    connect,
    others.map(({ ad }) => ad),
  )
  await soon(async () => expect((await payoutsOf(disputed)).next.ads).toBe(3))
  const { next, disputed: held } = await payoutsOf(disputed)
  const earned = others.reduce((sum, { ad }) => sum + ad.amount, 0)
  expect(held.count).toBe(1)
  expect(next.earned + next.tax).toBe(others.reduce((sum, { ad }) => sum + ad.taxAmount, earned) - part)
  await Promise.all([1, 2, 3, 4].map(() => payOut(connect.context())))
  expect((await payoutsOf(disputed)).payouts).toHaveLength(2)
  expect((await payoutsOf(disputed)).payouts[0]).toMatchObject({ ads: 3, amount: next.amount })
  expect(await payoutsOf(disputed)).toMatchObject({ next: { ads: 0, amount: 0 }, disputed: held })
  await disputed.card.report('won')
  expect(await payoutsOf(disputed)).toMatchObject({
    next: { ads: 1, amount: held.amount },
    disputed: { count: 0, amount: 0 },
  })
  await Promise.all([1, 2, 3, 4].map(() => payOut(connect.context())))
  expect((await payoutsOf(disputed)).payouts.map(({ amount }) => amount)[0]).toBe(held.amount)
  expect(await payoutsOf(disputed)).toMatchObject({ next: { ads: 0, amount: 0 } })
  expect((await payoutsOf(disputed)).payouts).toHaveLength(3)
}, 60_000)

test('what was billed before a dispute was lost is taken from the next self-billed invoice', async () => {
  const lost = await soldByOperator()
  const { publisher } = lost
  const { db } = principal.context()
  const billed = async () => {
    const rows = await db
      .selectFrom('invoices')
      .select('document')
      .where('sellerId', '=', publisher.accountId)
      .where('kind', '=', 'self-billed')
      .orderBy('month')
      .execute()
    return rows.map(({ document }) => Invoice.parse(document))
  }
  const write = async () => {
    const now = principal.context().now.getTime()
    principal.setClock(`${nextMonth(dayInZone(now, 'Europe/Berlin'))}T04:33:00Z`)
    await writeMonth(principal.context())
  }
  const issued = (count: number) => invoicesOf(publisher, { count, side: 'seller' })
  await settleAds(principal, [lost.ad])
  await write()
  await issued(1)
  await lost.card.report('lost')
  await write()
  expect(await issued(1)).toHaveLength(1)
  const others = [await soldByOperator(publisher), await soldByOperator(publisher)]
  await settleAds(
    principal,
    others.map(({ ad }) => ad),
  )
  await write()
  await issued(2)
  const documents = await billed()
  const document = documents[1]
  if (!document) throw new Error('not written')
  const owed = ({ ad }: Sold) => ad.amount - Math.round(ad.amount / 10)
  expect(document.items.map(({ net }) => net).toSorted((a, b) => a - b)).toEqual([
    -owed(lost),
    ...others.map(owed).toSorted((a, b) => a - b),
  ])
  if (hasRules) {
    expect(faultsOfUbl(xrechnung(document))).toEqual([])
    expect(faultsOfCii(zugferd(document))).toEqual([])
  }
  await write()
  expect(await issued(2)).toHaveLength(2)
  principal.setClock(Date.now())
}, 60_000)

test('the operator holds back what is disputed of a self-billed invoice, and transfers it once it is won', async () => {
  const disputed = await soldByOperator()
  const other = await soldByOperator(disputed.publisher)
  await settleAds(principal, [disputed.ad, other.ad])
  principal.setClock(`${nextMonth(dayInZone(Date.now(), 'Europe/Berlin'))}T04:33:00Z`)
  await principal.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
  await writeMonth(principal.context())
  await invoicesOf(disputed.publisher, { count: 1, side: 'seller' })
  const { next: whole } = await payoutsOf(disputed)
  await disputed.card.report('needs_response')
  const { next, disputed: held } = await payoutsOf(disputed)
  expect(held).toEqual({ count: 1, amount: whole.amount - next.amount })
  expect(next).toMatchObject({ ads: 1, earned: other.ad.amount })
  const transferred = async () => {
    const rows = await principal
      .context()
      .db.selectFrom('sandboxTransfers')
      .innerJoin('connectedAccounts', 'stripeAccountId', 'sandboxTransfers.accountId')
      .select('amount')
      .where('connectedAccounts.accountId', '=', disputed.publisher.accountId)
      .execute()
    return rows.map(({ amount }) => amount).toSorted((a, b) => a - b)
  }
  const payAll = async () => Promise.all([1, 2, 3, 4].map(() => payOut(principal.context())))
  await payAll()
  await expect.poll(transferred).toEqual([next.amount])
  await payAll()
  await disputed.card.report('won')
  expect((await payoutsOf(disputed)).next).toMatchObject({ ads: 1, amount: held.amount })
  await payAll()
  await expect.poll(transferred).toEqual([next.amount, held.amount].toSorted((a, b) => a - b))
  await disputed.card.report('needs_response', { id: `dp_${disputed.ad.id}` })
  expect(await payoutsOf(disputed)).toMatchObject({ next: { amount: -held.amount }, disputed: held })
  await disputed.card.report('lost', { id: `dp_${disputed.ad.id}` })
  expect(await payoutsOf(disputed)).toMatchObject({ next: { amount: -held.amount }, disputed: { count: 0, amount: 0 } })
  principal.setClock(Date.now())
}, 60_000)

test('an objection to a paid-out invoice does not stop a lost dispute from being deducted', async () => {
  const lost = await soldByOperator()
  const { accountId, call } = lost.publisher
  const write = async () => {
    const now = principal.context().now.getTime()
    principal.setClock(`${nextMonth(dayInZone(now, 'Europe/Berlin'))}T04:33:00Z`)
    await principal.context().db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
    await writeMonth(principal.context())
  }
  const issued = (count: number) => invoicesOf(lost.publisher, { count, side: 'seller' })
  await settleAds(principal, [lost.ad])
  await write()
  const { id: invoiceId } = only(await issued(1))
  const { next: paidOut } = await payoutsOf(lost)
  await payOut(principal.context())
  await call(invoiceApi.objectToInvoice, { accountId, invoiceId, body: { reason: 'The fee is wrong.' } })
  expect((await payoutsOf(lost)).next).toMatchObject({ ads: 0, amount: 0 })
  await lost.card.report('needs_response')
  const deducted = { next: { amount: -paidOut.amount }, disputed: { count: 1, amount: paidOut.amount } }
  expect(await payoutsOf(lost)).toMatchObject(deducted)
  const others = [await soldByOperator(lost.publisher), await soldByOperator(lost.publisher)]
  await settleAds(
    principal,
    others.map(({ ad }) => ad),
  )
  await write()
  await issued(2)
  await payOut(principal.context())
  const earned = others.reduce((sum, { ad }) => sum + ad.amount, 0)
  const [payout] = (await payoutsOf(lost)).payouts
  expect(payout).toMatchObject({ ads: 3 })
  await lost.card.report('won')
  expect((await payoutsOf(lost)).next).toMatchObject({ ads: 1, amount: paidOut.amount })
  await lost.card.report('lost', { id: `dp_${lost.ad.id}` })
  expect(await payoutsOf(lost)).toMatchObject({ next: { ads: 0, amount: 0 }, disputed: { count: 0, amount: 0 } })
  const { db } = principal.context()
  const ads = await db
    .selectFrom('payoutAds')
    .innerJoin('payouts', 'payouts.id', 'payoutId')
    .select('payoutAds.earned')
    .where('accountId', '=', accountId)
    .execute()
  expect(ads.reduce((sum, ad) => sum + ad.earned, 0)).toBe(earned)
  principal.setClock(Date.now())
}, 60_000)

test('a disputed ad is on no self-billed invoice until the dispute is won', async () => {
  const sale = await soldByOperator()
  await settleAds(principal, [sale.ad])
  await sale.card.report('needs_response')
  principal.setClock(`${nextMonth(dayInZone(Date.now(), 'Europe/Berlin'))}T04:33:00Z`)
  const { db } = principal.context()
  const write = async () => {
    await db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
    await writeMonth(principal.context())
  }
  const written = () => db.selectFrom('invoiceItems').innerJoin('invoices', 'invoices.id', 'invoiceId').select('kind')
  await write()
  const ofAd = () => written().where('adId', '=', sale.ad.id).where('kind', '=', 'self-billed').execute()
  expect(await ofAd()).toHaveLength(0)
  await sale.card.report('won')
  await write()
  expect(await ofAd()).toHaveLength(1)
  principal.setClock(Date.now())
})

test('neither company can be closed while a payment is disputed', async () => {
  const sale = await sold(connect)
  await settleAds(connect, [sale.ad])
  const companies = [sale.publisher, sale.advertiser]
  for (const company of companies) expect(await bookingsOf(company)).toMatchObject({ bookingCount: 0 })
  await sale.card.report('needs_response')
  for (const company of companies)
    expect(await bookingsOf(company)).toMatchObject({ bookingCount: 1, bookings: [{ reason: 'disputed' }] })
  await sale.card.report('lost')
  for (const company of companies) expect(await bookingsOf(company)).toMatchObject({ bookingCount: 0 })
})
