import { deliveryApi } from '@litfass/api/ads/delivery'
import { deviceApi } from '@litfass/api/places/devices'
import type { LoggedPage } from '@litfass/api/play-log/play-store'
import { buildOffer, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { approveAndPay } from '../../../support/card-payment.ts'
import { buildCompany } from '../../../support/companies.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { countPlays, playsSeen } from '../../../support/plays-seen.ts'
import { test } from '../../../support/test.ts'

const hour = 3_600_000
const minute = 60_000
/** Of an ad every ten seconds. */
const turnsPerHour = 360

const SignedEntry = z.object({ turns: z.object({ shown: z.array(z.tuple([z.int(), z.int()])).optional() }) })

/** Runs in the TV's page: adds pages to those that it has stored, and returns all. */
async function storedPages(added: LoggedPage[]): Promise<LoggedPage[]> {
  const opening = indexedDB.open('litfass', 1)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction('clock', 'readwrite')
  const store = transaction.objectStore('clock')
  for (const page of added) store.put(page, `plays ${page.hour} ${page.opening}`)
  const reading: IDBRequest<LoggedPage[]> = store.getAll(IDBKeyRange.bound('plays ', 'plays ~'))
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', reject)
  })
  opening.result.close()
  return reading.result
}

/** The plays of an ad on these pages. A signed page has its turns in its signed entries. */
function playsOn(pages: LoggedPage[], adId: string): number {
  const runs = pages.flatMap(({ ads, signed }) => [
    ...(ads[adId]?.shown ?? []),
    ...(signed?.page.entries ?? []).flatMap((entry) => SignedEntry.parse(JSON.parse(entry)).turns.shown ?? []),
  ])
  return runs.reduce((sum, [first, last]) => sum + last - first + 1, 0)
}

function hasReserve(tv: Page): Promise<boolean> {
  return tv.evaluate(() => caches.has('litfass-reserve'))
}

test('a TV whose browser has no space left stores each play, folds what it has stored, and reports all of it', async ({
  page,
  browser,
  serverClock,
}) => {
  test.setTimeout(480_000)
  const publisher = await buildCompany()
  const advertiser = await buildCompany()
  const screen = await buildScreenWith(publisher, { slides: await buildSlides(publisher, ['One', 'Two']), duration: 3 })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide, duration: 2, frequency: 10 })
  const [ad] = ads
  if (!ad) throw new Error('there is no ad')
  await approveAndPay(page, { publisher, advertiser, ads })
  const firstNoon = new Date(`${ad.startDate}T12:00:00Z`).getTime()
  await serverClock.set(firstNoon - 30 * minute)
  const { accountId } = publisher
  const { token } = await publisher.call(deviceApi.linkDevice, { accountId, screenId: screen.id })
  const deliveryOf = () => advertiser.call(deliveryApi.getAdDelivery, { accountId: advertiser.accountId, adId: ad.id })

  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await tv.addInitScript(countPlays, 'Stollen')
  const report = () => tv.waitForResponse((answer) => answer.url().endsWith('/plays'), { timeout: 2 * minute })
  const first = report()
  await tv.goto(`/screens/view/${screen.id}#link=${token}`)
  expect(await (await first).json()).toEqual({ taken: true })
  await expect.poll(() => hasReserve(tv)).toBe(true)

  // Four days later, it has stored what it has shown, and its reports do not arrive.
  await tv.route('**/plays', (route) => route.abort())
  await serverClock.set(firstNoon + 95.5 * hour)
  await tv.reload()
  const { delivered = 0 } = (await deliveryOf()) ?? {}
  const earlier = Array.from({ length: 88 }, (_, at): LoggedPage => {
    const from = firstNoon / hour + 1 + at
    const turn = (from % 24) * turnsPerHour
    // Leave out some turns, so that those of a folded page do not become one run.
    const shown = Array.from({ length: 10 }, (_run, run): [number, number] => [turn + run * 36, turn + run * 36 + 33])
    return { hour: from, opening: 0, ads: { [ad.id]: { shown } } }
  })
  const added = await tv.evaluate(storedPages, earlier)
  expect(added.length).toBeGreaterThanOrEqual(88)
  // A page stays stored until its hour has passed, also when it has arrived.
  const arrived =
    delivered -
    playsOn(
      added.filter(({ hour: of }) => of < firstNoon / hour),
      ad.id,
    )

  const devtools = await context.newCDPSession(tv)
  const { origin } = new URL(tv.url())
  const usage = async () => (await devtools.send('Storage.getUsageAndQuota', { origin })).usage
  const leave = async (free: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (await usage()) + free })

  await test.step('it stores what it plays in the space that it had reserved', async () => {
    // Once the space is used up, pages are signed only as far as they fit.
    const signed = async () => (await tv.evaluate(storedPages, [])).filter((stored) => stored.signed).length
    await expect.poll(signed, { timeout: 2 * minute }).toBe(48)
    const used = await usage()
    await leave(0)
    await expect.poll(() => hasReserve(tv), { timeout: 2 * minute }).toBe(false)
    const seen = await playsSeen(tv)
    await expect.poll(() => playsSeen(tv), { timeout: minute }).toBeGreaterThan(seen + 2)
    const stored = playsOn(await tv.evaluate(storedPages, []), ad.id)
    expect(stored).toBeGreaterThanOrEqual(playsOn(earlier, ad.id) + seen - 1)
    await expect.poll(usage).toBeLessThan(used)
  })

  await test.step('with the next hour it folds the days before', async () => {
    // Enough to write a folded page before its parts are deleted, too little to reserve again.
    await leave(300_000)
    await serverClock.set(firstNoon + 96.1 * hour)
    const isFolded = async () => (await tv.evaluate(storedPages, [])).filter(({ hours }) => hours).length
    // Of 88 hours, 48 are signed, which cannot be folded. The others are on three days, each of which becomes one page.
    await expect.poll(isFolded, { timeout: 3 * minute }).toBe(3)
  })

  await test.step('all of it is reported', async () => {
    const stored = playsOn(await tv.evaluate(storedPages, []), ad.id)
    await tv.unroute('**/plays')
    const next = report()
    await tv.reload()
    expect(await (await next).json()).toEqual({ taken: true })
    const isDelivered = async () => (await deliveryOf())?.delivered ?? 0
    await expect.poll(isDelivered, { timeout: minute }).toBeGreaterThanOrEqual(arrived + stored)
    expect((await deliveryOf())?.folded).toBeGreaterThanOrEqual(playsOn(earlier.slice(48), ad.id))
  })
})
