import { adApi } from '@litfass/api/ads/ads'
import { payoutApi } from '@litfass/api/ads/payouts'
import { settlementApi } from '@litfass/api/ads/settlements'
import { everyDay } from '@litfass/domain/places/opening-hours'
import { addDays } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { buildAccount, buildOffer, buildScreen, sendGroup, type TestAccount } from '../../testing/builders.ts'
import {
  approveAndPay,
  paymentReaches,
  refundPayment,
  stripeAccountOf,
  stripeBalanceOf,
} from '../../testing/card-payment.ts'
import { dyingAfter } from '../../testing/database/dying-database.ts'
import { completeAds, signTwice, startOf } from '../../testing/delivery-builders.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { only } from '../../testing/only.ts'
import { buildBoard, buildCinema } from '../../testing/place-builders.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from '../settlements/settle-ads.ts'
import { settleInterims } from '../settlements/settle-interims.ts'
import { payOut } from './pay-out.ts'

const server = await testServer({ platformFee: 10, logLevel: 'silent' })
const operator = await buildAccount(server)
await server.context().db.insertInto('marketplaceSettings').values({ companyId: operator.accountId }).execute()
const hour = 3_600_000
const playsPerDay = 24

afterEach(() => server.setClock(Date.now()))

function payoutsOf({ accountId, call }: TestAccount) {
  return call(payoutApi.getPayouts, { accountId })
}

/** An ad of 120 days from 14 January 2027 on, with a play in every hour. */
async function longAd() {
  server.setClock('2027-01-11T09:00:00Z')
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen], frequency: 3600, days: 120 })
  const payment = await approveAndPay(publisher, advertiser, ads)
  await buildDevice(publisher, screen, { confirmed: true })
  const isKnown = async () => {
    const { db } = server.context()
    const { cardFee } = await db
      .selectFrom('payments')
      .select('cardFee')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(cardFee).toBeGreaterThan(0)
  }
  await vi.waitFor(isKnown, { timeout: 10_000, interval: 50 })
  return { publisher, advertiser, screen, ad: only(ads), paymentId: payment.id }
}
type LongAd = Awaited<ReturnType<typeof longAd>>

/** Records all plays of these days as shown, by a TV that never lost touch with the server. */
async function play({ ad, screen }: LongAd, { from, until }: { from: string; until: string }): Promise<void> {
  const { db } = server.context()
  await sql`
    insert into reported_turns (ad_id, day, outcome, turns, reported, since)
    select ${ad.id}, day::date, 'shown', ~ repeat('0', ${playsPerDay}::int)::bit varying, now(), now()
    from generate_series(${from}::date, ${until}::date, interval '1 day') as day`.execute(db)
  await db
    .updateTable('devices')
    .set({ inTouchSince: new Date(0) })
    .where('screenId', '=', screen.id)
    .execute()
}

/** Sets the clock to noon of a day, when the TV sent its last heartbeat. */
async function setDay({ screen }: LongAd, day: string): Promise<void> {
  const now = startOf(day) + 12 * hour
  server.setClock(now)
  const { db } = server.context()
  await db
    .updateTable('devices')
    .set({ lastSeen: new Date(now) })
    .where('screenId', '=', screen.id)
    .execute()
}

function settledInterims(): Promise<number> {
  return settleInterims(server.context())
}

async function interimsOf({ accountId, call }: TestAccount, { ad }: { ad: { id: string } }) {
  return (await call(settlementApi.getAdSettlement, { accountId, adId: ad.id })).interims
}

async function payOutUntilPaid(publisher: TestAccount, count: number): Promise<void> {
  await payOut(server.context())
  const arePaid = async () => {
    const { payouts } = await payoutsOf(publisher)
    expect(payouts.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'paid'))
  }
  await vi.waitFor(arePaid, { timeout: 10_000, interval: 50 })
}

/** What an ad brought its publisher in all payouts, net. */
async function paidOutFor({ ad }: { ad: { id: string } }): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(earned), 0)::int as earned from payout_ads where ad_id = ${ad.id}`.execute(server.context().db)
  return only(rows).earned
}

test('a long ad is paid out once per month, and payouts and refund add up to its amount', async () => {
  const long = await longAd()
  const { publisher, advertiser, ad } = long
  // One of the days has 23 hours.
  const due = 120 * playsPerDay - 1
  await play(long, { from: '2027-01-14', until: '2027-01-31' })
  await setDay(long, '2027-01-31')
  expect(await settledInterims()).toBe(0)
  await setDay(long, '2027-02-02')
  const { held } = await payoutsOf(publisher)
  const counts = await Promise.all([1, 2, 3, 4].map(settledInterims))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await settledInterims()).toBe(0)
  // The first midnight of Berlin is in the UTC day before.
  const delivered = 18 * playsPerDay - 1
  const net = Math.round((ad.amount * delivered) / due)
  const january = { until: '2027-01-31', delivered, due, net }
  expect(await interimsOf(publisher, long)).toEqual([january])
  expect(await interimsOf(advertiser, long)).toEqual([january])
  const { next, held: heldAfter } = await payoutsOf(publisher)
  expect(next).toMatchObject({ ads: 1, earned: net })
  expect(heldAfter.amount + next.earned - next.fee).toBe(held.amount)
  await payOutUntilPaid(publisher, 1)
  expect(await payOut(server.context())).toBe(0)

  // Half of February; nothing after that.
  await play(long, { from: '2027-02-01', until: '2027-02-14' })
  await setDay(long, '2027-03-03')
  expect(await settledInterims()).toBe(1)
  await payOutUntilPaid(publisher, 2)
  const ended = addDays(ad.endDate, 40)
  await setDay(long, ended)
  await completeAds(server, [ad])
  await server.context().db.updateTable('ads').set({ remedyChosen: 'refund' }).where('id', '=', ad.id).execute()
  expect(await settledInterims()).toBe(1)
  expect((await interimsOf(publisher, long))[0]).toMatchObject({ until: ad.endDate, net: 0 })
  expect(await settleAds(server.context())).toBe(1)
  const isRefunded = async () => {
    const { next: last, held: rest } = await payoutsOf(publisher)
    expect(rest).toEqual({ count: 0, amount: 0 })
    expect(await stripeBalanceOf(server, await stripeAccountOf(server, publisher))).toBe(last.amount)
  }
  await vi.waitFor(isRefunded, { timeout: 10_000, interval: 50 })
  await payOut(server.context())
  const { refundedNet } = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: ad.id })
  expect(refundedNet).toBeGreaterThan(ad.amount / 2)
  const paid = await paidOutFor(long)
  const { next: left } = await payoutsOf(publisher)
  expect(paid + left.earned + refundedNet).toBe(ad.amount)
})

test('a server that dies while it settles a month settles it once', async () => {
  const long = await longAd()
  await play(long, { from: '2027-01-14', until: '2027-01-31' })
  await setDay(long, '2027-02-02')
  for (let at = 1; ; at++) {
    const { db, died } = dyingAfter(server.context().db, at)
    await settleInterims({ ...server.context(), db }).catch(() => {})
    if (!died()) break
    // Waits for the locks of the connection that was cut: settling skips ads that are locked.
    await sql`select from ads where id = ${long.ad.id} for update`.execute(server.context().db)
  }
  expect(await interimsOf(long.publisher, long)).toHaveLength(1)
  expect((await payoutsOf(long.publisher)).next.ads).toBe(1)
})

test('the settlement of a month waits a week for a silent TV, and what it reports later is part of the next month', async () => {
  const long = await longAd()
  await setDay(long, '2027-01-31')
  server.setClock('2027-02-07T12:00:00+01:00')
  expect(await settledInterims()).toBe(0)
  server.setClock('2027-02-08T12:00:00+01:00')
  expect(await settledInterims()).toBe(1)
  expect(await interimsOf(long.publisher, long)).toMatchObject([{ delivered: 0, net: 0 }])
  expect((await payoutsOf(long.publisher)).next).toMatchObject({ ads: 0, amount: 0 })
  await play(long, { from: '2027-01-14', until: '2027-02-28' })
  await setDay(long, '2027-03-02')
  expect(await settledInterims()).toBe(1)
  const [february] = await interimsOf(long.publisher, long)
  expect(february).toMatchObject({ until: '2027-02-28', delivered: 46 * playsPerDay - 1 })
})

test('a copied key delays each month by 35 days, however long it is copied', async () => {
  const long = await longAd()
  const { publisher, screen } = long
  const { key } = await buildDevice(publisher, screen, { confirmed: true })
  await play(long, { from: '2027-01-14', until: '2027-03-31' })
  const settledOn = async (day: string) => {
    await setDay(long, day)
    await settledInterims()
    return (await interimsOf(publisher, long))[0]?.until
  }
  for (const day of ['2027-01-20', '2027-02-10', '2027-03-10']) {
    await setDay(long, addDays(day, 1))
    await signTwice({ server, screen, key }, startOf(day))
  }
  expect(await settledOn('2027-03-07')).toBe(undefined)
  expect(await settledOn('2027-03-08')).toBe('2027-01-31')
  expect(await settledOn('2027-04-03')).toBe('2027-01-31')
  expect(await settledOn('2027-04-05')).toBe('2027-02-28')
  expect(await settledOn('2027-05-06')).toBe('2027-03-31')
})

async function paidOutAd(): Promise<LongAd> {
  const long = await longAd()
  await play(long, { from: '2027-01-14', until: '2027-01-31' })
  await setDay(long, '2027-02-02')
  await settledInterims()
  await payOutUntilPaid(long.publisher, 1)
  return long
}

test('what a month brought is taken from the next payout if the whole payment is refunded', async () => {
  const { publisher, advertiser, paymentId, ...long } = await paidOutAd()
  const paid = await paidOutFor(long)
  await refundPayment(server, paymentId)
  await paymentReaches(advertiser, paymentId, 'refunded')
  expect((await payoutsOf(publisher)).next).toMatchObject({ earned: -paid, takenBack: -paid })
})

test('while its payment is disputed, no month is settled and what was paid out is held back', async () => {
  const long = await paidOutAd()
  const { publisher, paymentId } = long
  const paid = await paidOutFor(long)
  const card = await paidByCard(server, paymentId)
  await card.report('needs_response')
  expect((await payoutsOf(publisher)).next).toMatchObject({ earned: -paid })
  await play(long, { from: '2027-02-01', until: '2027-02-28' })
  await setDay(long, '2027-03-02')
  expect(await settledInterims()).toBe(0)
  await card.report('won')
  expect(await settledInterims()).toBe(1)
  const { next } = await payoutsOf(publisher)
  expect(next.earned).toBe((await interimsOf(publisher, long))[0]?.net)
})

test('a publisher that ends the ad keeps what was delivered, to the cent', async () => {
  const long = await paidOutAd()
  const { publisher, ad } = long
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: ad.id, body: { reason: 'The shop closes.' } })
  expect(await settledInterims()).toBe(0)
  await setDay(long, '2027-02-04')
  // The refund may hold the lock of the ad, which is then left for the next run.
  const isSettled = async () => {
    await settleAds(server.context())
    expect(await publisher.call(adApi.getAd, { accountId, adId: ad.id })).toHaveProperty('settled')
  }
  await vi.waitFor(isSettled, { timeout: 10_000, interval: 50 })
  const { next } = await payoutsOf(publisher)
  const { refundedNet } = await publisher.call(adApi.getAd, { accountId, adId: ad.id })
  expect((await paidOutFor(long)) + next.earned + refundedNet).toBe(ad.amount)
})

/** An ad of 120 days from 14 January 2027 on that no device measures. */
async function declaredAd(kind: 'board' | 'cinema') {
  server.setClock('2027-01-11T09:00:00Z')
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const weekdaysOnly = everyDay([{ from: '08:00', to: '20:00' }], { Saturday: [], Sunday: [] })
  const build = {
    board: async () => ({
      sides: 'double',
      boards: [(await buildBoard(publisher, { serviceHours: weekdaysOnly })).id],
    }),
    cinema: async () => {
      const { id, halls } = await buildCinema(publisher, { halls: ['1'] })
      return { duration: 10, cinemas: [{ id, halls: halls.map((hall) => hall.id) }] }
    },
  }
  const { ads } = await sendGroup(advertiser, { type: kind, group: await build[kind](), days: 120 })
  await approveAndPay(publisher, advertiser, ads)
  return { publisher, advertiser, ad: only(ads) }
}

test.each([
  // Weekdays.
  ['board', { days: 86, january: 12, february: 32 }],
  ['cinema', { days: 120, january: 18, february: 46 }],
] as const)(
  'a long ad on a %s is paid out monthly by its days, and after a cancellation payouts and refund add up to its amount',
  async (kind, { days, january, february }) => {
    const sold = await declaredAd(kind)
    const { publisher, advertiser, ad } = sold
    const share = (count: number) => Math.round((ad.amount * count) / days)
    server.setClock('2027-01-31T22:59:00Z')
    expect(await settledInterims()).toBe(0)
    server.setClock('2027-01-31T23:01:00Z')
    const counts = await Promise.all([1, 2, 3, 4].map(settledInterims))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await payOutUntilPaid(publisher, 1)
    expect(await paidOutFor(sold)).toBe(share(january))
    server.setClock('2027-03-01T12:00:00Z')
    expect(await settledInterims()).toBe(1)
    for (const company of [publisher, advertiser])
      expect(await interimsOf(company, sold)).toEqual([
        { until: '2027-02-28', delivered: null, due: null, net: share(february) - share(january) },
        { until: '2027-01-31', delivered: null, due: null, net: share(january) },
      ])
    await payOutUntilPaid(publisher, 2)

    const { accountId } = publisher
    await publisher.call(adApi.endAd, { accountId, adId: ad.id, body: { reason: 'It is torn down.' } })
    server.setClock('2027-04-01T12:00:00Z')
    expect(await settledInterims()).toBe(0)
    await payOut(server.context())
    const { next, held } = await payoutsOf(publisher)
    const { refundedNet } = await publisher.call(adApi.getAd, { accountId, adId: ad.id })
    expect(refundedNet).toBe(ad.amount - share(february))
    expect((await paidOutFor(sold)) + next.earned + refundedNet).toBe(ad.amount)
    expect(held).toEqual({ count: 0, amount: 0 })
  },
)

test('a board is paid out in full after the end of a long ad', async () => {
  const sold = await declaredAd('board')
  for (const day of ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01']) {
    server.setClock(`${day}T12:00:00Z`)
    await settledInterims()
    await payOut(server.context())
  }
  server.setClock('2027-05-14T12:00:00Z')
  await completeAds(server, [sold.ad])
  await settledInterims()
  await payOut(server.context())
  expect(await paidOutFor(sold)).toBe(sold.ad.amount)
  server.setClock('2027-06-01T12:00:00Z')
  await settledInterims()
  expect(await interimsOf(sold.publisher, sold)).toHaveLength(4)
})
