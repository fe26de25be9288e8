import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { settlementApi } from '@litfass/api/ads/settlements'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { screenApi } from '@litfass/api/places/screens'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import { dayInZone } from '@litfass/domain/time/zone'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import type { TestAccount } from '../../testing/builders.ts'
import { refuseChanges } from '../../testing/database/refuse-changes.ts'
import {
  type BookedAds,
  type Tv,
  buildBookedAds,
  completeAds,
  reportTurns,
  signTwice,
  sendHeartbeats,
} from '../../testing/delivery-builders.ts'
import { whileScreenIsLocked } from '../../testing/locked-place.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from './settle-ads.ts'

const server = await testServer({ logLevel: 'silent' })
const hour = 3_600_000
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

function adsOf({ tvs }: BookedAds) {
  return tvs.map(({ ad }) => ad)
}

function adTo({ call, accountId }: TestAccount, { ad }: Tv) {
  return call(adApi.getAd, { accountId, adId: ad.id })
}

function choose({ call, accountId }: TestAccount, { ad }: Tv, remedy: Remedy) {
  return call(settlementApi.chooseRemedy, { accountId, adId: ad.id, body: { remedy } })
}

/** The correction of an earlier refund may hold the lock of an ad, which is then left for the next run. */
async function settledByAll(servers = 1): Promise<number> {
  const counts = await Promise.all(Array.from({ length: servers }, () => settleAds(server.context())))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('a fulfilled ad is settled at its end, others once their TV has reported, and missing plays are refunded', async () => {
  const booked = await buildBookedAds(server, 3)
  const { publisher, advertiser, tvs, start: from, end: until } = booked
  const [good, short, off] = tvs
  if (!good || !short || !off) throw new Error('not built')
  server.setClock(until + 10 * 60_000)
  await completeAds(server, adsOf(booked))
  await reportTurns(good, 35, { from, until })
  await reportTurns(short, 30, { from, until })
  await expect.poll(() => settledByAll(4)).toBe(1)
  expect(await adTo(advertiser, good)).toMatchObject({
    settledDue: 7 * 864,
    settledDelivered: 7 * 24 * 35,
    settledRefund: 0,
    refundedNet: 0,
  })

  // The TV is connected but may have more to report, so the ad waits another day.
  await sendHeartbeats(short, until + 2 * hour)
  expect(await settledByAll()).toBe(0)
  await choose(advertiser, short, 'refund')
  server.setClock(until + day)
  await expect.poll(() => settledByAll(4)).toBe(1)
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
  // The event of the refund before may still lock the ads of the payment.
  await expect.poll(() => settledByAll(4)).toBe(1)
  expect(await adTo(advertiser, off)).toMatchObject({ settledDelivered: 0, settledRefund: off.ad.amount })
  expect(await settledByAll()).toBe(0)
})

test('a settlement locks the screens of its ads before the ads, as deleting one does', async () => {
  const booked = await buildBookedAds(server, 1)
  const { tvs, start: from, end: until } = booked
  const tv = only(tvs)
  server.setClock(until + 10 * 60_000)
  await completeAds(server, adsOf(booked))
  await reportTurns(tv, 36, { from, until })
  expect(await whileScreenIsLocked(server, tv.ad.id, settledByAll)).toBe(1)
})

test('an ad is settled after 35 days if the key of its device was copied while it ran, and both companies see why', async () => {
  const booked = await buildBookedAds(server, 2)
  const { publisher, advertiser, tvs, start: from, end: until } = booked
  const [copied, other] = tvs
  if (!copied || !other) throw new Error('not built')
  server.setClock(until + 10 * 60_000)
  await completeAds(server, adsOf(booked))
  for (const tv of tvs) await reportTurns(tv, 36, { from, until })
  await signTwice(copied, from)
  // The key of the other one was copied before the time of its ad.
  await signTwice(other, from - 5 * hour)
  await expect.poll(() => settledByAll(4)).toBe(1)
  for (const { accountId, call } of [publisher, advertiser]) {
    const isDelayed = async ({ ad }: Tv) =>
      (await call(settlementApi.getAdSettlement, { accountId, adId: ad.id })).isDelayed
    expect([await isDelayed(copied), await isDelayed(other)]).toEqual([true, false])
  }
  server.setClock(until + 34 * day)
  expect(await settledByAll()).toBe(0)
  server.setClock(until + 35 * day)
  expect(await settledByAll()).toBe(1)
  expect(await adTo(advertiser, copied)).toMatchObject({ settledDelivered: 7 * 864, settledRefund: 0 })
})

test('a copied key that has signed a folded page delays the ads of its hours, and no others', async () => {
  const booked = await buildBookedAds(server, 2)
  const { tvs, start: from, end: until } = booked
  const [copied, other] = tvs
  if (!copied || !other) throw new Error('not built')
  server.setClock(until + 10 * 60_000)
  await completeAds(server, adsOf(booked))
  for (const tv of tvs) await reportTurns(tv, 36, { from, until })
  // The ads begin with the last hour of a day of UTC.
  await signTwice(copied, from - 23 * hour, 24)
  await signTwice(other, from - 23 * hour, 23)
  await expect.poll(() => settledByAll(4)).toBe(1)
  expect(await adTo(booked.advertiser, other)).toMatchObject({ settledDelivered: 7 * 864 })
  server.setClock(until + 35 * day)
  expect(await settledByAll()).toBe(1)
})

test('a publisher lists what is settled, the latest first, with sums and what is still open, and exports it', async () => {
  const booked = await buildBookedAds(server, 2)
  const { publisher, advertiser, tvs, start: from, end: until } = booked
  const [good, off] = tvs
  if (!good || !off) throw new Error('not built')
  const list = (q?: string) =>
    publisher.call(settlementApi.listSettlements, { accountId: publisher.accountId, query: q ? { q } : {} })
  expect(await list()).toMatchObject({
    total: 0,
    sums: { booked: 0, refunded: 0, openAds: 2, openAmount: good.ad.amount + off.ad.amount },
  })
  server.setClock(until + hour / 2)
  await completeAds(server, adsOf(booked))
  await reportTurns(good, 36, { from, until })
  await settledByAll()
  server.setClock(until + 35 * day)
  await settledByAll()
  const all = await list()
  expect(all.items.map(({ id }) => id)).toEqual([off.ad.id, good.ad.id])
  expect(all.sums).toEqual({
    booked: good.ad.amount + off.ad.amount,
    refunded: off.ad.amount,
    fee: 0,
    openAds: 0,
    openAmount: 0,
  })
  const named = await list(good.screen.name)
  expect(named.items.map(({ id }) => id)).toContain(good.ad.id)
  expect(await list('no such ad')).toMatchObject({ total: 0, sums: { booked: 0, refunded: 0 } })
  const asAdvertiser = { accountId: advertiser.accountId, query: {} }
  expect(await advertiser.call(settlementApi.listSettlements, asAdvertiser)).toMatchObject({ total: 0 })

  const file = await publisher.call(settlementApi.exportSettlements, { accountId: publisher.accountId, query: {} })
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
  const delivered = (good.ad.amount / 100).toFixed(2)
  expect(rows).toMatchObject([
    { 'Due plays': '6048', 'Delivered plays': '0', 'Sales net': '0.00', 'For you net': '0.00' },
    {
      // Half an hour after midnight, which is still the day before in UTC.
      Settled: dayInZone(until, 'Europe/Berlin'),
      'Due plays': '6048',
      'Delivered plays': '6048',
      'Sales net': delivered,
      'Platform fee net': '0.00',
      'For you net': delivered,
    },
  ])
})

test('what a TV reports after the settlement is shown, and changes no money', async () => {
  const booked = await buildBookedAds(server, 1)
  const { advertiser, tvs, start: from, end: until } = booked
  const tv = only(tvs)
  server.setClock(until + 35 * day)
  await completeAds(server, adsOf(booked))
  await expect.poll(() => settledByAll()).toBe(1)
  await reportTurns(tv, 36, { from, until })
  const { accountId } = advertiser
  const delivery = await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: tv.ad.id })
  expect(delivery).toMatchObject({ delivered: 7 * 864 })
  expect(await settledByAll()).toBe(0)
  expect(await adTo(advertiser, tv)).toMatchObject({ settledDelivered: 0, refundedNet: tv.ad.amount })
})

test('a cancelled ad is settled for the days until then, out of what was not refunded yet', async () => {
  const { publisher, advertiser, tvs, start: from } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  // Ended on its fourth day: three count.
  server.setClock(from + 3 * day + 10 * hour)
  await reportTurns(tv, 18, { from, until: from + 3 * day })
  // Its plays of the fourth day make up for none of the missing ones.
  await reportTurns(tv, 36, { from: from + 3 * day, until: from + 3 * day + 10 * hour })
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: tv.ad.id, body: { reason: 'The screen is moving' } })
  const ended = await adTo(advertiser, tv)
  expect(ended.refundedNet).toBe(tv.ad.amount - Math.round((tv.ad.amount * 3) / 7))
  server.setClock(from + 38 * day)
  await expect.poll(() => settledByAll()).toBe(1)
  const left = tv.ad.amount - ended.refundedNet
  expect(await adTo(advertiser, tv)).toMatchObject({
    settledDue: 3 * 864,
    settledDelivered: 3 * 432,
    settledRefund: left - Math.round(left / 2),
    refundedNet: tv.ad.amount - Math.round(left / 2),
  })
  expect(await refundReasonsOf(tv.ad)).toEqual(['ended', 'not-delivered'])
})

test('an ad that is cancelled by consent owes no plays for the rest of the day', async () => {
  const { publisher, advertiser, tvs, start: from } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  const { accountId } = publisher
  const at = from + 3 * day + 9 * hour
  server.setClock(at)
  await reportTurns(tv, 36, { from, until: at })
  await advertiser.call(adApi.askToCancelAd, { accountId: advertiser.accountId, adId: tv.ad.id, body: {} })
  await publisher.call(adApi.agreeToCancelAd, { accountId, adId: tv.ad.id, body: {} })
  const due = 3 * 864 + 9 * 36
  // The last day counts as delivered.
  const { refundedNet } = await adTo(advertiser, tv)
  expect(refundedNet).toBe(tv.ad.amount - Math.round((tv.ad.amount * 4) / 7))
  server.setClock(from + 5 * day)
  const delivery = await publisher.call(deliveryApi.getAdDelivery, { accountId, adId: tv.ad.id })
  expect(delivery).toMatchObject({ due, delivered: due, booked: due, missed: {} })
  await expect.poll(() => settledByAll()).toBe(1)
  const settled = { settledDue: due, settledDelivered: due, settledRefund: 0, refundedNet }
  expect(await adTo(advertiser, tv)).toMatchObject(settled)
})

test('the refund of an ad that was paused says so', async () => {
  const { publisher, tvs, start, end: until } = await buildBookedAds(server, 1)
  const { ad } = only(tvs)
  server.setClock(start + hour)
  const { accountId } = publisher
  await publisher.call(adApi.pauseAd, { accountId, adId: ad.id, body: { reason: 'The shop is being painted' } })
  server.setClock(start + 2 * day)
  await publisher.call(adApi.resumeAd, { accountId, adId: ad.id })
  server.setClock(until + 10 * 60_000)
  await completeAds(server, [ad])
  server.setClock(until + 35 * day)
  await expect.poll(() => settledByAll(4)).toBe(1)
  expect(await refundReasonsOf(ad)).toEqual(['paused'])
})

/** Why parts of an ad were refunded, the oldest refund first. */
async function refundReasonsOf({ id }: { id: string }) {
  const { db } = server.context()
  const rows = await db.selectFrom('refundAds').select('reason').where('adId', '=', id).orderBy('refundId').execute()
  return rows.map(({ reason }) => reason)
}

test('deleting the screen does not avoid the settlement, and until then neither company can be closed', async () => {
  const booked = await buildBookedAds(server, 1)
  const { publisher, advertiser, tvs, end: until } = booked
  const tv = only(tvs)
  server.setClock(until + hour)
  await completeAds(server, adsOf(booked))
  await publisher.call(screenApi.deleteScreen, {
    accountId: publisher.accountId,
    screenId: tv.screen.id,
  })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({
      bookingCount: 1,
      bookings: [{ reason: 'not-settled' }],
    })
  server.setClock(until + 35 * day)
  await expect.poll(() => settledByAll()).toBe(1)
  expect(await adTo(advertiser, tv)).toMatchObject({ settledRefund: tv.ad.amount })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({ bookingCount: 0 })
})

test('ads that were offered before the settlement rule are not settled', async () => {
  const booked = await buildBookedAds(server, 1)
  server.setClock(booked.end + 35 * day)
  await completeAds(server, adsOf(booked))
  const { db } = server.context()
  await db.updateTable('ads').set({ refundBelow: null }).where('id', '=', only(booked.tvs).ad.id).execute()
  expect(await settledByAll()).toBe(0)
})

test('an ad that cannot be settled does not delay others', async () => {
  const booked = await buildBookedAds(server, 3)
  const { advertiser, tvs, start: from, end: until } = booked
  server.setClock(until + 10 * 60_000)
  for (const tv of tvs) await reportTurns(tv, 35, { from, until })
  await completeAds(server, adsOf(booked))
  const [, broken] = adsOf(booked)
  const allow = await refuseChanges(server.context(), 'update on ads', sql`new.id = ${sql.lit(broken?.id)}`)
  const isSettled = () => Promise.all(tvs.map(async (tv) => (await adTo(advertiser, tv)).settled !== undefined))
  await expect(settleAds(server.context())).rejects.toThrow('refused')
  expect(await isSettled()).toEqual([true, false, true])
  await allow()
  expect(await settleAds(server.context())).toBe(1)
  expect(await isSettled()).toEqual([true, true, true])
})
