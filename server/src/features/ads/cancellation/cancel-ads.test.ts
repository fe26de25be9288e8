import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { paymentApi } from '@litfass/api/ads/payments'
import { statisticsApi } from '@litfass/api/ads/statistics'
import { formatEuros } from '@litfass/domain/money/money'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf, type TestAccount } from '../../../testing/builders.ts'
import { buildPaidAds } from '../../../testing/card-payment.ts'
import { mailCalled, mailsTo } from '../../../testing/mailbox.ts'
import { only } from '../../../testing/only.ts'
import { testServer } from '../../../testing/test-server.ts'
import { runAdClock } from '../clock/ad-clock.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

/** Ads of seven days, each on a screen of its own, all paid with one payment. */
async function paidAds(count = 1) {
  const paid = await buildPaidAds(server, { count })
  const { publisher, advertiser, ad } = paid
  const seen = (adId = ad.id) => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
  const offered = (adId = ad.id) => publisher.call(adApi.getAd, { accountId: publisher.accountId, adId })
  const mine = { accountId: advertiser.accountId, adId: ad.id }
  const theirs = { accountId: publisher.accountId, adId: ad.id }
  return { ...paid, seen, offered, mine, theirs }
}
type PaidAds = Awaited<ReturnType<typeof paidAds>>

/** Noon of a day of the ad's period, in Berlin. */
function setDay({ ad }: PaidAds, day: number): void {
  server.setClock(`${addDays(ad.startDate, day)}T11:00:00Z`)
}

async function refundsOf({ accountId }: TestAccount): Promise<{ amount: number; status: string }[]> {
  const { rows } = await sql<{ amount: number; status: string }>`
    select (refunds.net + refunds.tax)::bigint as amount, refunds.status from refunds
    join payments on payments.id = payment_id where account_id = ${accountId} order by refunds.id`.execute(
    server.context().db,
  )
  return rows
}

/** What the card has got back, as the bank sees it. */
async function cardRefunds({ accountId }: TestAccount): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select amount from sandbox_refunds join sandbox_sessions on sandbox_sessions.id = session_id
    where sandbox_sessions.metadata->>'accountId' = ${accountId} order by sandbox_refunds.id`.execute(
    server.context().db,
  )
  return rows.map(({ amount }) => amount)
}

test('until three days before its start, a paid ad is cancelled without consent and refunded in full', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, ad, mine, payment, seen } = offer
  const before = await seen()
  expect(before).toMatchObject({
    freeCancelUntil: dayInZone(server.context().now.getTime(), 'Europe/Berlin'),
    cancellation: { isFree: true, refund: { days: 7, daysLeft: 7, net: ad.amount, tax: ad.taxAmount } },
  })
  const body = { note: 'We are closed.', refund: ad.amount }
  const cancelled = await advertiser.call(adApi.cancelAd, { ...mine, body })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    reason: 'cancelled',
    note: 'We are closed.',
    lastDay: addDays(ad.startDate, -1),
    refundedNet: ad.amount,
    refundedTax: ad.taxAmount,
  })
  await expect.poll(() => cardRefunds(advertiser), { timeout: 15_000 }).toEqual([payment.gross])
  await expect
    .poll(() => refundsOf(advertiser), { timeout: 15_000 })
    .toEqual([{ amount: payment.gross, status: 'succeeded' }])
  const after = await seen()
  expect(after.events.map(({ action, note }) => [action, note])).toEqual([
    ['offered', undefined],
    ['approve', undefined],
    ['pay', undefined],
    ['cancel', 'We are closed.'],
  ])
  expect(after.cancellation).toBeUndefined()
  const own = await mailCalled(server, advertiser.email, `Refund: ${formatEuros(payment.gross)} for 1 ad`)
  expect(own.text).toContain(formatEuros(payment.gross))
  const theirs = await mailCalled(server, publisher.email, `${advertiser.company} has cancelled 1 ad`)
  expect(theirs.text).toContain('Reason: We are closed.')
  expect(await refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} }))).toMatchObject({
    code: 'ad-wrong-status',
  })
})

test('an ad names the zone of its publisher, whose calendar decides whether cancelling is free', async () => {
  const offer = await paidAds()
  const { freeCancelUntil, publisherZone } = await offer.seen()
  // Past midnight in Berlin, not in London.
  server.setClock(`${freeCancelUntil ?? ''}T23:30:00Z`)
  const { cancellation } = await offer.seen()
  expect(dayInZone(server.context().now.getTime(), publisherZone)).toBe(addDays(freeCancelUntil ?? '', 1))
  expect(cancellation?.isFree).toBe(false)
})

test('a quote says whether ads could still be cancelled free of charge, by the days of all their publishers', async () => {
  const { accountId, call } = await buildAccount(server)
  const [near, far] = [await buildAccount(server), await buildAccount(server)]
  const { db } = server.context()
  await db.updateTable('accounts').set({ timezone: 'Pacific/Auckland' }).where('id', '=', far.accountId).execute()
  const [berlin, auckland] = [await buildScreen(near), await buildScreen(far)]
  // Already the 11th in Auckland.
  server.setClock('2027-03-10T18:00:00Z')
  const canCancelFree = async (...screens: { id: string }[]) => {
    const adgroups = [{ duration: 10, frequency: 180, screens: screens.map(({ id }) => id) }]
    const body = { startDate: '2027-03-13', endDate: '2027-03-20', adgroups }
    return (await call(campaignApi.quoteCampaign, { accountId, body })).canCancelFree
  }
  expect(await canCancelFree(berlin)).toBe(true)
  expect(await canCancelFree(berlin, auckland)).toBe(false)
})

test('less than three days before its start, the publisher has to agree, and the remaining days are refunded', async () => {
  const offer = await paidAds(2)
  const { advertiser, publisher, ad, ads, mine, theirs, seen, offered } = offer
  setDay(offer, 2)
  expect(await refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} }))).toEqual({
    status: 409,
    code: 'cancel-needs-consent',
    fields: [],
  })
  expect(await refusalOf(publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} }))).toMatchObject({
    code: 'cancel-not-asked',
  })
  const asked = await advertiser.call(adApi.askToCancelAd, { ...mine, body: { note: 'Sold out.' } })
  expect(asked).toMatchObject({ status: 'paid', cancelAsked: expect.any(String) })
  expect(await refusalOf(advertiser.call(adApi.askToCancelAd, { ...mine, body: {} }))).toMatchObject({
    code: 'cancel-asked',
  })
  const mail = await mailCalled(server, publisher.email, `${advertiser.company} would like to cancel an ad`)
  expect(mail.text).toContain('Reason: Sold out.')

  // Three of seven days count as delivered: today is the third.
  const { cancellation } = await offered()
  const net = ad.amount - Math.round((ad.amount * 3) / 7)
  expect(cancellation).toMatchObject({ isFree: false, refund: { days: 7, daysLeft: 4, net } })
  const tax = cancellation?.refund.tax ?? 0
  const agree = (refund: number) => publisher.call(adApi.agreeToCancelAd, { ...theirs, body: { refund } })
  expect(await refusalOf(agree(net + 1))).toMatchObject({ status: 409, code: 'refund-changed' })
  expect((await seen()).status).toBe('paid')
  await agree(net)
  const after = await seen()
  expect(after).toMatchObject({
    status: 'cancelled',
    lastDay: addDays(ad.startDate, 2),
    refundedNet: net,
    refundedTax: tax,
  })
  expect(after.cancelAsked).toBeUndefined()
  expect(after.events.slice(-2).map(({ action }) => action)).toEqual(['askToCancel', 'agreeToCancel'])
  await expect.poll(() => cardRefunds(advertiser), { timeout: 15_000 }).toEqual([net + tax])
  await mailCalled(server, advertiser.email, `Refund: ${formatEuros(net + tax)} for 1 ad`)

  // The other ad of the payment keeps running, and sums count what was delivered.
  expect((await seen(ads[1]?.id)).status).toBe('paid')
  const { items } = await advertiser.call(campaignApi.listCampaigns, { accountId: advertiser.accountId, query: {} })
  expect(only(items).amount).toBe(ads.reduce((sum, { amount }) => sum + amount, 0) - net)
  const { sum } = await advertiser.call(statisticsApi.getCampaignStatistics, {
    accountId: advertiser.accountId,
    campaignId: only(items).id,
    query: {},
  })
  expect(sum.amount).toBe(only(items).amount)
  expect(sum.impressions).toBe(only(items).impressions)
})

test('a cancellation on the last day refunds nothing, and its mail says so', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, mine, theirs } = offer
  setDay(offer, 6)
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  expect(await publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} })).toMatchObject({ refundedNet: 0 })
  const { text } = await mailCalled(server, advertiser.email, 'Cancelled: 1 ad')
  expect(text).toContain('Nothing is refunded.')
  expect(text).not.toContain('card')
})

test('the publisher refuses with a reason, and the advertiser may ask again', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, mine, theirs, seen } = offer
  setDay(offer, 0)
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  expect(await refusalOf(publisher.call(adApi.refuseToCancelAd, { ...theirs, body: { reason: ' ' } }))).toMatchObject({
    status: 422,
    fields: ['reason'],
  })
  await publisher.call(adApi.refuseToCancelAd, { ...theirs, body: { reason: 'It is running well.' } })
  const refused = await seen()
  expect(refused.status).toBe('paid')
  expect([refused.cancelAsked, refused.reason]).toEqual([undefined, undefined])
  expect(refused.events.at(-1)).toMatchObject({ action: 'refuseToCancel', reason: 'It is running well.' })
  const mail = await mailCalled(server, advertiser.email, `${publisher.company} has not agreed to the cancellation`)
  expect(mail.text).toContain('Reason: It is running well.')
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  expect(await refundsOf(advertiser)).toEqual([])
})

test('the advertiser withdraws its request, and the publisher no longer has to answer', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, mine, theirs, seen } = offer
  setDay(offer, 0)
  const withdraw = () => advertiser.call(adApi.withdrawRequestToCancelAd, mine)
  expect(await refusalOf(withdraw())).toMatchObject({ code: 'cancel-not-asked' })
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  expect(await refusalOf(publisher.call(adApi.withdrawRequestToCancelAd, theirs))).toMatchObject({ status: 404 })
  await withdraw()
  const after = await seen()
  expect([after.status, after.cancelAsked, after.events.at(-1)?.action]).toEqual([
    'paid',
    undefined,
    'withdrawRequestToCancel',
  ])
  await mailCalled(server, publisher.email, `${advertiser.company} no longer wants to cancel an ad`)
  expect(await refusalOf(publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} }))).toMatchObject({
    code: 'cancel-not-asked',
  })
})

test('a request that is not answered lapses when the ad ends', async () => {
  const offer = await paidAds()
  const { advertiser, mine, seen } = offer
  setDay(offer, 6)
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  setDay(offer, 7)
  await runAdClock(server.context())
  expect(await seen()).toMatchObject({ status: 'completed', refundedNet: 0 })
  expect((await seen()).cancelAsked).toBeUndefined()
})

test('from midnight after its last day, an ad can no longer be ended, even before the clock has completed it', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, ad, mine, theirs, seen } = offer
  setDay(offer, 6)
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  // Past midnight in Berlin, not in London.
  server.setClock(`${ad.endDate}T23:00:05Z`)
  expect((await seen()).cancellation).toBeUndefined()
  const refusals = await Promise.all([
    refusalOf(publisher.call(adApi.endAd, { ...theirs, body: { reason: 'x' } })),
    refusalOf(publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} })),
    refusalOf(publisher.call(adApi.refuseToCancelAd, { ...theirs, body: { reason: 'x' } })),
    refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} })),
    refusalOf(advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })),
    refusalOf(advertiser.call(adApi.withdrawRequestToCancelAd, mine)),
  ])
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'ad-wrong-status' })
  await runAdClock(server.context())
  expect(await seen()).toMatchObject({ status: 'completed', refundedNet: 0 })
})

test('the publisher ends a paid ad with a reason; that day does not count as delivered', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, ad, theirs, mine, seen } = offer
  setDay(offer, 2)
  const net = ad.amount - Math.round((ad.amount * 2) / 7)
  expect((await seen()).cancellation?.refundIfEnded).toMatchObject({ daysLeft: 5, net })
  expect(await refusalOf(advertiser.call(adApi.endAd, { ...mine, body: { reason: 'x' } }))).toMatchObject({
    status: 404,
  })
  await publisher.call(adApi.endAd, { ...theirs, body: { reason: 'The screen is broken.', refund: net } })
  expect(await seen()).toMatchObject({
    status: 'cancelled',
    reason: 'The screen is broken.',
    lastDay: addDays(ad.startDate, 1),
    refundedNet: net,
  })
  const mail = await mailCalled(server, advertiser.email, `${publisher.company} has ended 1 ad`)
  expect(mail.text).toContain('Reason: The screen is broken.')
  expect((await mailsTo(server, publisher.email)).filter(({ subject }) => subject.includes('ended'))).toEqual([])
})

test('cancelling all ads of a payment, in any order, refunds it to the cent', async () => {
  const offer = await paidAds(3)
  const { advertiser, publisher, ads, payment } = offer
  const [first, second, third] = ads.map(({ id }) => id)
  setDay(offer, 3)
  await publisher.call(adApi.endAd, { ...offer.theirs, adId: second ?? '', body: { reason: 'x' } })
  setDay(offer, -1)
  for (const adId of [third ?? '', first ?? ''])
    await publisher.call(adApi.endAd, { ...offer.theirs, adId, body: { reason: 'x' } })
  await expect.poll(() => cardRefunds(advertiser), { timeout: 15_000 }).toHaveLength(3)
  const seen = await Promise.all(ads.map(({ id }) => offer.seen(id)))
  const kept = seen.reduce((sum, ad) => sum + ad.amount - ad.refundedNet, 0)
  const back = (await cardRefunds(advertiser)).reduce((sum, amount) => sum + amount, 0)
  expect(payment.gross - back).toBe(kept + Math.round(kept * 0.19))
  const { refunded } = await advertiser.call(paymentApi.getPayment, {
    accountId: advertiser.accountId,
    paymentId: payment.id,
  })
  expect(refunded).toBe(back)
})

test('cancelling an ad that was never free to cancel always needs consent', async () => {
  const { advertiser, ad, mine, seen } = await paidAds()
  await sql`update ads set free_cancel_until = null where id = ${ad.id}`.execute(server.context().db)
  expect((await seen()).cancellation?.isFree).toBe(false)
  expect(await refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} }))).toMatchObject({
    code: 'cancel-needs-consent',
  })
})

test('an unpaid ad cannot be cancelled', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const mine = { accountId: advertiser.accountId, adId: only(ads).id }
  const theirs = { accountId: publisher.accountId, adId: only(ads).id }
  const refusals = await Promise.all([
    refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} })),
    refusalOf(advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })),
    refusalOf(publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} })),
    refusalOf(publisher.call(adApi.refuseToCancelAd, { ...theirs, body: { reason: 'x' } })),
    refusalOf(publisher.call(adApi.endAd, { ...theirs, body: { reason: 'x' } })),
  ])
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'ad-wrong-status' })
})

test('concurrent answers cancel and refund once', async () => {
  const offer = await paidAds()
  const { advertiser, publisher, mine, theirs, payment } = offer
  await advertiser.call(adApi.askToCancelAd, { ...mine, body: {} })
  const results = await Promise.all(
    [0, 1, 2].flatMap(() => [
      refusalOf(advertiser.call(adApi.cancelAd, { ...mine, body: {} })),
      refusalOf(publisher.call(adApi.agreeToCancelAd, { ...theirs, body: {} })),
      refusalOf(publisher.call(adApi.endAd, { ...theirs, body: { reason: 'x' } })),
    ]),
  )
  expect(results.filter((refusal) => refusal === null)).toHaveLength(1)
  await expect.poll(() => cardRefunds(advertiser), { timeout: 15_000 }).toEqual([payment.gross])
})
