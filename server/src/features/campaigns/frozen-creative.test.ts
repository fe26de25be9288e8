import { adApi } from '@litfass/api/ads/ads'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, buildOffer, buildScreen, buildSlide } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('a creative is unaffected by changing or deleting its slide', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { accountId } = advertiser
  const slide = await buildSlide(advertiser, { title: 'Before' })
  const picture = await (await fetch(server.url + slide.backgroundUrl)).bytes()
  const ad = only((await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })).ads)

  const body = { title: 'After', content: richTextOf({ headline: ['After'] }) }
  await advertiser.call(slideApi.updateSlide, {
    accountId,
    slideId: slide.id,
    body,
    file: await buildImage({ color: 'red' }),
  })
  await advertiser.call(slideApi.deleteSlide, { accountId, slideId: slide.id })

  const seen = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: ad.id })
  expect(seen.creative).toEqual(ad.creative)
  expect(seen.creative).toMatchObject({ title: 'Before', content: slide.content })
  expect(await (await fetch(server.url + seen.creative.backgroundUrl)).bytes()).toEqual(picture)
  expect((await fetch(server.url + seen.creative.thumbnailUrl)).status).toBe(200)
})

test('a picture offered twice is stored once', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher)]
  const slide = await buildSlide(advertiser)
  const [first, second] = [
    await buildOffer(advertiser, { screens, slide }),
    await buildOffer(advertiser, { screens, slide }),
  ]
  expect(only(first.ads).creative).toEqual(only(second.ads).creative)
})
