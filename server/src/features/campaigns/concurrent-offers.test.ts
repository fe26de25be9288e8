import { adApi } from '@litfass/api/ads/ads'
import { campaignApi, Offer } from '@litfass/api/ads/campaigns'
import type { Slide } from '@litfass/api/playback/slides'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, buildSlide, offerHead } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const count = 10

test('offers of the same pictures and places in different orders do not deadlock', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { accountId, call } = advertiser
  const slides: Slide[] = []
  // The third and fourth slide have the pictures of the second and the first.
  for (const color of ['#101010', '#e0e0e0', '#e0e0e0', '#101010']) slides.push(await buildSlide(advertiser, { color }))
  const screens = [await buildScreen(publisher), await buildScreen(publisher)].map(({ id }) => id)
  const offers = Array.from({ length: count }, (_, at) => {
    const [offered, places] = at % 2 === 0 ? [slides.slice(0, 2), screens] : [slides.slice(2), screens.toReversed()]
    return Offer.parse({
      ...offerHead(advertiser, { type: 'display', startIn: 3, days: 7 }),
      adgroups: offered.map(({ id: slideId }) => {
        return { title: 'Group', slideId, duration: 10, frequency: 180, screens: places }
      }),
    })
  })
  const sent = await Promise.all(offers.map((body) => call(campaignApi.sendOffer, { accountId, body })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(count)
  const { total } = await call(adApi.listAds, { accountId, query: {} })
  expect(total).toBe(count * 2 * screens.length)
})
