import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { insertableAd } from '../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approve, approveAndPay, startPayment } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { runAdClock } from './clock/ad-clock.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

async function offer(options: { adShare?: number } = {}) {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, options)
  const { campaign, ads } = await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 20 })
  const ad = only(ads)
  const seen = () => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  const campaignStatus = async () =>
    only((await advertiser.call(campaignApi.listCampaigns, { accountId: advertiser.accountId, query: {} })).items)
      .status
  /** Of the campaign and of its ad group. */
  const campaignPhases = async () => {
    const input = { accountId: advertiser.accountId, query: {} }
    const lists = [
      await advertiser.call(campaignApi.listCampaigns, input),
      await advertiser.call(campaignApi.listAdgroups, input),
    ]
    return lists.flatMap(({ items }) => items.map(({ phase }) => phase))
  }
  return { publisher, advertiser, screen, campaign, ad, seen, campaignStatus, campaignPhases }
}

test('the publisher declines with a reason that both companies can read', async () => {
  const { publisher, ad, seen, campaignStatus } = await offer()
  const input = { accountId: publisher.accountId, adId: ad.id }
  await publisher.call(adApi.declineAd, { ...input, body: { reason: ' No alcohol, please. ' } })
  expect(await seen()).toMatchObject({ status: 'declined', reason: 'No alcohol, please.' })
  expect(await campaignStatus()).toBe(2)
  expect(await refusalOf(publisher.call(adApi.approveAd, input))).toMatchObject({ code: 'ad-wrong-status' })
})

test('declining without a reason is refused at that field', async () => {
  const { publisher, ad, seen } = await offer()
  const input = { accountId: publisher.accountId, adId: ad.id, body: { reason: ' ' } }
  expect(await refusalOf(publisher.call(adApi.declineAd, input))).toEqual({
    status: 422,
    code: 'invalid',
    fields: ['reason'],
  })
  expect((await seen()).status).toBe('pending')
})

test('declining an approved ad frees its airtime', async () => {
  const { publisher, advertiser, screen, ad } = await offer()
  const { accountId } = publisher
  const rival = only((await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 20 })).ads)
  await publisher.call(adApi.approveAd, { accountId, adId: ad.id })
  expect(await refusalOf(publisher.call(adApi.approveAd, { accountId, adId: rival.id }))).toMatchObject({
    code: 'airtime-gone',
  })
  await publisher.call(adApi.declineAd, { accountId, adId: ad.id, body: { reason: 'Sorry.' } })
  await publisher.call(adApi.approveAd, { accountId, adId: rival.id })
})

test('the advertiser withdraws a pending or approved ad, but not a paid one', async () => {
  const { publisher, advertiser, ad, seen } = await offer()
  const input = { accountId: advertiser.accountId, adId: ad.id }
  await advertiser.call(adApi.withdrawAd, { ...input, body: {} })
  expect(await seen()).toMatchObject({ status: 'failed', reason: 'withdrawn' })
  expect(await refusalOf(advertiser.call(adApi.withdrawAd, { ...input, body: {} }))).toMatchObject({
    status: 409,
    code: 'ad-wrong-status',
  })

  const paid = await offer()
  await approveAndPay(paid.publisher, paid.advertiser, [paid.ad])
  const refused = paid.advertiser.call(adApi.withdrawAd, {
    accountId: paid.advertiser.accountId,
    adId: paid.ad.id,
    body: {},
  })
  expect(await refusalOf(refused)).toMatchObject({ code: 'ad-wrong-status' })
  const notTheirs = publisher.call(adApi.withdrawAd, { accountId: publisher.accountId, adId: ad.id, body: {} })
  expect(await refusalOf(notTheirs)).toMatchObject({ status: 404 })
})

test('a concurrent approval and withdrawal are serialized', async () => {
  for (let round = 0; round < 5; round++) {
    const { publisher, advertiser, ad, seen } = await offer()
    const refusals = await Promise.all([
      refusalOf(publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })),
      refusalOf(advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })),
    ])
    const { status, events } = await seen()
    expect([status, refusals[1]]).toEqual(['failed', null])
    expect(events.map((event) => event.action)).toEqual(
      refusals[0] ? ['offered', 'withdraw'] : ['offered', 'approve', 'withdraw'],
    )
  }
})

test("an unpaid ad expires on its start date in the publisher's time zone, not an hour earlier", async () => {
  server.setClock('2027-03-01T12:00:00Z')
  const { publisher, ad, seen, campaignStatus } = await offer()
  await approve(publisher, [ad])
  expect(ad.startDate).toBe('2027-03-04')
  server.setClock('2027-03-03T22:59:00Z')
  await runAdClock(server.context())
  expect((await seen()).status).toBe('approved')
  server.setClock('2027-03-03T23:01:00Z')
  await runAdClock(server.context())
  expect(await seen()).toMatchObject({ status: 'failed', reason: 'expired' })
  expect(await campaignStatus()).toBe(2)
})

test('an ad cannot be approved or paid from its first day, even before the clock has run', async () => {
  server.setClock('2027-03-01T12:00:00Z')
  const [waits, approved] = [await offer(), await offer()]
  await approve(approved.publisher, [approved.ad])
  server.setClock('2027-03-03T23:01:00Z')
  expect(await refusalOf(approve(waits.publisher, [waits.ad]))).toMatchObject({ status: 409, code: 'ad-started' })
  const payment = startPayment(approved.advertiser, [approved.ad])
  expect(await refusalOf(payment)).toMatchObject({ status: 409, code: 'ad-started' })
  expect([(await waits.seen()).status, (await approved.seen()).status]).toEqual(['pending', 'approved'])
})

test('a paid ad is completed when its end date has passed', async () => {
  server.setClock('2027-03-22T12:00:00Z')
  const { publisher, advertiser, ad, seen, campaignStatus } = await offer()
  await approveAndPay(publisher, advertiser, [ad])
  expect([ad.startDate, ad.endDate]).toEqual(['2027-03-25', '2027-03-31'])
  // Daylight saving time began on the 28th: the last day ends at 22:00 UTC.
  server.setClock('2027-03-31T21:59:00Z')
  await runAdClock(server.context())
  expect([(await seen()).status, await campaignStatus()]).toEqual(['paid', 1])
  server.setClock('2027-03-31T22:01:00Z')
  await Promise.all([runAdClock(server.context()), runAdClock(server.context())])
  const { status, events } = await seen()
  expect([status, await campaignStatus()]).toEqual(['completed', 2])
  expect(events.filter((event) => event.action === 'complete')).toHaveLength(1)
})

test('a campaign is not paid yet, scheduled, running and ended', async () => {
  server.setClock('2027-03-22T12:00:00Z')
  const { publisher, advertiser, ad, campaignPhases } = await offer()
  const phases = [await campaignPhases()]
  await approveAndPay(publisher, advertiser, [ad])
  // Midnight in Berlin before the first day, and after the last one.
  for (const time of ['2027-03-24T22:59:00Z', '2027-03-24T23:01:00Z', '2027-03-31T22:01:00Z']) {
    server.setClock(time)
    await runAdClock(server.context())
    phases.push(await campaignPhases())
  }
  expect(phases).toEqual(['unpaid', 'scheduled', 'running', 'ended'].map((phase) => [phase, phase]))
})

test('a campaign that was cancelled before its first day did not run, one that was cancelled later has ended', async () => {
  server.setClock('2027-03-01T12:00:00Z')
  const [before, later] = [await offer(), await offer()]
  for (const { publisher, advertiser, ad } of [before, later]) await approveAndPay(publisher, advertiser, [ad])
  const end = ({ publisher, ad }: typeof before) =>
    publisher.call(adApi.endAd, { accountId: publisher.accountId, adId: ad.id, body: { reason: 'Broken.' } })
  await end(before)
  server.setClock('2027-03-05T12:00:00Z')
  await end(later)
  expect([await before.campaignPhases(), await later.campaignPhases()]).toEqual([
    ['not-run', 'not-run'],
    ['ended', 'ended'],
  ])
})

test('the clock moves ads of hundreds of companies in one run', async () => {
  const { ad } = await offer()
  const { db, services } = server.context()
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ad.advertiserId)
    .executeTakeFirstOrThrow()
  const row = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
  const companies = Array.from({ length: 400 }, () => services.newId())
  await db
    .insertInto('accounts')
    .values(companies.map((id) => ({ ...account, limits: JSON.stringify(account.limits), id })))
    .execute()
  await db
    .insertInto('ads')
    .values(companies.map((advertiserId) => ({ ...insertableAd(row), id: services.newId(), advertiserId })))
    .execute()
  server.setClock(`${addDays(ad.startDate, 1)}T12:00:00Z`)
  expect((await runAdClock(server.context())).expired).toBeGreaterThanOrEqual(401)
})
