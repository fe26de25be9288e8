import { type PlayPage, playApi } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { warnBehind } from './warn-behind.ts'

const server = await testServer({ logLevel: 'silent' })
// Berlin is an hour ahead.
const winter = '2027-01-11T09:00:00Z'

afterEach(() => server.setClock(Date.now()))

/** Ads of 10 s every 100 s in a week, in Berlin; an hour has 36 turns. */
async function runningAds(places: number) {
  server.setClock(winter)
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = []
  while (screens.length < places) screens.push(await buildScreen(publisher))
  const { ads } = await buildOffer(advertiser, { screens, frequency: 100, days: 7 })
  await approveAndPay(publisher, advertiser, ads)
  const tvs = await Promise.all(
    screens.map(async (screen) => ({
      screen,
      ad: only(ads.filter(({ screenId }) => screenId === screen.id)),
      key: (await buildDevice(publisher, screen, { confirmed: true })).key,
    })),
  )
  const [{ startDate } = { startDate: '' }] = ads
  return { publisher, advertiser, tvs, startDate }
}
type Tv = Awaited<ReturnType<typeof runningAds>>['tvs'][number]

/** Reports this many of the 36 turns of each hour of the ad's first day in Berlin. */
async function reportFirstDay({ screen, ad, key }: Tv, shown: number): Promise<void> {
  const midnight = new Date(`${ad.startDate}T00:00:00+01:00`).getTime() / 3_600_000
  const pages = Array.from({ length: 24 }, (_, at): PlayPage => {
    const first = ((midnight + at) % 24) * 36
    return { hour: midnight + at, placed: true, ads: [{ adId: ad.id, turns: { shown: [[first, first + shown - 1]] } }] }
  })
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body: { key, pages } })).toEqual({ taken: true })
}

async function warnings({ email }: TestAccount, count: number): Promise<string[]> {
  const mails = await mailsTo(server, email, count)
  return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Behind schedule'))
}

test('both companies are told once which running ads will get less than 90 % of their plays, after a full day', async () => {
  const { publisher, advertiser, tvs, startDate } = await runningAds(3)
  const [good, short, off] = tvs
  if (!good || !short || !off) throw new Error('not built')
  server.setClock(`${startDate}T18:00:00Z`)
  expect(await warnBehind(server.context())).toBe(0)

  server.setClock(`${addDays(startDate, 1)}T00:30:00+01:00`)
  await reportFirstDay(good, 33)
  await reportFirstDay(short, 32)
  const counts = await Promise.all([warnBehind(server.context()), warnBehind(server.context())])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await warnBehind(server.context())).toBe(0)
  for (const company of [publisher, advertiser])
    await expect.poll(() => warnings(company, 1), { timeout: 15_000 }).toEqual(['Behind schedule: 2 ads'])

  // The third ad falls behind later. The others are not mentioned again.
  server.setClock(`${addDays(startDate, 3)}T12:00:00Z`)
  expect(await warnBehind(server.context())).toBe(1)
  for (const company of [publisher, advertiser])
    await expect
      .poll(() => warnings(company, 1), { timeout: 15_000 })
      .toEqual(['Behind schedule: 2 ads', 'Behind schedule: 1 ad'])
})
