import { adApi } from '@litfass/api/ads'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

async function offerOnOneScreen() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { ads } = await buildOffer(advertiser, { screens: [screen] })
  const ad = ads[0]
  if (!ad) throw new Error('the offer has no ad')
  return { publisher, advertiser, screen, ad }
}

test('the publisher approves a quotation, and its history says who did', async () => {
  const { publisher, advertiser, ad } = await offerOnOneScreen()
  const approved = await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })
  expect(approved.status).toBe('approved')
  const seen = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  expect(seen.events.map((event) => [event.action, event.from, event.to])).toEqual([
    ['offered', null, 'pending'],
    ['approve', 'pending', 'approved'],
  ])
  expect(seen.events[1]?.userName).toBe('Ada Test')
})

test('the advertiser cannot approve their own ad', async () => {
  const { advertiser, ad } = await offerOnOneScreen()
  const refusal = await refusalOf(advertiser.call(adApi.approveAd, { accountId: advertiser.accountId, adId: ad.id }))
  expect(refusal).toMatchObject({ status: 404, code: 'not-found' })
})

test('approving twice is refused the second time', async () => {
  const { publisher, ad } = await offerOnOneScreen()
  const input = { accountId: publisher.accountId, adId: ad.id }
  await publisher.call(adApi.approveAd, input)
  expect(await refusalOf(publisher.call(adApi.approveAd, input))).toMatchObject({
    status: 409,
    code: 'ad-wrong-status',
  })
})

test('of twenty approvals at once on a screen with room for seven, exactly seven go through', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { adShare: 70 })
  const ads = []
  for (let i = 0; i < 20; i++)
    ads.push(...(await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 100 })).ads)
  const refusals = await Promise.all(
    ads.map((ad) => refusalOf(publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id }))),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(7)
  expect(new Set(refusals.filter((refusal) => refusal !== null).map((refusal) => refusal.code))).toEqual(
    new Set(['airtime-gone']),
  )
})
