import { adApi } from '@litfass/api/ads/ads'
import { campaignApi, Offer } from '@litfass/api/ads/campaigns'
import { screenApi } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, buildSlide, offerHead, refusalOf } from '../../testing/builders.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { only } from '../../testing/only.ts'
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

test('importing a file that moves a place waits for an offer being sent, and then names its ads', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const { db } = server.context()
  const { offered, moved } = await db.transaction().execute(async (locking) => {
    await sql`lock table campaigns in share mode`.execute(locking)
    const offered = buildOffer(advertiser, { screens: [screen] })
    await expect.poll(() => waitingForLock(server, '^insert into "campaigns"')).toBe(1)
    const file = new Blob([`id;lat\n${screen.id};${screen.lat + 0.3}`], { type: 'text/csv' })
    const { accountId } = publisher
    const moved = refusalOf(publisher.call(screenApi.importScreens, { accountId, body: { dryRun: false }, file }))
    await expect.poll(() => waitingForLock(server, '"screens".* for no key update')).toBe(1)
    return { offered, moved }
  })
  await offered
  expect(await moved).toMatchObject({ status: 409, code: 'place-has-ads' })
})

test('an offer that is sent while its place is moved freezes the new position', async () => {
  const screen = await buildScreen(await buildAccount(server))
  const advertiser = await buildAccount(server)
  const { db } = server.context()
  const lat = screen.lat + 0.3
  const { offered } = await db.transaction().execute(async (moving) => {
    await moving.updateTable('screens').set({ lat }).where('id', '=', screen.id).execute()
    const offered = buildOffer(advertiser, { screens: [screen] })
    await expect.poll(() => waitingForLock(server, '"screens".* for share')).toBe(1)
    return { offered }
  })
  const { id } = only((await offered).ads)
  const ad = db.selectFrom('ads').select(['placeLat', 'placeLng']).where('id', '=', id)
  expect(await ad.executeTakeFirst()).toEqual({ placeLat: lat, placeLng: screen.lng })
})
