import { type AdOf, adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { settlementApi } from '@litfass/api/ads/settlements'
import { createClient } from '@litfass/api/client'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { deviceApi } from '@litfass/api/places/devices'
import { type Screen, screenApi } from '@litfass/api/places/screens'
import { type PlayPage, mostPages, playApi } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'
import { parse } from 'csv-parse/sync'
import { afterEach, expect, test, vi } from 'vitest'

import { type TestAccount, buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { buildDevice, heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from './settle-ads.ts'

const server = await testServer({ logLevel: 'silent' })
const anyone = createClient({ baseUrl: server.url })
// Berlin is an hour ahead.
const winter = '2027-01-11T09:00:00Z'
const hour = 3_600_000
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

interface Tv {
  screen: Screen
  ad: AdOf<'display'>
  key: string
}

/** Paid ads of 10 s every 100 s in a week, in Berlin, each on a screen with a TV; an hour has 36 turns. */
async function bookedAds(places: number) {
  server.setClock(winter)
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = []
  while (screens.length < places) screens.push(await buildScreen(publisher))
  const { ads } = await buildOffer(advertiser, { screens, frequency: 100, days: 7 })
  await approveAndPay(publisher, advertiser, ads)
  const tvs: Tv[] = []
  for (const screen of screens) {
    const { key } = await buildDevice(publisher, screen, { confirmed: true })
    tvs.push({ screen, key, ad: only(ads.filter(({ screenId }) => screenId === screen.id)) })
  }
  const { startDate, endDate } = only(tvs.slice(0, 1)).ad
  const start = new Date(`${startDate}T00:00:00+01:00`).getTime()
  return { publisher, advertiser, tvs, start, end: new Date(`${addDays(endDate, 1)}T00:00:00+01:00`).getTime() }
}

/** Reports so many of the 36 turns of each hour between two instants. */
async function report({ screen, ad, key }: Tv, shown: number, { from, until }: { from: number; until: number }) {
  const pages: PlayPage[] = []
  for (let at = from / hour; at < until / hour; at++) {
    const first = (at % 24) * 36
    pages.push({ hour: at, placed: true, ads: [{ adId: ad.id, turns: { shown: [[first, first + shown - 1]] } }] })
  }
  for (let at = 0; at < pages.length; at += mostPages) {
    const body = { key, pages: pages.slice(at, at + mostPages) }
    expect(await anyone(playApi.reportPlays, { screenId: screen.id, body })).toEqual({ taken: true })
  }
}

/** The TV is in touch with the server for more than an hour. */
async function stayInTouch({ screen, key }: Tv, from: number): Promise<void> {
  for (let at = from; at < from + 2 * hour; at += 120_000) {
    server.setClock(at)
    await anyone(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  }
}

function adTo({ call, accountId }: TestAccount, { ad }: Tv) {
  return call(adApi.getAd, { accountId, adId: ad.id })
}

async function settledByAll(servers = 1): Promise<number> {
  const counts = await Promise.all(Array.from({ length: servers }, () => settleAds(server.context())))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The clock completes what has ended. */
async function complete({ publisher, tvs }: { publisher: TestAccount; tvs: Tv[] }): Promise<void> {
  const { db } = server.context()
  await db
    .updateTable('ads')
    .set({ status: 'completed' })
    .where('publisherId', '=', publisher.accountId)
    .where(
      'id',
      'in',
      tvs.map(({ ad }) => ad.id),
    )
    .execute()
}

test('a fulfilled ad is settled at its end, others once their TV has reported, and missing plays are refunded', async () => {
  const booked = await bookedAds(3)
  const { publisher, advertiser, tvs, start: from, end: until } = booked
  const [good, short, off] = tvs
  if (!good || !short || !off) throw new Error('not built')
  server.setClock(until + 10 * 60_000)
  await complete(booked)
  await report(good, 35, { from, until })
  await report(short, 30, { from, until })
  expect(await settledByAll(4)).toBe(1)
  expect(await adTo(advertiser, good)).toMatchObject({
    settledDue: 7 * 864,
    settledDelivered: 7 * 24 * 35,
    settledRefund: 0,
    refundedNet: 0,
  })

  // The TV is connected, but may have more to report: another day is waited for.
  await stayInTouch(short, until + 2 * hour)
  expect(await settledByAll()).toBe(0)
  server.setClock(until + day)
  expect(await settledByAll(4)).toBe(1)
  const refund = short.ad.amount - Math.round((short.ad.amount * 30) / 36)
  for (const company of [publisher, advertiser]) {
    expect(await adTo(company, short)).toMatchObject({
      refundBelow: 95,
      settledDelivered: 7 * 24 * 30,
      settledRefund: refund,
      refundedNet: refund,
    })
    await vi.waitFor(async () => {
      const subjects = (await mailsTo(server, company.email, 1)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.startsWith('Refund'))).toHaveLength(1)
    })
  }

  // The third TV is never heard again.
  server.setClock(until + 34 * day)
  expect(await settledByAll()).toBe(0)
  server.setClock(until + 35 * day)
  expect(await settledByAll(4)).toBe(1)
  expect(await adTo(advertiser, off)).toMatchObject({ settledDelivered: 0, settledRefund: off.ad.amount })
  expect(await settledByAll()).toBe(0)
})

test('a publisher lists what is settled, the latest first, with sums and what is still open, and exports it', async () => {
  const booked = await bookedAds(2)
  const { publisher, advertiser, tvs, start: from, end: until } = booked
  const [good, off] = tvs
  if (!good || !off) throw new Error('not built')
  const list = (q?: string) =>
    publisher.call(settlementApi.listSettlements, { accountId: publisher.accountId, query: q ? { q } : {} })
  expect(await list()).toMatchObject({
    total: 0,
    sums: { booked: 0, refunded: 0, openAds: 2, openAmount: good.ad.amount + off.ad.amount },
  })
  server.setClock(until + hour)
  await complete(booked)
  await report(good, 36, { from, until })
  await settledByAll()
  server.setClock(until + 35 * day)
  await settledByAll()
  const all = await list()
  expect(all.items.map(({ id }) => id)).toEqual([off.ad.id, good.ad.id])
  expect(all.sums).toEqual({
    booked: good.ad.amount + off.ad.amount,
    refunded: off.ad.amount,
    openAds: 0,
    openAmount: 0,
  })
  const named = await list(good.screen.name)
  expect(named.items.map(({ id }) => id)).toContain(good.ad.id)
  expect(await list('no such ad')).toMatchObject({ total: 0, sums: { booked: 0, refunded: 0 } })
  const asAdvertiser = { accountId: advertiser.accountId, query: {} }
  expect(await advertiser.call(settlementApi.listSettlements, asAdvertiser)).toMatchObject({ total: 0 })

  const file = await publisher.call(settlementApi.exportSettlements, { accountId: publisher.accountId, query: {} })
  const [, ...rows]: string[][] = parse(file.replace('\uFEFF', ''))
  expect(rows.map((row) => row.slice(7, 9))).toEqual([
    ['6048', '0'],
    ['6048', '6048'],
  ])
})

test('what a TV reports after the settlement is shown, and changes no money', async () => {
  const booked = await bookedAds(1)
  const { advertiser, tvs, start: from, end: until } = booked
  const tv = only(tvs)
  server.setClock(until + 35 * day)
  await complete(booked)
  expect(await settledByAll()).toBe(1)
  await report(tv, 36, { from, until })
  const { accountId } = advertiser
  const delivery = await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: tv.ad.id })
  expect(delivery).toMatchObject({ delivered: 7 * 864 })
  expect(await settledByAll()).toBe(0)
  expect(await adTo(advertiser, tv)).toMatchObject({ settledDelivered: 0, refundedNet: tv.ad.amount })
})

test('of a cancelled ad the days until then are settled, from what was not refunded yet', async () => {
  const { publisher, advertiser, tvs, start: from } = await bookedAds(1)
  const tv = only(tvs)
  // Ended on its fourth day: three count.
  server.setClock(from + 3 * day + 10 * hour)
  await report(tv, 18, { from, until: from + 3 * day })
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: tv.ad.id, body: { reason: 'The screen is moving' } })
  const ended = await adTo(advertiser, tv)
  expect(ended.refundedNet).toBe(tv.ad.amount - Math.round((tv.ad.amount * 3) / 7))
  server.setClock(from + 38 * day)
  expect(await settledByAll()).toBe(1)
  const left = tv.ad.amount - ended.refundedNet
  expect(await adTo(advertiser, tv)).toMatchObject({
    settledDue: 3 * 864,
    settledDelivered: 3 * 432,
    settledRefund: left - Math.round(left / 2),
    refundedNet: tv.ad.amount - Math.round(left / 2),
  })
})

test('deleting the screen does not avoid the settlement, and until then neither company can be closed', async () => {
  const booked = await bookedAds(1)
  const { publisher, advertiser, tvs, end: until } = booked
  const tv = only(tvs)
  server.setClock(until + hour)
  await complete(booked)
  await publisher.call(screenApi.deleteScreen, {
    accountId: publisher.accountId,
    screenId: tv.screen.id,
  })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({ bookingCount: 1 })
  server.setClock(until + 35 * day)
  expect(await settledByAll()).toBe(1)
  expect(await adTo(advertiser, tv)).toMatchObject({ settledRefund: tv.ad.amount })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({ bookingCount: 0 })
})

test('ads from before this rule are not settled', async () => {
  const booked = await bookedAds(1)
  server.setClock(booked.end + 35 * day)
  await complete(booked)
  const { db } = server.context()
  await db.updateTable('ads').set({ refundBelow: null }).where('id', '=', only(booked.tvs).ad.id).execute()
  expect(await settledByAll()).toBe(0)
})
