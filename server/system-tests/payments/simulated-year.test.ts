import type { PlayPage } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { runAdClock } from '../../src/features/ads/clock/ad-clock.ts'
import { recordPages } from '../../src/features/plays/report-plays.ts'
import { settleAds } from '../../src/features/settlements/settle-ads.ts'
import { settleInterims } from '../../src/features/settlements/settle-interims.ts'
import { secretHash } from '../../src/platform/auth/secret-hash.ts'
import { type Context, inTransaction } from '../../src/platform/context.ts'
import { type BookedAds, buildBookedAds, startOf } from '../../src/testing/delivery-builders.ts'
import { only } from '../../src/testing/only.ts'
import { testServer } from '../../src/testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })
const hour = 3_600_000
const week = 7 * dayMilliseconds
const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const screenCount = isLong ? 1000 : 12
const weeks = 52
// Ads that run for the whole year, with interim settlements every month.
const longAds = Math.ceil(screenCount / 10)
// The longest wait for reports, extra days and their reports.
const weeksAfter = 14

afterEach(() => server.setClock(Date.now()))

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A simulated screen and its device. */
interface SimulatedTv {
  screenId: string
  random: () => number
  /** Weeks until it is connected again; it plays meanwhile. */
  offline: number
  /** Weeks until a new device replaces a lost one. */
  lost: number
  /** Pages that it could not report. */
  waiting: PlayPage[]
  since: number
}

/** A context at an instant. Its queue sends nothing: no mails, and nothing to Stripe. */
function contextAt(now: number): Context {
  const ctx = server.context()
  const nothing = () => Promise.resolve()
  const queue = { ...ctx.services.queue, send: nothing, sendAll: nothing }
  return { ...ctx, now: new Date(now), services: { ...ctx.services, queue } }
}

/** Copies of the one screen, each with a confirmed device. */
async function simulatedTvs({ tvs }: BookedAds, since: number): Promise<SimulatedTv[]> {
  const { db, services } = server.context()
  const screen = await db
    .selectFrom('screens')
    .selectAll()
    .where('id', '=', only(tvs).screen.id)
    .executeTakeFirstOrThrow()
  const device = await db.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
  const all: SimulatedTv[] = []
  for (let at = 0; at < screenCount; at++) {
    const screenId = services.newId()
    await db
      .insertInto('screens')
      .values({ ...screen, serviceHours: null, id: screenId, code: null })
      .execute()
    const id = services.newId()
    await db
      .insertInto('devices')
      .values({ ...device, cannotPlay: '[]', largestVideo: null, id, screenId, keyHash: secretHash(id) })
      .execute()
    all.push({ screenId, random: seeded(at + 1), offline: 0, lost: 0, waiting: [], since })
  }
  return all
}

/** The ad that others are copies of, and its payment. */
async function templateOf(booked: BookedAds) {
  const { db } = server.context()
  const {
    placeName: _placeName,
    placeAddress: _placeAddress,
    ...ad
  } = await db.selectFrom('ads').selectAll().where('id', '=', only(booked.tvs).ad.id).executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('accountId', '=', booked.advertiser.accountId)
    .executeTakeFirstOrThrow()
  return { ad, payment }
}
type Template = Awaited<ReturnType<typeof templateOf>>

/** An ad on each screen, with a payment for every fifty of them the day before. */
async function book(
  { ad, payment }: Template,
  tvs: SimulatedTv[],
  { start, days }: { start: string; days: number },
): Promise<void> {
  const { db, services } = server.context()
  const now = new Date(startOf(start) - dayMilliseconds)
  for (let at = 0; at < tvs.length; at += 50) {
    const rows = tvs.slice(at, at + 50).map(({ screenId, random }) => {
      const amount = 1 + Math.floor(random() * 20_000)
      return {
        ...ad,
        creative: JSON.stringify(ad.creative),
        priceInputs: JSON.stringify(ad.priceInputs),
        serviceHours: null,
        id: services.newId(),
        screenId,
        status: 'paid' as const,
        frequency: 1800,
        amount,
        taxAmount: Math.round(amount * 0.19),
        startDate: start,
        endDate: addDays(start, days - 1),
        remedy: random() < 0.5 ? ('extend' as const) : ('refund' as const),
      }
    })
    const paymentId = services.newId()
    const net = rows.reduce((sum, row) => sum + row.amount, 0)
    await db.insertInto('ads').values(rows).execute()
    await db
      .insertInto('payments')
      .values({
        ...payment,
        buyerAddress: null,
        id: paymentId,
        stripeSessionId: null,
        stripePaymentIntentId: null,
        net,
        tax: Math.round(net * 0.19),
        created: now,
        paid: now,
      })
      .execute()
    await db
      .insertInto('paymentAds')
      .values(rows.map(({ id: adId }) => ({ paymentId, adId })))
      .execute()
  }
}

interface PlayedAd {
  id: string
  screenId: string | null
  startDate: string
  endDate: string
}

/**
 * The pages of a device for a week: two turns an hour, less those lost in an outage or a restart. Its clock may be
 * unknown or wrong.
 */
function pagesOf(tv: SimulatedTv, ads: PlayedAd[], { from, until }: { from: number; until: number }): PlayPage[] {
  const { random } = tv
  const outage = random() < 0.15 ? { from: from + random() * week, hours: random() * 150 } : null
  const isUnplaced = random() < 0.03
  const ahead = random() < 0.02 ? Math.floor(random() * 24 * 30) : 0
  const pages: PlayPage[] = []
  for (let at = from; at < until; at += hour) {
    const playing = ads.filter((ad) => startOf(ad.startDate) <= at && at < startOf(addDays(ad.endDate, 1)))
    if (playing.length === 0) continue
    if (outage && at >= outage.from && at < outage.from + outage.hours * hour) continue
    const first = ((at / hour) % 24) * 2
    // A restart loses a turn.
    const last = random() < 0.02 ? first : first + 1
    pages.push({
      hour: at / hour + ahead,
      placed: !isUnplaced,
      ads: playing.map(({ id }) => ({ adId: id, turns: { shown: [[first, last]] } })),
    })
  }
  return pages
}

/** Plays and reports a week of each screen. */
async function playAndReport(ctx: Context, tvs: SimulatedTv[], now: number): Promise<void> {
  const ads = await ctx.db
    .selectFrom('ads')
    .select(['id', 'screenId', 'startDate', 'endDate'])
    .where('status', 'in', ['paid', 'completed'])
    .where('endDate', '>=', new Date(now - 2 * week).toISOString().slice(0, 10))
    .execute()
  const byScreen = Map.groupBy(ads, ({ screenId }) => screenId)
  for (const tv of tvs) {
    const { random, screenId } = tv
    if (tv.lost > 0) {
      tv.lost -= 1
      continue
    }
    const played = pagesOf(tv, byScreen.get(screenId) ?? [], { from: now - week, until: now })
    tv.waiting.push(...played)
    if (random() < 0.01) {
      // Pages that it had not reported are lost.
      Object.assign(tv, { lost: 1 + Math.floor(random() * 8), waiting: [], offline: 0 })
      continue
    }
    if (tv.offline > 0) tv.offline -= 1
    else if (random() < 0.04) tv.offline = Math.floor(random() * 7)
    if (tv.offline > 0) {
      tv.since = 0
      continue
    }
    const report = { screenId, pages: tv.waiting, now: new Date(now), firstSeen: new Date(0) }
    await recordPages(ctx.db, random() < 0.1 ? [report, report] : [report])
    tv.waiting = random() < 0.1 ? played : []
    if (tv.since === 0) tv.since = now - 2 * hour
    await ctx.db
      .updateTable('devices')
      .set({ lastSeen: new Date(now), inTouchSince: new Date(tv.since) })
      .where('screenId', '=', screenId)
      .execute()
  }
}

/** Some advertisers choose. */
async function choose(ctx: Context, random: () => number): Promise<void> {
  await sql`
    update ads set remedy_chosen = case when ads.amount % 2 = 0 then 'refund' else 'extend' end
    where status = 'completed' and settled is null and make_good_of is null and remedy is not null
      and amount % 3 = ${Math.floor(random() * 3)}
      and not exists (select from ads extra where extra.make_good_of = ads.id)
      and end_date + 7 >= ${ctx.now}::date`.execute(ctx.db)
}

interface Interim {
  until: string
  delivered: number
  due: number
  net: number
}

/** Interim settlements released what was delivered by then, to the cent, and never more than was earned in the end. */
function expectReleased(
  ad: { id: string; amount: number; refundedNet: number; interims: Interim[] },
  plays: { due: number; delivered: number },
): void {
  let [released, delivered] = [0, 0]
  for (const month of ad.interims) {
    expect(month.due, ad.id).toBe(plays.due)
    expect(month.delivered, ad.id).toBeGreaterThanOrEqual(delivered)
    released += month.net
    delivered = month.delivered
    expect(released, ad.id).toBe(Math.round((ad.amount * delivered) / plays.due))
  }
  expect(delivered, ad.id).toBeLessThanOrEqual(plays.delivered)
  expect(released, ad.id).toBeLessThanOrEqual(ad.amount - ad.refundedNet)
}

/** What is refunded of an ad, and how much its extra days made good; worked out without the rule of the domain. */
function settledByHand(
  amount: number,
  { due, delivered, madeGood }: { due: number; delivered: number; madeGood: number },
  percent: number,
): { refund: number; madeGood: number } {
  if (delivered * 100 >= due * percent) return { refund: 0, madeGood: 0 }
  const earned = Math.round((amount * Math.min(due, delivered + madeGood)) / due)
  return { refund: amount - earned, madeGood: earned - Math.round((amount * delivered) / due) }
}

test(`a year of ${screenCount} screens is settled to the cent`, { timeout: 3_600_000 }, async () => {
  const booked = await buildBookedAds(server, 1)
  const { db } = server.context()
  // A Monday.
  const first = '2027-01-18'
  const tvs = await simulatedTvs(booked, startOf(first))
  const template = await templateOf(booked)
  const random = seeded(7)
  for (let at = 0; at < weeks + weeksAfter; at++) {
    const now = startOf(first) + (at + 1) * week
    const ctx = contextAt(now)
    if (at < weeks && at % 2 === 0) await book(template, tvs, { start: addDays(first, at * 7), days: 10 })
    if (at === 0) await book(template, tvs.slice(0, longAds), { start: first, days: weeks * 7 })
    await playAndReport(ctx, tvs, now)
    await runAdClock(ctx)
    await inTransaction(ctx, (ctx) => choose(ctx, random))
    await settleInterims(ctx)
    await settleAds(ctx)
  }

  const settled = await db
    .selectFrom('ads')
    .select(['id', 'amount', 'refundBelow', 'refundedNet', 'settled'])
    .select(['settledDue', 'settledDelivered', 'settledMadeGood', 'settledRefund'])
    .select((eb) => [
      eb
        .selectFrom('refundAds')
        .select(sql<number>`coalesce(sum(net), 0)::int`.as('net'))
        .whereRef('refundAds.adId', '=', 'ads.id')
        .as('sent'),
      eb
        .selectFrom('ads as extra')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('extra.makeGoodOf', '=', 'ads.id')
        .as('extras'),
      eb
        .selectFrom('interimSettlements')
        .select(sql<Interim[]>`coalesce(json_agg(interim_settlements order by until), '[]')`.as('rows'))
        .whereRef('interimSettlements.adId', '=', 'ads.id')
        .as('interims'),
    ])
    .where('makeGoodOf', 'is', null)
    .where(
      'screenId',
      'in',
      tvs.map(({ screenId }) => screenId),
    )
    .execute()
  expect(settled).toHaveLength((screenCount * weeks) / 2 + longAds)
  const outcomes = { fulfilled: 0, refunded: 0, madeGood: 0 }
  for (const ad of settled) {
    expect(ad.settled, ad.id).not.toBeNull()
    const plays = { due: ad.settledDue ?? 0, delivered: ad.settledDelivered ?? 0, madeGood: ad.settledMadeGood }
    const { madeGood, refund } = settledByHand(ad.amount, plays, ad.refundBelow ?? 0)
    expect([ad.refundedNet, ad.settledRefund, ad.sent], ad.id).toEqual([refund, refund, refund])
    expect(ad.extras).toBeLessThanOrEqual(1)
    expectReleased({ ...ad, interims: ad.interims ?? [] }, plays)
    if (refund > 0) outcomes.refunded += 1
    else outcomes[madeGood > 0 ? 'madeGood' : 'fulfilled'] += 1
  }
  // Each outcome occurred.
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(0)
  const sumOf = (name: 'amount' | 'refundedNet') => settled.reduce((sum, ad) => sum + ad[name], 0)
  // The short run is deterministic.
  if (!isLong)
    expect([outcomes, sumOf('amount'), sumOf('refundedNet')]).toEqual([
      { fulfilled: 218, refunded: 65, madeGood: 31 },
      2_868_206,
      299_838,
    ])
  expect(settled.filter(({ interims }) => (interims?.length ?? 0) >= 12)).toHaveLength(longAds)
})
