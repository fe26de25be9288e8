import { adApi } from '@litfass/api/ads/ads'
import { statisticsApi } from '@litfass/api/ads/statistics'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function paidCampaign() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher, { name: 'Foyer' }), await buildScreen(publisher, { name: 'Bar' })]
  const { campaign, ads } = await buildOffer(advertiser, { screens, duration: 10, frequency: 100, days: 7 })
  const [paid, declined] = ads
  if (!paid || !declined) throw new Error('an ad is missing')
  await approveAndPay(publisher, advertiser, [paid])
  const answer = { accountId: publisher.accountId, adId: declined.id, body: { reason: 'No.' } }
  await publisher.call(adApi.declineAd, answer)
  return { publisher, advertiser, campaign, paid, declined }
}

test('both sides see paid ads by day, exact to the cent', async () => {
  const { publisher, advertiser, campaign, paid } = await paidCampaign()
  const ofCampaign = await advertiser.call(statisticsApi.getCampaignStatistics, {
    accountId: advertiser.accountId,
    campaignId: campaign.id,
    query: {},
  })
  expect(ofCampaign).toMatchObject({
    title: campaign.title,
    ads: 1,
    period: { start: paid.startDate, end: paid.endDate },
    sum: { amount: paid.amount, impressions: paid.impressions, reach: paid.reach, shareOfVoice: 0.1 },
  })
  // All of its days are still to come.
  expect(ofCampaign.today < paid.startDate).toBe(true)
  expect(ofCampaign.buckets).toHaveLength(7)
  expect(ofCampaign.buckets.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.amount)

  const ofScreen = await publisher.call(statisticsApi.getScreenStatistics, {
    accountId: publisher.accountId,
    screenId: paid.screenId ?? '',
    query: {},
  })
  expect(ofScreen).toEqual({ ...ofCampaign, title: paid.screenName })
})

test('statistics are empty without paid ads, and a period includes only its own days', async () => {
  const { publisher, advertiser, campaign, declined } = await paidCampaign()
  const { accountId } = publisher
  const screenId = declined.screenId ?? ''
  const ofScreen = await publisher.call(statisticsApi.getScreenStatistics, { accountId, screenId, query: {} })
  expect(ofScreen).toMatchObject({ ads: 0, period: null, buckets: [], sum: { amount: 0 } })
  const lately = await advertiser.call(statisticsApi.getCampaignStatistics, {
    accountId: advertiser.accountId,
    campaignId: campaign.id,
    query: { period: 'month' },
  })
  expect(lately).toMatchObject({ ads: 0, sum: { amount: 0, shareOfVoice: null } })
  expect(lately.buckets).toHaveLength(30)
})

test('the other side of an ad cannot read the statistics', async () => {
  const { publisher, advertiser, campaign, paid } = await paidCampaign()
  const campaignId = campaign.id
  const asPublisher = { accountId: publisher.accountId, campaignId, query: {} }
  expect(await refusalOf(publisher.call(statisticsApi.getCampaignStatistics, asPublisher))).toMatchObject({
    status: 404,
  })
  const screenId = only([paid]).screenId ?? ''
  const asAdvertiser = { accountId: advertiser.accountId, screenId, query: {} }
  expect(await refusalOf(advertiser.call(statisticsApi.getScreenStatistics, asAdvertiser))).toMatchObject({
    status: 404,
  })
})

test('of many statistics of a company at once, one is calculated, twenty wait and the others are refused', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const { id: screenId } = await buildScreen(account)
  const ended: unknown[] = []
  let all: Promise<unknown>[] = []
  await server
    .context()
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table ads in access exclusive mode`.execute(trx)
      all = Array.from({ length: 23 }, async () => {
        const read = call(statisticsApi.getScreenStatistics, { accountId, screenId, query: { period: 'all' } })
        ended.push(
          await read.then(
            () => 'calculated',
            ({ code }: { code: string }) => code,
          ),
        )
      })
      await expect.poll(() => ended).toEqual(['server-busy', 'server-busy'])
    })
  await Promise.all(all)
  expect(new Set(ended.slice(2))).toEqual(new Set(['calculated']))
})
