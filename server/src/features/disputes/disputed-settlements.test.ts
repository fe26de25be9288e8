import { adApi } from '@litfass/api/ads/ads'
import { settlementApi } from '@litfass/api/ads/settlements'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { refusalOf, type TestAccount } from '../../testing/builders.ts'
import {
  type BookedAds,
  buildBookedAds,
  completeAds,
  reportTurns,
  sendHeartbeats,
} from '../../testing/delivery-builders.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from '../settlements/settle-ads.ts'

const server = await testServer({ logLevel: 'silent' })
const day = 86_400_000

afterEach(() => server.setClock(Date.now()))

/** An ad that has ended, with 30 of 36 turns of each hour, and its disputed payment. */
async function endedAd() {
  const booked = await buildBookedAds(server, 1)
  const tv = only(booked.tvs)
  const { paymentId } = await server
    .context()
    .db.selectFrom('paymentAds')
    .select('paymentId')
    .where('adId', '=', tv.ad.id)
    .executeTakeFirstOrThrow()
  server.setClock(booked.end + 10 * 60_000)
  await completeAds(server, [tv.ad])
  await reportTurns(tv, 30, { from: booked.start, until: booked.end })
  return { ...booked, tv, card: await paidByCard(server, paymentId) }
}

function seenAd({ advertiser, tvs }: BookedAds) {
  return advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: only(tvs).ad.id })
}

function choose({ advertiser: { accountId, call }, tvs }: BookedAds, remedy: Remedy) {
  return call(settlementApi.chooseRemedy, { accountId, adId: only(tvs).ad.id, body: { remedy } })
}

function settlementOf({ accountId, call }: TestAccount, { id: adId }: { id: string }) {
  return call(settlementApi.getAdSettlement, { accountId, adId })
}

function settled(): Promise<number> {
  return settleAds(server.context())
}

test('missing plays are not refunded while the payment is disputed, and are once it is won', async () => {
  const booked = await endedAd()
  const { card, tv, end } = booked
  await card.report('needs_response')
  server.setClock(end + 35 * day)
  expect(await settled()).toBe(0)
  expect(await seenAd(booked)).toMatchObject({ refundedNet: 0 })
  await card.report('won')
  // The event may still hold the lock of the ad.
  await expect.poll(settled).toBe(1)
  expect(await seenAd(booked)).toMatchObject({ settledRefund: tv.ad.amount - Math.round((tv.ad.amount * 30) / 36) })
})

test('extra days are not given while the payment is disputed, but once it is won, and stop when another one is lost', async () => {
  const booked = await endedAd()
  const { card, tv, end } = booked
  await choose(booked, 'extend')
  const { db } = server.context()
  const makeGoods = () => db.selectFrom('ads').select(['id', 'status']).where('makeGoodOf', '=', tv.ad.id).execute()
  await card.report('needs_response')
  expect(await refusalOf(choose(booked, 'refund'))).toMatchObject({ status: 409, code: 'choice-disputed' })
  for (const company of [booked.advertiser, booked.publisher])
    expect(await settlementOf(company, tv.ad)).toMatchObject({ choice: { chosen: 'extend', isDisputed: true } })
  await sendHeartbeats(tv, end + 2 * 3_600_000)
  server.setClock(end + day)
  await settled()
  expect(await makeGoods()).toEqual([])
  await card.report('won')
  await sendHeartbeats(tv, end + day)
  server.setClock(end + 2 * day)
  await settled()
  expect(await makeGoods()).toMatchObject([{ status: 'paid' }])
  await card.report('lost', { id: `dp_${tv.ad.id}` })
  expect(await makeGoods()).toMatchObject([{ status: 'cancelled' }])
})

test('a settlement and a lost dispute at the same time refund the advertiser once', async () => {
  for (let i = 0; i < 5; i++) {
    const booked = await endedAd()
    const { card, end } = booked
    server.setClock(end + 35 * day)
    await Promise.all([settled(), card.report(i % 2 === 0 ? 'lost' : 'needs_response'), settled()])
    await card.report('lost')
    await expect.poll(settled).toBe(0)
    expect(await card.refunded()).toBe(card.gross)
    const ad = await seenAd(booked)
    expect(ad.refundedNet).toBe(ad.amount)
  }
})

test('a lost dispute stops each ad of the payment on its own day, today or before it began', async () => {
  const { advertiser, tvs, start } = await buildBookedAds(server, 2)
  const { db } = server.context()
  const [running, coming] = tvs.map(({ ad }) => ad)
  if (!running || !coming) throw new Error('not built')
  const later = { startDate: addDays(coming.startDate, 20), endDate: addDays(coming.endDate, 20) }
  await db.updateTable('ads').set(later).where('id', '=', coming.id).execute()
  server.setClock(start + 2 * day + day / 2)
  const { paymentId } = await db
    .selectFrom('paymentAds')
    .select('paymentId')
    .where('adId', '=', running.id)
    .executeTakeFirstOrThrow()
  const card = await paidByCard(server, paymentId)
  await card.report('needs_response')
  await card.report('lost')
  const ends = [running, coming].map(async ({ id: adId }) => {
    const { status, lastDay } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
    return [status, lastDay]
  })
  expect(await Promise.all(ends)).toEqual([
    ['cancelled', addDays(running.startDate, 2)],
    ['cancelled', addDays(later.startDate, -1)],
  ])
  expect(await card.refunded()).toBe(card.gross)
})
