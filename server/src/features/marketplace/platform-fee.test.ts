import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { connectedAccountApi } from '@litfass/api/ads/connected-accounts'
import { payoutApi } from '@litfass/api/ads/payouts'
import { settlementApi } from '@litfass/api/ads/settlements'
import { statisticsApi } from '@litfass/api/ads/statistics'
import { accountApi } from '@litfass/api/people/accounts'
import { formatEuros } from '@litfass/domain/money/money'
import { grossFeeOf, ownSumOf, shareOfAd } from '@litfass/domain/money/platform-fee'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { buildAccount, buildOffer, buildScreen, type TestAccount } from '../../testing/builders.ts'
import { approveAndPay, buildPaidAds, refundPayment } from '../../testing/card-payment.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { settleAds } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { runAdClock } from '../ads/clock/ad-clock.ts'

const server = await testServer({ platformFee: 10, logLevel: 'silent' })
const operator = await buildAccount(server, { connected: false })
await server.context().db.insertInto('marketplaceSettings').values({ companyId: operator.accountId }).execute()

/** What the operator has left of a payment at Stripe. */
async function feeLeftOf(paymentId: string): Promise<number> {
  const { db } = server.context()
  const { fee, returned } = await db
    .selectFrom('sandboxSessions')
    .select('applicationFee as fee')
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from sandbox_fee_refunds where session_id = sandbox_sessions.id)`.as(
        'returned',
      ),
    )
    .where('clientReferenceId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return fee - returned
}

async function cancel({ accountId, call }: TestAccount, adId: string): Promise<void> {
  await call(adApi.cancelAd, { accountId, adId, body: {} })
}

test('both sides see the fee before they agree, and the ad keeps it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads, campaign } = await buildOffer(advertiser, { screens: [screen] })
  const { startDate, endDate } = campaign
  const adgroups = [{ duration: 10, frequency: 180, screens: [screen.id] }]
  const quote = await advertiser.call(campaignApi.quoteCampaign, {
    accountId: advertiser.accountId,
    body: { startDate, endDate, adgroups },
  })
  expect(quote.feePercent).toBe(10)
  const connection = await publisher.call(connectedAccountApi.getConnection, { accountId: publisher.accountId })
  expect(connection.feePercent).toBe(10)
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(adApi.getAd, { accountId, adId: ads[0]?.id ?? '' })).toMatchObject({
      feePercent: 10,
      feeTaxRate: 19,
    })
})

test('publishers see their share after the fee in requests, mails and the dashboard', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher)]
  const { ads } = await buildOffer(advertiser, { screens })
  const own = ownSumOf(ads)
  const amount = ads.reduce((sum, ad) => sum + ad.amount, 0)
  expect(own).toBeLessThan(amount)
  const { accountId, call } = publisher
  const dashboard = () => call(accountApi.getDashboard, { accountId })
  expect(await dashboard()).toMatchObject({ waiting: [{ amount, own }], external: { editing: { amount: own } } })
  const mail = only(await mailsTo(server, publisher.email, 1))
  expect(mail.text).toContain(`${formatEuros(own)} net for you`)
  for (const ad of ads) expect(mail.text).toContain(`: ${formatEuros(shareOfAd(ad).own)}`)
  await approveAndPay(publisher, advertiser, ads)
  expect((await call(adApi.listQuotations, { accountId, query: {} })).sum).toMatchObject({ amount, own })
  expect((await dashboard()).external.active.amount).toBe(own)
  const [, paid] = await mailsTo(server, publisher.email, 2)
  expect(paid?.text).toContain(`${formatEuros(own)} net for you. Playback starts automatically`)
})

test('mails about ads that were withdrawn, expired or refunded name no earnings', async () => {
  const { publisher, advertiser, payment } = await buildPaidAds(server, { startIn: 10 })
  await refundPayment(server, payment.id)
  const { ads: unpaid } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: only(unpaid).id, body: {} })
  const { ads: unanswered } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  server.setClock(`${only(unanswered).startDate}T12:00:00Z`)
  onTestFinished(() => server.setClock(Date.now()))
  await runAdClock(server.context())
  // Each request, the payment, and the three ends.
  const mails = await mailsTo(server, publisher.email, 7)
  const ends = mails.filter(({ subject }) => /was refunded|has withdrawn|^Expired/.test(subject))
  expect(ends).toHaveLength(3)
  for (const { text } of ends) expect(text).not.toContain('net for you')
})

test('a campaign without places has a quote, without a fee', async () => {
  const { accountId, call } = await buildAccount(server)
  const startDate = addDays(dayInZone(server.context().now.getTime(), 'Europe/Berlin'), 3)
  const adgroups = [{ duration: 10, frequency: 180, screens: [] }]
  const body = { startDate, endDate: addDays(startDate, 6), adgroups }
  const quote = await call(campaignApi.quoteCampaign, { accountId, body })
  expect(quote).toMatchObject({ feePercent: 0, adgroups: [{ places: [] }] })
})

test('the operator keeps its fee with VAT of each payment, and returns the part of what is refunded, to the cent', async () => {
  const { advertiser, ads, payment } = await buildPaidAds(server, { count: 3, startIn: 10 })
  const feeOf = (of: typeof ads) => of.reduce((sum, ad) => sum + grossFeeOf(ad.amount, ad), 0)
  expect(feeOf(ads)).toBeGreaterThan(0)
  expect(await feeLeftOf(payment.id)).toBe(feeOf(ads))
  for (const [at, { id }] of ads.entries()) {
    await cancel(advertiser, id)
    await vi.waitFor(async () => expect(await feeLeftOf(payment.id)).toBe(feeOf(ads.slice(at + 1))), {
      timeout: 10_000,
    })
  }
  expect(await feeLeftOf(payment.id)).toBe(0)
})

test('a payment that is fully refunded returns all of its fee, once', async () => {
  const { advertiser, ads, payment } = await buildPaidAds(server, { count: 2, startIn: 10 })
  const fee = await feeLeftOf(payment.id)
  await cancel(advertiser, ads[0]?.id ?? '')
  await vi.waitFor(async () => expect(await feeLeftOf(payment.id)).toBeLessThan(fee), { timeout: 10_000 })
  for (let times = 0; times < 2; times++) await refundPayment(server, payment.id)
  expect(await feeLeftOf(payment.id)).toBe(0)
})

test('a publisher in another country of the EU owes the VAT on the fee itself', async () => {
  const publisher = await buildAccount(server, { country: 'AT' })
  const advertiser = await buildAccount(server)
  const { db } = server.context()
  await db.updateTable('accounts').set({ vat: 'ATU12345675' }).where('id', '=', publisher.accountId).execute()
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  expect(ads).toMatchObject([{ feePercent: 10, feeTaxRate: 0 }])
  const row = await db
    .selectFrom('ads')
    .select('feeVatCategory')
    .where('id', '=', ads[0]?.id ?? '')
    .executeTakeFirst()
  expect(row?.feeVatCategory).toBe('reverse-charge')
})

test('settlements sum up the fees of their ads, and their file states what is left', async () => {
  const { publisher, ads } = await buildPaidAds(server, { count: 2, startIn: 10 })
  await settleAds(server, ads)
  const { accountId } = publisher
  const { items, sums } = await publisher.call(settlementApi.listSettlements, { accountId, query: {} })
  expect(items).toHaveLength(2)
  expect(sums.fee).toBe(items.reduce((sum, ad) => sum + Math.round(ad.amount / 10), 0))
  const file = await publisher.call(settlementApi.exportSettlements, { accountId, query: {} })
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
  const inEuros = (cents: number) => (cents / 100).toFixed(2)
  expect(rows).toMatchObject(
    items.map(shareOfAd).map(({ earned, fee, own }) => ({
      'Sales net': inEuros(earned),
      'Platform fee net': inEuros(fee),
      'For you net': inEuros(own),
    })),
  )
})

test('the company of the operator pays itself no fee', async () => {
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(operator)] })
  expect(ads).toMatchObject([{ feePercent: 0 }])
})

test('earnings are net of the fee, in the results of a screen, in payouts and in settlements', async () => {
  const { publisher, advertiser, ads } = await buildPaidAds(server, { startIn: 10 })
  const ad = only(ads)
  const { own } = shareOfAd(ad)
  expect(own).toBeLessThan(ad.amount)
  const { accountId, call } = publisher
  const ofScreen = await call(statisticsApi.getScreenStatistics, {
    accountId,
    screenId: ad.screenId ?? '',
    query: {},
  })
  expect(ofScreen.sum.amount).toBe(own)
  expect(ofScreen.buckets.reduce((sum, { amount }) => sum + amount, 0)).toBe(own)
  expect((await call(payoutApi.getPayouts, { accountId })).held).toEqual({ count: 1, amount: own })
  const { sums } = await call(settlementApi.listSettlements, { accountId, query: {} })
  expect(sums).toMatchObject({ openAds: 1, openAmount: own })
  const ofCampaign = await advertiser.call(statisticsApi.getCampaignStatistics, {
    accountId: advertiser.accountId,
    campaignId: ad.campaignId,
    query: {},
  })
  expect(ofCampaign.sum.amount).toBe(ad.amount)
})
