import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { reportLinkApi } from '@litfass/api/ads/report-links'
import { type AdSettlement, settlementApi } from '@litfass/api/ads/settlements'
import { playerApi } from '@litfass/api/playback/player'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import { settledAmounts } from '@litfass/domain/ads/delivery/settlement'
import { addDays, formatDay, formatPeriod } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildOffer, refusalOf } from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import {
  type Tv,
  buildBookedAds,
  completeAds,
  reportTurns,
  signTwice,
  startOf,
  sendHeartbeats,
} from '../../testing/delivery-builders.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from './settle-ads.ts'

const server = await testServer({ logLevel: 'silent' })
const day = 86_400_000

afterEach(() => server.setClock(Date.now()))

function adTo({ call, accountId }: TestAccount, adId: string) {
  return call(adApi.getAd, { accountId, adId })
}

function settlementTo({ call, accountId }: TestAccount, adId: string): Promise<AdSettlement> {
  return call(settlementApi.getAdSettlement, { accountId, adId })
}

function choose({ call, accountId }: TestAccount, { ad }: Tv, remedy: Remedy) {
  return call(settlementApi.chooseRemedy, { accountId, adId: ad.id, body: { remedy } })
}

/** What was paid for an ad is what was delivered, made good and refunded. */
async function expectSettled(company: TestAccount, adId: string) {
  const ad = await adTo(company, adId)
  expect(ad.settled).toBeDefined()
  const plays = { due: ad.settledDue ?? 0, delivered: ad.settledDelivered ?? 0, madeGood: ad.settledMadeGood }
  const { delivered, madeGood, refund } = settledAmounts(ad.amount, plays, ad.refundBelow ?? 0)
  expect(delivered + madeGood + refund).toBe(ad.amount)
  expect(ad.refundedNet).toBe(refund)
  expect(ad.settledRefund).toBe(refund)
  return ad
}

/** An ad that has ended with five sixths of its 6,048 plays, all of them reported. 1,008 are missing: a day and four hours. */
async function shortAd(screen: Parameters<typeof buildBookedAds>[2] = {}) {
  const booked = await buildBookedAds(server, 1, screen)
  const tv = only(booked.tvs)
  server.setClock(booked.end + 10 * 60_000)
  await reportTurns(tv, 30, { from: booked.start, until: booked.end })
  await completeAds(server, [tv.ad])
  await sendHeartbeats(tv, booked.end + day)
  return { ...booked, tv }
}

test('extra days follow without a choice, free of charge, and what is then still missing is refunded once', async () => {
  const { publisher, advertiser, tv, end } = await shortAd()
  const { ad } = tv
  expect(await settleAds(server.context())).toBe(0)
  const asked = await mailCalled(
    server,
    advertiser.email,
    `Extra days or refund: please choose by ${formatDay(addDays(ad.endDate, 7))}`,
  )
  expect(asked.link).toContain(`/advertise/ads/${ad.id}`)
  const refund = ad.amount - Math.round((ad.amount * 30) / 36)
  const choice = {
    until: addDays(ad.endDate, 7),
    missing: 1008,
    days: 2,
    refund,
    chosen: null,
    isDisputed: false,
    otherwise: 'extend',
  }
  for (const company of [publisher, advertiser])
    expect(await settlementTo(company, ad.id)).toEqual({ makeGood: null, choice, isDelayed: false, interims: [] })

  await sendHeartbeats(tv, end + 7 * day)
  const servers = [settleAds(server.context()), settleAds(server.context()), settleAds(server.context())]
  expect(await Promise.all(servers)).toEqual([0, 0, 0])
  const { makeGood, choice: none } = await settlementTo(advertiser, ad.id)
  expect(none).toBeNull()
  const [start, last] = [addDays(ad.endDate, 9), addDays(ad.endDate, 10)]
  expect(makeGood).toMatchObject({ startDate: start, endDate: last, status: 'paid' })
  const extra = await adTo(advertiser, makeGood?.adId ?? '')
  expect(extra).toMatchObject({
    makeGoodOf: ad.id,
    amount: 0,
    taxAmount: 0,
    impressions: 0,
    creative: (await adTo(advertiser, ad.id)).creative,
    campaignId: ad.campaignId,
  })
  expect(extra.events.map(({ action, to }) => [action, to])).toEqual([['makeGood', 'paid']])
  expect(await refusalOf(choose(advertiser, tv, 'refund'))).toMatchObject({ code: 'no-choice' })
  for (const company of [publisher, advertiser]) {
    await mailCalled(server, company.email, `Extra days for “Slide”: ${formatPeriod(start, last)}`)
  }

  // The TV plays them, and reports them like any other ad.
  const { programme } = await server.call(playerApi.getManifest, {
    screenId: tv.screen.id,
  })
  expect(programme.ads.map(({ adId }) => adId)).toEqual([extra.id])
  server.setClock(startOf(last) + day + 10 * 60_000)
  await reportTurns({ ...tv, ad: extra }, 18, { from: startOf(start), until: startOf(last) + day })
  expect(await settleAds(server.context())).toBe(0)
  await completeAds(server, [extra])
  expect(await settleAds(server.context())).toBe(0)
  await sendHeartbeats(tv, startOf(last) + 2 * day)
  expect(await settleAds(server.context())).toBe(1)
  const settled = await expectSettled(publisher, ad.id)
  expect(settled).toMatchObject({ settledDelivered: 5040, settledMadeGood: 864 })
  expect(settled.refundedNet).toBe(ad.amount - Math.round((ad.amount * 5904) / 6048))
  expect(await settleAds(server.context())).toBe(0)
  const refunds = await server.context().db.selectFrom('refundAds').select('net').where('adId', '=', ad.id).execute()
  expect(refunds).toEqual([{ net: settled.refundedNet }])
  // The sum of the campaign is what was booked.
  const { campaignId } = ad
  const { sum, ads } = await advertiser.call(deliveryApi.getCampaignDelivery, {
    accountId: advertiser.accountId,
    campaignId,
  })
  expect(sum).toMatchObject({ due: 6048, booked: 6048, delivered: 5040 })
  expect(ads.find(({ isMakeGood }) => isMakeGood)?.adId).toBe(extra.id)
  expect(ads).toHaveLength(2)
})

test('extra days that make everything good are settled at their end, and nothing is refunded', async () => {
  const { advertiser, publisher, tv } = await shortAd()
  expect(await choose(advertiser, tv, 'extend')).toMatchObject({ remedyChosen: 'extend' })
  const { makeGood } = await settlementTo(publisher, tv.ad.id)
  if (!makeGood) throw new Error('no extra days')
  const [from, until] = [startOf(makeGood.startDate), startOf(makeGood.endDate) + day]
  server.setClock(until + 10 * 60_000)
  await reportTurns({ ...tv, ad: { id: makeGood.adId } }, 36, { from, until })
  await completeAds(server, [{ id: makeGood.adId }])
  expect(await settleAds(server.context())).toBe(1)
  const settled = await expectSettled(advertiser, tv.ad.id)
  // Two days have more plays than were missing.
  expect(settled).toMatchObject({ settledMadeGood: 1008, refundedNet: 0 })
  const ofCampaign = { accountId: advertiser.accountId, campaignId: settled.campaignId }
  const { places } = await advertiser.call(deliveryApi.getDeliveryByPlace, ofCampaign)
  expect(places.map(({ isMakeGood }) => isMakeGood)).toEqual([false, true])
  const { token } = await advertiser.call(reportLinkApi.createReportLink, ofCampaign)
  const report = await server.call(reportLinkApi.readReport, { body: { token } })
  expect(report).toMatchObject({ due: 6048, delivered: 5040, madeGood: 1008 })
})

test('a chosen refund is paid at once when all plays were reported, and can be chosen for seven days', async () => {
  const { publisher, advertiser, tv, end } = await shortAd()
  expect(await refusalOf(choose(publisher, tv, 'refund'))).toMatchObject({ status: 404 })
  await choose(advertiser, tv, 'refund')
  const settled = await expectSettled(advertiser, tv.ad.id)
  expect(settled.refundedNet).toBe(tv.ad.amount - Math.round((tv.ad.amount * 30) / 36))
  expect(settled.events.at(-1)).toMatchObject({ action: 'chooseRefund', accountId: advertiser.accountId })

  const late = await shortAd()
  server.setClock(end + 7 * day + 60_000)
  expect(await refusalOf(choose(late.advertiser, late.tv, 'extend'))).toMatchObject({ code: 'choice-too-late' })
})

test('before all plays are reported a choice is kept, and can be changed', async () => {
  const { advertiser, tvs, start, end } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  server.setClock(end + 10 * 60_000)
  await completeAds(server, [tv.ad])
  await choose(advertiser, tv, 'refund')
  await choose(advertiser, tv, 'extend')
  expect(await adTo(advertiser, tv.ad.id)).toMatchObject({ remedyChosen: 'extend', refundedNet: 0 })
  expect((await settlementTo(advertiser, tv.ad.id)).makeGood).toBeNull()
  // What comes then fulfils the ad.
  await reportTurns(tv, 36, { from: start, until: end })
  expect((await settlementTo(advertiser, tv.ad.id)).choice).toBeNull()
  expect(await refusalOf(choose(advertiser, tv, 'refund'))).toMatchObject({ code: 'no-choice' })
  expect(await settleAds(server.context())).toBe(1)
})

test('the advertiser of an ad with a copied key is asked to choose, and extra days do not delay it again', async () => {
  const { advertiser, tv, start, end } = await shortAd()
  await signTwice(tv, start)
  await settleAds(server.context())
  await mailCalled(
    server,
    advertiser.email,
    `Extra days or refund: please choose by ${formatDay(addDays(tv.ad.endDate, 7))}`,
  )
  await choose(advertiser, tv, 'extend')
  expect(await settlementTo(advertiser, tv.ad.id)).toMatchObject({ makeGood: null, isDelayed: true })

  await sendHeartbeats(tv, end + 35 * day)
  await settleAds(server.context())
  const { makeGood, isDelayed } = await settlementTo(advertiser, tv.ad.id)
  if (!makeGood) throw new Error('no extra days')
  expect(isDelayed).toBe(false)
  const until = startOf(makeGood.endDate) + day
  server.setClock(until + 10 * 60_000)
  await completeAds(server, [{ id: makeGood.adId }])
  await sendHeartbeats(tv, until + day)
  await settleAds(server.context())
  await expectSettled(advertiser, tv.ad.id)
})

test('a key that is copied during the extra days delays the settlement', async () => {
  const { advertiser, tv } = await shortAd()
  await choose(advertiser, tv, 'extend')
  const { makeGood } = await settlementTo(advertiser, tv.ad.id)
  if (!makeGood) throw new Error('no extra days')
  const until = startOf(makeGood.endDate) + day
  await sendHeartbeats(tv, until + day)
  await completeAds(server, [{ id: makeGood.adId }])
  await signTwice(tv, startOf(makeGood.startDate))
  await settleAds(server.context())
  expect(await settlementTo(advertiser, tv.ad.id)).toMatchObject({ isDelayed: true })
  server.setClock(until + 35 * day)
  await settleAds(server.context())
  await expectSettled(advertiser, tv.ad.id)
})

test('extra days take free airtime alone; without any, or on a silent screen, the plays are refunded', async () => {
  // Exactly one ad of 10 s every 100 s fits.
  const full = await shortAd({ adShare: 10 })
  const rival = await buildAccount(server)
  const { ads } = await buildOffer(rival, { screens: [full.tv.screen], frequency: 100, days: 30 })
  await approve(full.publisher, ads)
  // The two days before the rival begins.
  expect((await settlementTo(full.advertiser, full.tv.ad.id)).choice).toMatchObject({ days: 2 })
  server.setClock(server.context().now.getTime() + 2 * day)
  expect((await settlementTo(full.advertiser, full.tv.ad.id)).choice).toMatchObject({ days: 0 })
  await sendHeartbeats(full.tv, full.end + 4 * day)
  await choose(full.advertiser, full.tv, 'extend')
  await expectSettled(full.advertiser, full.tv.ad.id)

  const silent = await shortAd()
  server.setClock(silent.end + 9 * day)
  await settleAds(server.context())
  const settled = await expectSettled(silent.advertiser, silent.tv.ad.id)
  expect(settled.refundedNet).toBeGreaterThan(0)
})

test('a publisher who ends the extra days refunds what is still missing', async () => {
  const { publisher, advertiser, tv } = await shortAd()
  await choose(advertiser, tv, 'extend')
  const { makeGood } = await settlementTo(publisher, tv.ad.id)
  const { call, accountId } = publisher
  await call(adApi.endAd, { accountId, adId: makeGood?.adId ?? '', body: { reason: 'The screen is moving' } })
  expect(await settleAds(server.context())).toBe(1)
  expect(await expectSettled(publisher, tv.ad.id)).toMatchObject({ settledMadeGood: 0 })
})

test('an ad of which the bank has returned a part gets its extra days', async () => {
  const { advertiser, tv } = await shortAd()
  const { paymentId } = await server
    .context()
    .db.selectFrom('paymentAds')
    .select('paymentId')
    .where('adId', '=', tv.ad.id)
    .executeTakeFirstOrThrow()
  const card = await paidByCard(server, paymentId)
  for (const status of ['needs_response', 'lost']) await card.report(status, { amount: 500 })
  expect((await adTo(advertiser, tv.ad.id)).refundedNet).toBeGreaterThan(0)
  await choose(advertiser, tv, 'extend')
  const { makeGood } = await settlementTo(advertiser, tv.ad.id)
  expect(await adTo(advertiser, makeGood?.adId ?? '')).toMatchObject({ amount: 0, refundedNet: 0, refundedTax: 0 })
})

test('an ad whose extra days fail does not delay those of others, and is retried', async () => {
  const { advertiser, tvs, start, end } = await buildBookedAds(server, 2)
  server.setClock(end + 10 * 60_000)
  for (const tv of tvs) await reportTurns(tv, 30, { from: start, until: end })
  await completeAds(
    server,
    tvs.map(({ ad }) => ad),
  )
  for (const tv of tvs) await sendHeartbeats(tv, end + 8 * day)
  const ctx = server.context()
  let fails = 1
  const newId = () => {
    if (fails-- > 0) throw new Error('broken')
    return ctx.services.newId()
  }
  const extended = async () => {
    const found = await Promise.all(tvs.map(({ ad }) => settlementTo(advertiser, ad.id)))
    return found.filter(({ makeGood }) => makeGood !== null).length
  }
  await expect(settleAds({ ...ctx, services: { ...ctx.services, newId } })).rejects.toThrow('broken')
  expect(await extended()).toBe(1)
  await settleAds(server.context())
  expect(await extended()).toBe(2)
})
