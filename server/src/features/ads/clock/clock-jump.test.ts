import { adApi } from '@litfass/api/ads/ads'
import { accountApi } from '@litfass/api/people/accounts'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { expect, test } from 'vitest'

import { withTrustedClock } from '../../../platform/clock-guard.ts'
import { buildAccount, buildOffer, buildScreen } from '../../../testing/builders.ts'
import { testServer } from '../../../testing/test-server.ts'
import { runAdClock } from './ad-clock.ts'

const server = await testServer({ logLevel: 'silent' })
const tick = () => withTrustedClock(server.context(), runAdClock)
const [minute, hour, sixtyDays] = [60_000, dayMilliseconds / 24, 60 * dayMilliseconds]

async function offered() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 3, days: 5 })
  const { accountId } = advertiser
  return {
    status: async () =>
      (await advertiser.call(adApi.listAds, { accountId, query: {} })).items.map(({ status }) => status),
    notices: () => advertiser.call(accountApi.listServerNotices, { accountId }),
  }
}

test('a clock that is 60 days ahead for a while expires no ads, and admins see it', async () => {
  await tick()
  const { status, notices } = await offered()
  expect(await notices()).toEqual([])
  const now = Date.now()

  server.jumpClock(now + sixtyDays)
  for (let count = 0; count < 3; count++) await tick()
  expect([await status(), await notices()]).toEqual([['pending'], ['clock-in-doubt']])

  server.jumpClock(now)
  await tick()
  expect([await status(), await notices()]).toEqual([['pending'], []])
})

test('a clock that stays ahead for six hours is trusted', async () => {
  await tick()
  const { status } = await offered()
  const ahead = Date.now() + sixtyDays
  server.jumpClock(ahead)
  for (let count = 0; count <= 11; count++) {
    server.setClock(ahead + (count * hour) / 2)
    await tick()
    expect(await status()).toEqual(['pending'])
  }
  // The test's clock runs on: the first sighting was a little later than `ahead`.
  server.setClock(ahead + 6 * hour + minute)
  await tick()
  expect(await status()).toEqual(['failed'])
})

test('time that has passed expires ads at once', async () => {
  server.setClock(Date.now())
  await tick()
  const { status } = await offered()
  server.setClock(Date.now() + 4 * dayMilliseconds)
  await tick()
  expect(await status()).toEqual(['failed'])
})

test('the earlier of the clocks of process and database decides', async () => {
  server.setClock(Date.now())
  await tick()
  const { status } = await offered()
  const ctx = server.context()
  const ahead = { ...ctx, now: new Date(Date.now() + sixtyDays) }
  await withTrustedClock(ahead, runAdClock)
  expect(await status()).toEqual(['pending'])
})
