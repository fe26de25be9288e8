import { adApi } from '@litfass/api/ads/ads'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

/** Offers of a quarter of the screen's time each; half of the time is for sale. */
async function offers(count: number) {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { adShare: 50 })
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push(only((await buildOffer(advertiser, { screens: [screen], duration: 5, frequency: 20 })).ads).id)
  return { publisher, advertiser, ids, accountId: publisher.accountId }
}

test('a bulk approval approves what fits and reports the reason for the rest', async () => {
  const { publisher, accountId, ids } = await offers(3)
  const answers = await publisher.call(adApi.approveAds, { accountId, body: { ids } })
  expect(answers.answered.map(({ id, status }) => [id, status])).toEqual([
    [ids[0], 'approved'],
    [ids[1], 'approved'],
  ])
  expect(answers.refused).toEqual([{ id: ids[2], code: 'airtime-gone' }])
})

test('a bulk decline uses one reason and leaves declined ads unchanged', async () => {
  const { publisher, accountId, ids } = await offers(2)
  const [first = ''] = ids
  await publisher.call(adApi.declineAd, { accountId, adId: first, body: { reason: 'Before.' } })
  const answers = await publisher.call(adApi.declineAds, { accountId, body: { ids, reason: 'No room.' } })
  expect(answers.answered).toMatchObject([{ id: ids[1], status: 'declined', reason: 'No room.' }])
  expect(answers.refused).toEqual([{ id: first, code: 'ad-wrong-status' }])
  const { items } = await publisher.call(adApi.listQuotations, { accountId, query: {} })
  expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['Before.', 'No room.']))
})

test('a request that a colleague has accepted meanwhile is declined only by a caller who has seen that', async () => {
  const { publisher, accountId, ids } = await offers(2)
  const [adId = '', other = ''] = ids
  await publisher.call(adApi.approveAd, { accountId, adId })
  const decline = (seen: object) =>
    publisher.call(adApi.declineAd, { accountId, adId, body: { reason: 'No room.', ...seen } })
  expect(await refusalOf(decline({ status: 'pending' }))).toMatchObject({ status: 409, code: 'ad-wrong-status' })
  const body = { ids, reason: 'No room.', status: 'pending' as const }
  const answers = await publisher.call(adApi.declineAds, { accountId, body })
  expect(answers.answered).toMatchObject([{ id: other, status: 'declined' }])
  expect(answers.refused).toEqual([{ id: adId, code: 'ad-wrong-status' }])
  expect(await decline({ status: 'approved' })).toMatchObject({ status: 'declined' })
})

test('a bulk answer is limited to one page of booking requests', async () => {
  const { publisher, accountId, ids } = await offers(1)
  const others = Array.from({ length: 399 }, () => server.context().services.newId())
  const answers = await publisher.call(adApi.approveAds, { accountId, body: { ids: [...ids, ...others] } })
  expect([answers.answered.length, answers.refused.length]).toEqual([1, 399])
  const tooMany = publisher.call(adApi.approveAds, { accountId, body: { ids: [...ids, ...others, accountId] } })
  expect(await refusalOf(tooMany)).toMatchObject({ status: 422, fields: ['ids'] })
})

test("the publisher can read the advertiser's note on a withdrawal", async () => {
  const { publisher, advertiser, accountId, ids } = await offers(1)
  const adId = only(ids)
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId, body: { note: ' Too late. ' } })
  const ad = await publisher.call(adApi.getAd, { accountId, adId })
  expect(ad).toMatchObject({ status: 'failed', reason: 'withdrawn', note: 'Too late.' })
  expect(ad.events.at(-1)).toMatchObject({ action: 'withdraw', reason: 'withdrawn', note: 'Too late.' })
})
