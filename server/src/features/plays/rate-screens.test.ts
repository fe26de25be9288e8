import { adApi } from '@litfass/api/ads/ads'
import { deliveryApi } from '@litfass/api/ads/delivery'
import { finderApi } from '@litfass/api/places/finder'
import { afterEach, expect, test } from 'vitest'

import { buildAccount, buildOffer, refusalOf } from '../../testing/builders.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { type Tv, buildBookedAds, reportTurns, sendHeartbeats } from '../../testing/delivery-builders.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { rateScreens } from './rate-screens.ts'

const server = await testServer({ logLevel: 'silent' })
const hour = 3_600_000
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

async function foundIn(city: string, query: object = {}) {
  const { call } = await buildAccount(server)
  return (await call(finderApi.findScreens, { query: { q: city, ...query } })).items
}

/** The TV has been in touch since an instant, without interruption. */
async function inTouch({ screen }: Tv, since: number, lastSeen: number): Promise<void> {
  await server
    .context()
    .db.updateTable('devices')
    .set({ inTouchSince: new Date(since), lastSeen: new Date(lastSeen) })
    .where('screenId', '=', screen.id)
    .execute()
}

test('screens are rated by what they delivered, for the finder, its filter and their publisher', async () => {
  const { publisher, advertiser, tvs, start } = await buildBookedAds(server, 3, { city: 'Zwickau' })
  const [good, poor, silent] = tvs
  if (!good || !poor || !silent) throw new Error('not built')
  server.setClock(start + 5 * day + hour)
  expect((await foundIn('Zwickau')).map(({ reliability }) => reliability)).toEqual([undefined, undefined, undefined])
  await reportTurns(good, 36, { from: start, until: start + 5 * day })
  await reportTurns(poor, 27, { from: start, until: start + 5 * day })
  expect(await rateScreens(server.context())).toBeGreaterThanOrEqual(3)
  // Once a day.
  const again = await rateScreens(server.context())
  expect(again).toBe(1)

  // Today is not over; the ad began at midnight in Berlin, an hour before that of UTC.
  const found = new Map((await foundIn('Zwickau')).map(({ id, reliability }) => [id, reliability]))
  expect(found.get(good.screen.id)).toEqual({ due: 5 * 864, delivered: 5 * 864 })
  expect(found.get(poor.screen.id)).toEqual({ due: 5 * 864, delivered: 5 * 648 })
  expect(found.has(silent.screen.id)).toBe(false)
  const reliable = await foundIn('Zwickau', { minReliability: 95 })
  expect(reliable.map(({ id }) => id)).toEqual([good.screen.id])

  const reliabilityTo = ({ call, accountId }: typeof publisher, tv: Tv) =>
    call(deliveryApi.getScreenReliability, { accountId, screenId: tv.screen.id })
  expect(await reliabilityTo(publisher, poor)).toMatchObject({
    due: 5 * 864,
    delivered: 5 * 648,
    recent: { due: 5 * 864, delivered: 5 * 648 },
    leftOut: null,
  })
  expect(await refusalOf(reliabilityTo(advertiser, poor))).toMatchObject({ status: 404 })

  // Less than half: left out until the device has been in touch for a day. The publisher is told once.
  expect(await reliabilityTo(publisher, silent)).toMatchObject({ leftOut: expect.any(String) })
  const { text } = await mailCalled(server, publisher.email, 'Screen is no longer listed in the finder')
  expect(text).toContain('0 %')
  const now = start + 5 * day + 2 * hour
  await inTouch(silent, now - 23 * hour, now)
  server.setClock(now)
  await rateScreens(server.context())
  expect((await foundIn('Zwickau')).map(({ id }) => id)).not.toContain(silent.screen.id)
  await inTouch(silent, now - 24 * hour, now)
  await rateScreens(server.context())
  expect((await foundIn('Zwickau')).map(({ id }) => id)).toContain(silent.screen.id)
})

test('approving an ad on a screen that missed many plays has to be confirmed', async () => {
  const { publisher, tvs, start } = await buildBookedAds(server, 1)
  const tv = only(tvs)
  server.setClock(start + 5 * day + hour)
  await reportTurns(tv, 27, { from: start, until: start + 5 * day })
  await sendHeartbeats(tv, start + 5 * day + hour)
  await rateScreens(server.context())
  const rival = await buildAccount(server)
  const ad = only((await buildOffer(rival, { screens: [tv.screen] })).ads)
  const own = { accountId: publisher.accountId, adId: ad.id }
  expect(await refusalOf(publisher.call(adApi.approveAd, own))).toMatchObject({
    status: 409,
    code: 'screen-unreliable',
  })
  const { refused } = await publisher.call(adApi.approveAds, { ...own, body: { ids: [ad.id] } })
  expect(refused).toEqual([{ id: ad.id, code: 'screen-unreliable' }])
  const approved = await publisher.call(adApi.approveAd, { ...own, query: { unreliable: 'true' } })
  expect(approved).toMatchObject({ status: 'approved' })
})

test('a screen that becomes private while it is rated stays out of the finder', async () => {
  const { tvs, start } = await buildBookedAds(server, 1, { city: 'Zittau' })
  const { screen } = only(tvs)
  server.setClock(start + 5 * day + hour)
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '"screens"')
  const { rated } = await db.transaction().execute(async (owner) => {
    await owner.updateTable('screens').set({ privacy: 'private' }).where('id', '=', screen.id).execute()
    const rating = rateScreens(server.context())
    await expect.poll(waiting).toBeGreaterThan(0)
    return { rated: rating }
  })
  expect(await rated).toBeGreaterThanOrEqual(1)
  expect(await db.selectFrom('offers').select('id').where('id', '=', screen.id).execute()).toEqual([])
})
