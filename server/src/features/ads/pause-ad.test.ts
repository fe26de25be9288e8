import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { reportLinkApi } from '@litfass/api/ads/report-links'
import { playerApi } from '@litfass/api/playback/player'
import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'

import { refusalOf } from '../../testing/builders.ts'
import { type Tv, buildBookedAds, completeAds, reportTurns } from '../../testing/delivery-builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })
const hour = 3_600_000
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

async function playedOn({ screen }: Tv): Promise<string[]> {
  const { programme } = await server.call(playerApi.getManifest, { screenId: screen.id })
  return programme.ads.map(({ adId }) => adId)
}

test('a paused ad is left out, its plays stay due and are named, and it plays again once it is resumed', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  const own = { accountId: publisher.accountId, adId: tv.ad.id }
  const pause = () => publisher.call(adApi.pauseAd, { ...own, body: { reason: 'A wedding' } })
  expect(await playedOn(tv)).toEqual([tv.ad.id])

  // Two of the hours of its first day; a play that was under way is still reported.
  server.setClock(start + 10 * hour)
  await advertiser.call(adApi.askToCancelAd, { accountId: advertiser.accountId, adId: tv.ad.id, body: {} })
  expect(await pause()).toMatchObject({ status: 'paid', paused: expect.any(String), cancelAsked: expect.any(String) })
  expect(await refusalOf(pause())).toMatchObject({ code: 'ad-paused' })
  expect(await playedOn(tv)).toEqual([])
  const { text } = await mailCalled(server, advertiser.email, `${publisher.company} has paused “Slide”`)
  expect(text).toContain('A wedding')
  server.setClock(start + 12 * hour)
  expect(await publisher.call(adApi.resumeAd, own)).not.toHaveProperty('paused')
  expect(await refusalOf(publisher.call(adApi.resumeAd, own))).toMatchObject({ code: 'ad-not-paused' })
  expect(await playedOn(tv)).toEqual([tv.ad.id])
  await mailCalled(server, advertiser.email, `${publisher.company} has resumed “Slide”`)

  server.setClock(start + day + 10 * 60_000)
  await reportTurns(tv, 36, { from: start, until: start + 10 * hour })
  await reportTurns(tv, 1, { from: start + 10 * hour, until: start + 11 * hour })
  await reportTurns(tv, 36, { from: start + 12 * hour, until: start + day })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(deliveryApi.getAdDelivery, { accountId, adId: tv.ad.id })).toMatchObject({
      due: 870,
      delivered: 864 - 71,
      paused: 71,
    })
  const { events } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: tv.ad.id })
  expect(events.slice(-2).map(({ action, reason }) => [action, reason])).toEqual([
    ['pause', 'A wedding'],
    ['resume', undefined],
  ])
})

test('the report and the file of a campaign name plays of a pause past midnight, on each of its days', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  const own = { accountId: publisher.accountId, adId: tv.ad.id }
  const [from, until] = [start + 20 * hour, start + day + 3 * hour]
  server.setClock(from)
  await publisher.call(adApi.pauseAd, { ...own, body: { reason: 'A wedding' } })
  server.setClock(until)
  await publisher.call(adApi.resumeAd, own)
  server.setClock(start + 2 * day)
  await reportTurns(tv, 36, { from: start, until: from })
  await reportTurns(tv, 35, { from: until, until: start + 2 * day })
  const input = { accountId: advertiser.accountId, campaignId: tv.ad.campaignId }
  const { token } = await advertiser.call(reportLinkApi.createReportLink, input)
  const due = 2 * 864
  const report = await server.call(reportLinkApi.readReport, { body: { token } })
  expect(report).toMatchObject({ due, delivered: due - 7 * 36 - 21, missed: {}, paused: 7 * 36 })
  const lines: Record<string, string>[] = parse(await advertiser.call(deliveryApi.exportCampaignDelivery, input), {
    columns: true,
    bom: true,
  })
  const reasons = lines.map((line) => [line['Paused by the publisher'], line['Not reported']])
  expect(reasons).toEqual([
    ['144', '0'],
    ['108', '21'],
  ])
})

test('delivery of an ad that was paused after its last report is shown', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  server.setClock(start + 10 * hour + 60_000)
  await reportTurns(tv, 36, { from: start, until: start + 10 * hour })
  server.setClock(start + 10.5 * hour)
  const own = { accountId: publisher.accountId, adId: tv.ad.id }
  await publisher.call(adApi.pauseAd, { ...own, body: { reason: 'A wedding' } })
  for (const { call, accountId } of [publisher, advertiser])
    expect(await call(deliveryApi.getAdDelivery, { accountId, adId: tv.ad.id })).toMatchObject({
      delivered: 360,
      paused: 0,
    })
})

test('a pause ends with the ad, and only ads whose delivery is settled can be paused', async () => {
  const { publisher, advertiser, tvs } = await buildBookedAds(server, 2)
  const [ended, older] = tvs
  if (!ended || !older) throw new Error('not built')
  const { call, accountId } = publisher
  const pause = ({ ad }: Tv) => call(adApi.pauseAd, { accountId, adId: ad.id, body: { reason: 'A wedding' } })
  await pause(ended)
  await call(adApi.endAd, { accountId, adId: ended.ad.id, body: { reason: 'The screen is moving' } })
  expect(await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ended.ad.id })).not.toHaveProperty(
    'paused',
  )
  const { db } = server.context()
  await db.updateTable('ads').set({ refundBelow: null }).where('id', '=', older.ad.id).execute()
  expect(await refusalOf(pause(older))).toMatchObject({ code: 'pause-not-settled' })
  await completeAds(server, [older.ad])
  expect(await refusalOf(pause(older))).toMatchObject({ code: 'ad-wrong-status' })
})

test('an ad is paused, and its cancellation requested, at most five times an hour; both can always be undone', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 1)
  const { id: adId } = only(tvs).ad
  const theirs = { accountId: publisher.accountId, adId }
  const mine = { accountId: advertiser.accountId, adId }
  const pause = () => refusalOf(publisher.call(adApi.pauseAd, { ...theirs, body: { reason: 'A wedding' } }))
  const ask = () => refusalOf(advertiser.call(adApi.askToCancelAd, { ...mine, body: {} }))
  server.setClock(start + 10 * hour)
  // A refused attempt, or one of another company, does not count.
  const foreign = { accountId: advertiser.accountId, adId, body: { reason: 'Mine' } }
  expect(await refusalOf(advertiser.call(adApi.pauseAd, foreign))).toMatchObject({ status: 404 })
  for (let times = 0; times < 5; times++) {
    expect(await pause()).toBeNull()
    expect(await pause()).toMatchObject({ code: 'ad-paused' })
    await publisher.call(adApi.resumeAd, theirs)
    expect(await ask()).toBeNull()
    await advertiser.call(adApi.withdrawRequestToCancelAd, mine)
  }
  for (const repeat of [pause, ask]) expect(await repeat()).toMatchObject({ status: 429, code: 'too-many-requests' })
  server.setClock(start + 11 * hour + 1000)
  for (const repeat of [pause, ask]) expect(await repeat()).toBeNull()
})

test('a resume that began before the pause, but came after it, ends the pause', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 1)
  const { ad } = only(tvs)
  const own = { accountId: publisher.accountId, adId: ad.id }
  server.setClock(start + 10 * hour + 2_000)
  await publisher.call(adApi.pauseAd, { ...own, body: { reason: 'A wedding' } })
  server.setClock(start + 10 * hour + 1_000)
  await publisher.call(adApi.resumeAd, own)
  server.setClock(start + day)
  const { events } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  expect(events.slice(-2).map(({ action }) => action)).toEqual(['pause', 'resume'])
  // The turn that was under way.
  expect(await publisher.call(deliveryApi.getAdDelivery, own)).toMatchObject({ paused: 1 })
})
