import { invoiceApi } from '@litfass/api/ads/invoices'
import { payoutApi } from '@litfass/api/ads/payouts'
import { nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { afterEach, expect, test, vi } from 'vitest'

import { buildAccount, buildOffer, buildScreen, type TestAccount } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { buildOperator, settleAds } from '../../testing/month-end-builders.ts'
import { eventOf } from '../../testing/open-payment.ts'
import { testServer } from '../../testing/test-server.ts'
import { writeMonth } from '../month-end/write-month.ts'
import { handlePaymentEvent } from '../payments/handle-payment-event.ts'
import { payOut } from './pay-out.ts'

const server = await testServer({ platformFee: 10, logLevel: 'silent', marketplaceMode: 'principal' })
await buildOperator(server)
const { db } = server.context()

afterEach(() => server.setClock(Date.now()))

async function buildPublisher() {
  const publisher = await buildAccount(server)
  await saveSeller(publisher)
  await publisher.call(invoiceApi.saveSelfBilling, { accountId: publisher.accountId, body: { agreed: true } })
  return publisher
}

/** Ads on the self-billed invoice of the next month, the `count`-th of the publisher. */
async function billedAds(publisher: TestAccount, { count = 1, screens = 1 } = {}) {
  const advertiser = await buildAccount(server)
  const places = await Promise.all(Array.from({ length: screens }, () => buildScreen(publisher)))
  const { ads } = await buildOffer(advertiser, { screens: places, startIn: 10 })
  const { id: paymentId } = await approveAndPay(publisher, advertiser, ads)
  await settleAds(server, ads)
  server.setClock(`${nextMonth(dayInZone(server.context().now.getTime(), 'Europe/Berlin'))}T04:33:00Z`)
  await db.updateTable('marketplaceSettings').set({ writtenUntil: null }).execute()
  await writeMonth(server.context())
  const invoices = await invoicesOf(publisher, { count, side: 'seller' })
  const earned = ads.reduce((sum, { amount }) => sum + amount, 0)
  return { earned, invoiceId: invoices.at(-1)?.id ?? '', card: await paidByCard(server, paymentId) }
}

function objectTo({ accountId, call }: TestAccount, invoiceId: string) {
  return call(invoiceApi.objectToInvoice, { accountId, invoiceId, body: { reason: 'The fee is wrong.' } })
}

function payoutsOf({ accountId, call }: TestAccount) {
  return call(payoutApi.getPayouts, { accountId })
}

/** Pays out, until Stripe has sent the newest payout. */
async function payOutAll(publisher: TestAccount) {
  await payOut(server.context())
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).payouts[0]?.status).toBe('paid'), {
    timeout: 10_000,
    interval: 50,
  })
}

/** The bank returns the newest payout to the Stripe account. */
async function returnPayout({ accountId }: TestAccount) {
  const payout = await db
    .selectFrom('payouts')
    .select(['id', 'stripeAccountId', 'stripePayoutId'])
    .where('accountId', '=', accountId)
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sandboxPayouts')
    .where('id', '=', payout.stripePayoutId ?? '')
    .execute()
  const about = {
    id: payout.stripePayoutId,
    object: 'payout',
    metadata: { payoutId: payout.id },
    failure_code: 'closed',
  }
  // Stripe's types have more than what is read.
  const event = JSON.parse(JSON.stringify({ ...eventOf('payout.failed', about), account: payout.stripeAccountId }))
  await handlePaymentEvent(server.context(), event)
}

test('a payout that the bank returned is sent again with what it took back for an invoice with an objection', async () => {
  const publisher = await buildPublisher()
  const disputed = await billedAds(publisher)
  await payOutAll(publisher)
  await objectTo(publisher, disputed.invoiceId)
  await disputed.card.report('needs_response')
  await billedAds(publisher, { count: 2, screens: 2 })
  const { next } = await payoutsOf(publisher)
  expect(next).toMatchObject({ ads: 3, takenBack: -disputed.earned })
  await payOutAll(publisher)
  await returnPayout(publisher)
  await payOutAll(publisher)
  const { payouts, next: after } = await payoutsOf(publisher)
  expect(payouts.map(({ status }) => status)).toEqual(['paid', 'failed', 'paid'])
  expect(payouts[0]).toMatchObject({ ads: 3, amount: next.amount })
  expect(after).toMatchObject({ ads: 0, amount: 0 })
}, 60_000)

test('a won dispute pays out what was held back before the objection to its invoice', async () => {
  const publisher = await buildPublisher()
  const disputed = await billedAds(publisher)
  const { next: paidOut } = await payoutsOf(publisher)
  await payOutAll(publisher)
  await disputed.card.report('needs_response')
  await billedAds(publisher, { count: 2, screens: 2 })
  await payOutAll(publisher)
  await objectTo(publisher, disputed.invoiceId)
  expect((await payoutsOf(publisher)).disputed).toEqual({ count: 1, amount: paidOut.amount })
  await disputed.card.report('won')
  expect((await payoutsOf(publisher)).next).toMatchObject({ ads: 1, amount: paidOut.amount })
  await payOutAll(publisher)
  expect((await payoutsOf(publisher)).next).toMatchObject({ ads: 0, amount: 0 })
}, 60_000)

test('a dispute holds back nothing of an invoice with an objection that was never paid out', async () => {
  const publisher = await buildPublisher()
  const { invoiceId, card } = await billedAds(publisher)
  await objectTo(publisher, invoiceId)
  await card.report('needs_response')
  expect(await payoutsOf(publisher)).toMatchObject({ next: { ads: 0, amount: 0 }, disputed: { count: 0, amount: 0 } })
})
