import { adApi } from '@litfass/api/ads/ads'
import { payoutApi } from '@litfass/api/ads/payouts'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { withTrustedClock } from '../../platform/clock-guard.ts'
import { buildCinemaOffer } from '../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, type TestAccount } from '../../testing/builders.ts'
import {
  approve,
  approveAndPay,
  cards,
  enterCard,
  paymentReaches,
  refundPayment,
  startPayment,
  stripeAccountOf,
  stripeBalanceOf,
} from '../../testing/card-payment.ts'
import { settleAds } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { eventOf } from '../../testing/open-payment.ts'
import { buildCinema } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { handlePaymentEvent } from '../payments/handle-payment-event.ts'
import { payOut, payOutTo } from './pay-out.ts'
import { sendPayout } from './send-payout.ts'

const server = await testServer({ platformFee: 10, logLevel: 'silent' })
const operator = await buildAccount(server)
await server.context().db.insertInto('marketplaceSettings').values({ companyId: operator.accountId }).execute()

function payoutsOf({ accountId, call }: TestAccount) {
  return call(payoutApi.getPayouts, { accountId })
}

/** What a publisher has at Stripe besides what is paid out next. */
async function surplusOf(publisher: TestAccount): Promise<number> {
  const { next } = await payoutsOf(publisher)
  return (await stripeBalanceOf(server, await stripeAccountOf(server, publisher))) - next.amount
}

/** Two paid ads; the first has ended and is settled. */
async function settledAd() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher)]
  const { ads } = await buildOffer(advertiser, { screens, startIn: 10 })
  await approveAndPay(publisher, advertiser, ads)
  const { db, now } = server.context()
  const first = ads.map(({ id }) => id).toSorted()[0] ?? ''
  await db
    .updateTable('ads')
    .set({ status: 'completed', settled: now, settledDue: 100, settledDelivered: 100, settledRefund: 0 })
    .where('id', '=', first)
    .execute()
  const isKnown = async () => expect((await payoutsOf(publisher)).next.ads).toBe(1)
  await vi.waitFor(isKnown, { timeout: 10_000, interval: 50 })
  const ad = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: first })
  return { publisher, advertiser, ad }
}

/** Waits until Stripe has sent the payout: a refund before that would come out of the balance it is paid from. */
async function payOutUntilPaid(publisher: TestAccount): Promise<void> {
  await payOut(server.context())
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).payouts[0]?.status).toBe('paid'), {
    timeout: 10_000,
    interval: 50,
  })
}

test('what is settled is paid out once, line by line to the cent, and the rest waits for its settlement', async () => {
  const { publisher, advertiser } = await settledAd()
  const before = await payoutsOf(publisher)
  // Of two ads for 1942 cents each, with a fee of 10 percent; of the card, Stripe keeps 1.5 percent of 4622 cents and 25.
  const next = { ads: 1, earned: 1942, tax: 369, fee: 194, feeTax: 37, cardFees: 94, amount: 1986 }
  expect(before).toMatchObject({ next, payouts: [], held: { count: 1, amount: 1748 } })
  const counts = await Promise.all([1, 2, 3, 4].map(() => payOut(server.context())))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).payouts).toMatchObject([{ status: 'paid' }]), {
    timeout: 10_000,
    interval: 50,
  })
  const after = await payoutsOf(publisher)
  expect(after.payouts).toMatchObject([{ ads: 1, amount: before.next.amount }])
  expect(after.next).toMatchObject({ ads: 0, amount: 0 })
  expect(await payoutsOf(advertiser)).toMatchObject({ payouts: [], held: { count: 0 } })
})

test('a payout that is due while the clock is in doubt is sent when it is trusted', async () => {
  const { publisher } = await settledAd()
  const { db, services } = server.context()
  await withTrustedClock(server.context(), async () => {})
  server.jumpClock(Date.now() + 2 * hourMilliseconds)
  await services.queue.send(db, 'pay-out', {})
  const failed = sql`select from pgboss.job where name = 'pay-out' and state = 'retry'`
  await expect.poll(async () => (await failed.execute(db)).rows, { timeout: 20_000 }).toHaveLength(1)
  expect((await payoutsOf(publisher)).payouts).toEqual([])
  server.jumpClock(Date.now())
  await expect
    .poll(async () => (await payoutsOf(publisher)).payouts, { timeout: 20_000 })
    .toMatchObject([{ status: 'paid' }])
})

test('a payout that fails says why, and its ads wait for the next', async () => {
  const { publisher } = await settledAd()
  const before = await payoutsOf(publisher)
  await payOutUntilPaid(publisher)
  const { payouts } = await payoutsOf(publisher)
  const stripeAccountId = await stripeAccountOf(server, publisher)
  const { stripePayoutId } = await server
    .context()
    .db.selectFrom('payouts')
    .select('stripePayoutId')
    .where('id', '=', payouts[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const failed = (account: string, id: string | null) => ({
    ...eventOf('payout.failed', {
      id,
      object: 'payout',
      metadata: { payoutId: payouts[0]?.id },
      failure_message: 'The bank account has been closed.',
    }),
    account,
  })
  const send = (account: string, id = stripePayoutId) =>
    // Stripe's types require more fields than this event has.
    handlePaymentEvent(server.context(), JSON.parse(JSON.stringify(failed(account, id))))
  await send('acct_other')
  // Made by the publisher, who may write anything on it.
  await send(stripeAccountId, 'po_other')
  expect((await payoutsOf(publisher)).payouts).toMatchObject([{ status: 'paid' }])
  await send(stripeAccountId)
  const after = await payoutsOf(publisher)
  expect(after.payouts).toMatchObject([{ status: 'failed', failure: 'The bank account has been closed.' }])
  expect(after.next).toEqual(before.next)
})

test('the ads of a payout that is cancelled at Stripe wait for the next', async () => {
  const { publisher } = await settledAd()
  const before = await payoutsOf(publisher)
  await payOutUntilPaid(publisher)
  const { db } = server.context()
  const { stripePayoutId, ...payout } = await db
    .updateTable('payouts')
    .set({ status: 'requested' })
    .where('accountId', '=', publisher.accountId)
    .returning(['id', 'stripePayoutId', 'stripeAccountId as account'])
    .executeTakeFirstOrThrow()
  const object = { id: stripePayoutId, object: 'payout', metadata: { payoutId: payout.id } }
  const event = { ...eventOf('payout.canceled', object), account: payout.account }
  // Stripe's types require more fields than this event has.
  await handlePaymentEvent(server.context(), JSON.parse(JSON.stringify(event)))
  const after = await payoutsOf(publisher)
  expect(after.payouts).toMatchObject([{ status: 'failed' }])
  expect(after.next).toEqual(before.next)
})

test('what was paid out before its payment was fully refunded is taken from the next payout', async () => {
  const { publisher, advertiser, ad } = await settledAd()
  const { next: paid } = await payoutsOf(publisher)
  await payOutUntilPaid(publisher)
  const { id: paymentId } = await server
    .context()
    .db.selectFrom('payments')
    .select('id')
    .where('accountId', '=', advertiser.accountId)
    .executeTakeFirstOrThrow()
  await refundPayment(server, paymentId)
  await paymentReaches(advertiser, paymentId, 'refunded')
  const { next, held } = await payoutsOf(publisher)
  expect(next).toMatchObject({ ads: 1, earned: -ad.amount, tax: -paid.tax, fee: -paid.fee, cardFees: 0 })
  expect(next.amount).toBe(-paid.amount - paid.cardFees)
  expect(held).toEqual({ count: 0, amount: 0 })
  expect(await payOut(server.context())).toBe(0)
})

test('the next payout is all that a publisher has at Stripe once everything is settled, whatever was refunded', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const sold = []
  for (let at = 0; at < 4; at++) {
    const screens = [await buildScreen(publisher), await buildScreen(publisher)]
    const { ads } = await buildOffer(advertiser, { screens, startIn: 10 })
    sold.push({ ads, payment: await approveAndPay(publisher, advertiser, ads) })
  }
  const [whole, cancelled, ended, kept] = sold
  const { accountId } = advertiser
  for (const { id: adId } of cancelled?.ads ?? []) await advertiser.call(adApi.cancelAd, { accountId, adId, body: {} })
  const end = { accountId: publisher.accountId, adId: ended?.ads[0]?.id ?? '', body: { reason: 'The TV is broken.' } }
  await publisher.call(adApi.endAd, end)
  const paymentId = whole?.payment.id ?? ''
  await refundPayment(server, paymentId)
  await paymentReaches(advertiser, paymentId, 'refunded')
  await settleAds(server, [...(ended?.ads.slice(1) ?? []), ...(kept?.ads ?? [])])
  const stripeAccountId = await stripeAccountOf(server, publisher)
  const isBalanced = async () => {
    const { next, held } = await payoutsOf(publisher)
    expect(held.count).toBe(0)
    expect(next.amount).toBe(await stripeBalanceOf(server, stripeAccountId))
  }
  await vi.waitFor(isBalanced, { timeout: 10_000, interval: 50 })
  const { next } = await payoutsOf(publisher)
  expect(await payOut(server.context())).toBe(1)
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).payouts[0]?.status).toBe('paid'), {
    timeout: 10_000,
    interval: 50,
  })
  expect(await stripeBalanceOf(server, stripeAccountId)).toBe(0)
  const after = await payoutsOf(publisher)
  expect(after.next).toMatchObject({ ads: 0, amount: 0 })
  // Those of which nothing is left are not counted.
  expect(after.payouts).toMatchObject([{ ads: next.ads, amount: next.amount }])
})

test('the discount of a hall that is returned after its payout is taken from the next one', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const advertiser = await buildAccount(server)
  const cinema = await buildCinema(publisher, { discountHalls: 10, halls: ['Red', 'Blue', 'Green'] })
  const { ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  const [cancelled, ended, kept] = ads
  if (!cancelled || !ended || !kept) throw new Error('expected three ads')
  await approveAndPay(publisher, advertiser, ads)
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: cancelled.id, body: {} })
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).next.ads).toBe(1), { timeout: 10_000, interval: 50 })
  await payOutUntilPaid(publisher)
  const body = { reason: 'The projector is broken.' }
  await publisher.call(adApi.endAd, { accountId: publisher.accountId, adId: ended.id, body })
  const discount = cancelled.amount / 9
  expect((await payoutsOf(publisher)).next).toMatchObject({ earned: -discount, takenBack: -discount })
  await settleAds(server, [kept])
  await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
})

test('a payout that cannot be written does not stop those of the publishers after it', async () => {
  const sold = [(await settledAd()).publisher, (await settledAd()).publisher]
  const [first, second] = sold.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  if (!first || !second) throw new Error('expected two publishers')
  const { db } = server.context()
  await sql`alter table payouts add constraint refused check (account_id <> ${sql.lit(first.accountId)})`.execute(db)
  const allow = sql`alter table payouts drop constraint if exists refused`
  onTestFinished(async () => void (await allow.execute(db)))
  await expect(payOut(server.context())).rejects.toThrow('refused')
  expect((await payoutsOf(second)).payouts).toHaveLength(1)
  await allow.execute(db)
  await payOut(server.context())
  expect((await payoutsOf(first)).payouts).toHaveLength(1)
})

test('a payout that Stripe made before the server crashed is not made again, even after Stripe has forgotten its idempotency key', async () => {
  const { publisher } = await settledAd()
  await payOutUntilPaid(publisher)
  const { db } = server.context()
  const { accountId } = publisher
  const made = await db.selectFrom('payouts').selectAll().where('accountId', '=', accountId).executeTakeFirstOrThrow()
  await db.updateTable('payouts').set({ status: 'requested', stripePayoutId: null }).where('id', '=', made.id).execute()
  const { stripeAccountId, stripePayoutId } = made
  await db
    .updateTable('sandboxPayouts')
    .set({ idempotencyKey: null })
    .where('accountId', '=', stripeAccountId)
    .execute()
  await sendPayout(server.context(), made.id)
  const atStripe = db.selectFrom('sandboxPayouts').select('id').where('accountId', '=', stripeAccountId)
  expect(await atStripe.execute()).toEqual([{ id: stripePayoutId }])
  const stored = db.selectFrom('payouts').select('stripePayoutId').where('id', '=', made.id)
  expect(await stored.executeTakeFirst()).toEqual({ stripePayoutId })
})

/**
 * A settled ad that was paid with its second payment. The first one, for this ad and another, was refunded
 * because the other ad was withdrawn during the checkout.
 */
async function paidSecondTime(withdrawn: 'first' | 'last') {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher)]
  const { ads } = await buildOffer(advertiser, { screens, startIn: 10 })
  await approve(publisher, ads)
  const refused = await startPayment(advertiser, ads)
  const sorted = ads.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [other, ad] = withdrawn === 'first' ? sorted : sorted.toReversed()
  if (!other || !ad) throw new Error('not offered')
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: other.id, body: {} })
  await enterCard(refused.url, cards.pays)
  await paymentReaches(advertiser, refused.id, 'refunded')
  const payment = await startPayment(advertiser, [ad])
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  await settleAds(server, [ad])
  await vi.waitFor(async () => expect((await payoutsOf(publisher)).next.earned).toBe(ad.amount), {
    timeout: 10_000,
    interval: 50,
  })
  const refund = async () => {
    await refundPayment(server, payment.id)
    await paymentReaches(advertiser, payment.id, 'refunded')
  }
  return { publisher, advertiser, ad, refund }
}

test('a refund takes back what the payment paid, whatever earlier payment of the ad was refunded', async () => {
  const { publisher, advertiser, ad, refund } = await paidSecondTime('last')
  const { ads: later } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 10 })
  await approveAndPay(publisher, advertiser, later)
  await payOutUntilPaid(publisher)
  await refund()
  expect((await payoutsOf(publisher)).next).toMatchObject({ ads: 1, earned: -ad.amount })
})

test('the fee of a payment that an older server refused is read with the next payouts, and not paid out', async () => {
  const { publisher } = await paidSecondTime('first')
  await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
  const { db } = server.context()
  const { accountId: sellerId } = publisher
  const refused = db.updateTable('payments').set({ cardFee: null }).where('sellerId', '=', sellerId)
  await refused.where('status', '=', 'refunded').execute()
  expect(await surplusOf(publisher)).toBeLessThan(0)
  await db.updateTable('connectedAccounts').set({ payoutsEnabled: false }).where('accountId', '=', sellerId).execute()
  await payOut(server.context())
  await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
})

test.each(['first', 'last'] as const)(
  'what Stripe keeps of a payment that was refunded because its %s ad could not be paid is not paid out',
  async (withdrawn) => {
    const { publisher, refund } = await paidSecondTime(withdrawn)
    await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
    await payOutUntilPaid(publisher)
    expect((await payoutsOf(publisher)).next).toMatchObject({ ads: 0, amount: 0 })
    await refund()
    await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
  },
)

test('a payment that its publisher refunds at Stripe returns the fee of the operator', async () => {
  const { publisher, advertiser } = await settledAd()
  const stripeAccountId = await stripeAccountOf(server, publisher)
  const { services, db } = server.context()
  const { id, stripePaymentIntentId, net, tax } = await db
    .selectFrom('payments')
    .select(['id', 'stripePaymentIntentId', 'net', 'tax'])
    .where('accountId', '=', advertiser.accountId)
    .executeTakeFirstOrThrow()
  const payment = { stripeAccountId, paymentIntentId: stripePaymentIntentId ?? '' }
  // As in Stripe's dashboard, which does not return application fees.
  await services.payments.refundPart({
    ...payment,
    refundId: services.newId(),
    amount: net + tax,
    paid: net + tax,
    fee: 0,
  })
  await paymentReaches(advertiser, id, 'refunded')
  await expect.poll(() => surplusOf(publisher), { timeout: 10_000 }).toBe(0)
})

test('a payout may have more ads than one statement can insert', async () => {
  const { publisher, ad } = await settledAd()
  const { db, services } = server.context()
  const count = 9400
  const ids = Array.from({ length: count }, () => services.newId())
  const columns = sql<{ names: string }>`select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'ads' and is_generated = 'NEVER' and column_name <> 'id'`
  const copied = sql.raw(only((await columns.execute(db)).rows).names)
  await db.transaction().execute(async (trx) => {
    // Without triggers, which are slow.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into ads (id, ${copied}) select copy, ${copied}
      from ads, unnest(${ids}::uuid[]) as copy where ads.id = ${ad.id}`.execute(trx)
    await sql`insert into payment_ads (payment_id, ad_id)
      select payment_id, copy from payment_ads, unnest(${ids}::uuid[]) as copy where ad_id = ${ad.id}`.execute(trx)
  })
  await sql`analyze`.execute(db)
  const payoutId = await payOutTo(server.context(), publisher.accountId)
  const paid = await sql`select from payout_ads where payout_id = ${payoutId}`.execute(db)
  expect(paid.rows).toHaveLength(count + 1)
}, 60_000)
