import { readFile } from 'node:fs/promises'

import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { settlementApi } from '@litfass/api/ads/settlements'
import { formatEuros } from '@litfass/domain/money/money'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { serverFile } from '../../platform/folders.ts'
import { refusalOf, type TestAccount } from '../../testing/builders.ts'
import { buildPaidAds, paymentReaches, refundPayment } from '../../testing/card-payment.ts'
import { buildBookedAds, completeAds, reportTurns, sendHeartbeats } from '../../testing/delivery-builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { settleAds as settle } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { settleAds } from '../settlements/settle-ads.ts'

const server = await testServer({ logLevel: 'silent', platformFee: 10 })
const hour = 3_600_000
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

function adTo({ call, accountId }: TestAccount, adId: string) {
  return call(adApi.getAd, { accountId, adId })
}

test('a payment that is refunded in full after its ads have ended is refunded on all of them, and both companies read it', async () => {
  const { publisher, advertiser, ads, payment } = await buildPaidAds(server, { count: 2 })
  await settle(server, ads)
  await refundPayment(server, payment.id)
  await paymentReaches(advertiser, payment.id, 'refunded')
  for (const { id, amount, taxAmount } of ads) {
    const seen = await adTo(publisher, id)
    expect(seen).toMatchObject({
      status: 'completed',
      refundedNet: amount,
      refundedTax: (await adTo(advertiser, id)).taxAmount,
    })
    expect(taxAmount).toBeGreaterThan(0)
    expect(seen.events.at(-1)).toMatchObject({ action: 'refund', from: 'completed', to: 'completed' })
  }
  const { accountId } = publisher
  const { sums } = await publisher.call(settlementApi.listSettlements, { accountId, query: {} })
  expect(sums).toMatchObject({ booked: payment.net, refunded: payment.net })
  const gross = formatEuros(payment.gross)
  await mailCalled(server, advertiser.email, `Refund: ${gross} for 2 ads`)
  const { text } = await mailCalled(server, publisher.email, `The payment from ${advertiser.company} was refunded`)
  expect(text).toContain('you no longer earn anything')
})

test('a campaign that is refunded in full did not run, unless it had begun', async () => {
  const [before, later] = [await buildPaidAds(server), await buildPaidAds(server)]
  const seen: string[] = []
  for (const { days, advertiser, payment } of [
    { days: 0, ...before },
    { days: 10, ...later },
  ]) {
    server.setClock(Date.now() + days * day)
    await refundPayment(server, payment.id)
    await paymentReaches(advertiser, payment.id, 'refunded')
    const { items } = await advertiser.call(campaignApi.listCampaigns, { accountId: advertiser.accountId, query: {} })
    seen.push(only(items).phase)
  }
  expect(seen).toEqual(['not-run', 'ended'])
})

test('full refunds from before they were booked are booked by the migration, once', async () => {
  const { advertiser, ads, payment } = await buildPaidAds(server, { count: 2 })
  await settle(server, ads)
  const { db } = server.context()
  await db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', payment.id).execute()
  const migration = await readFile(serverFile('migrations/0177-earlier-full-refunds.sql'), 'utf8')
  for (const _ of [1, 2]) await sql.raw(migration).execute(db)
  for (const { id } of ads) {
    const { amount, taxAmount, refundedNet, refundedTax } = await adTo(advertiser, id)
    expect([refundedNet, refundedTax]).toEqual([amount, taxAmount])
  }
  const refunds = await db.selectFrom('refunds').select(['net', 'tax']).where('paymentId', '=', payment.id).execute()
  expect(refunds).toEqual([{ net: payment.net, tax: payment.tax }])
})

test('a cancelled ad is refunded with what is left, if part of its payment was refunded at Stripe', async () => {
  const { advertiser, ad, payment } = await buildPaidAds(server)
  const { db, services } = server.context()
  const { stripePaymentIntentId, stripeAccountId } = await db
    .selectFrom('payments')
    .select(['stripePaymentIntentId', 'stripeAccountId'])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  // As in Stripe's dashboard.
  await services.payments.refundPart({
    paymentIntentId: stripePaymentIntentId ?? '',
    stripeAccountId,
    refundId: services.newId(),
    amount: 500,
    paid: payment.gross,
    fee: 0,
  })
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
  await paymentReaches(advertiser, payment.id, 'refunded')
  const refunds = () => db.selectFrom('refunds').select('status').where('paymentId', '=', payment.id).execute()
  await expect.poll(refunds).toEqual([{ status: 'succeeded' }])
})

/** An ad that has ended with half of its plays, all of them reported. */
async function shortAd() {
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
  await reportTurns(tv, 18, { from: booked.start, until: booked.end })
  const refund = async () => {
    await refundPayment(server, paymentId)
    await paymentReaches(booked.advertiser, paymentId, 'refunded')
  }
  const settlement = () =>
    booked.advertiser.call(settlementApi.getAdSettlement, { accountId: booked.advertiser.accountId, adId: tv.ad.id })
  return { ...booked, tv, refund, settlement }
}

test('an ad whose payment is refunded in full is settled without asking, and gets no extra days', async () => {
  const { advertiser, tv, end, refund, settlement } = await shortAd()
  await refund()
  await sendHeartbeats(tv, end + day + hour)
  expect(await settlement()).toMatchObject({ choice: null, makeGood: null })
  const { accountId } = advertiser
  const choose = advertiser.call(settlementApi.chooseRemedy, { accountId, adId: tv.ad.id, body: { remedy: 'extend' } })
  expect(await refusalOf(choose)).toMatchObject({ code: 'no-choice' })
  await expect.poll(() => settleAds(server.context())).toBe(1)
  const settled = { settledDelivered: 3024, settledRefund: 0, refundedNet: tv.ad.amount }
  expect(await adTo(advertiser, tv.ad.id)).toMatchObject(settled)
  expect(await settlement()).toMatchObject({ makeGood: null })
})

test('extra days end when the payment of their ad is refunded in full', async () => {
  const { advertiser, tv, end, refund, settlement } = await shortAd()
  await sendHeartbeats(tv, end + 8 * day + hour)
  await settleAds(server.context())
  const { makeGood } = await settlement()
  expect(makeGood).toMatchObject({ status: 'paid' })
  await refund()
  expect(await settlement()).toMatchObject({ makeGood: { status: 'failed' } })
  expect(await adTo(advertiser, makeGood?.adId ?? '')).toMatchObject({ status: 'failed', reason: 'refunded' })
  await expect.poll(() => settleAds(server.context())).toBe(1)
  expect(await adTo(advertiser, tv.ad.id)).toMatchObject({ settledRefund: 0, refundedNet: tv.ad.amount })
})
