import { deliveryApi } from '@litfass/api/ads/delivery'
import { deviceApi } from '@litfass/api/places/devices'
import { buildOffer, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { approveAndPay } from '../../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../../support/companies.ts'
import { settleAds } from '../../../support/control.ts'
import { dayFrom } from '../../../support/days.ts'
import { saveSeller, validInvoicesOf } from '../../../support/e-invoices.ts'
import { everyDay } from '../../../support/every-day.ts'
import { buildScreenWith, buildSlides } from '../../../support/playing-screen.ts'
import { countPlays, playsSeen } from '../../../support/plays-seen.ts'
import { test } from '../../../support/test.ts'

const minute = 60_000
const hour = 60 * minute
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** Service hours on the first day of the ad; the second has none. Plays are due at 0, 20 and 40 seconds of both minutes. */
const openings = [
  { from: '13:00', to: '13:01' },
  { from: '14:01', to: '14:02' },
]

const languages = [
  {
    locale: 'en-GB',
    delivery: 'Delivery',
    signed: 'All delivered plays are signed by the player.',
    settled: /^Settled on \d\d\.\d\d\.\d{4}: 6 of 6 plays\. The ad is fulfilled\./,
    download: (number: string) => `Download ${number} as PDF`,
  },
  {
    locale: 'de-DE',
    delivery: 'Auslieferung',
    signed: 'Alle ausgelieferten Einblendungen sind vom Player signiert.',
    settled: /^Am \d\d\.\d\d\.\d{4} abgerechnet: 6 von 6 Einblendungen\. Die Anzeige ist erfüllt\./,
    download: (number: string) => `${number} als PDF herunterladen`,
  },
] as const

function instantInBerlin(day: string, time: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })
  const ahead = Number(format.format(Date.parse(`${day}T12:00Z`))) - 12
  return Date.parse(`${day}T${time}Z`) - ahead * hour
}

test('an ad whose TV is cut off for an hour is delivered in full and invoiced, in both languages', async ({
  page,
  browser,
  serverClock,
}) => {
  test.setTimeout(600_000)
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  await saveSeller(publisher)
  const firstDay = dayFrom(3)
  const weekday = weekdays[new Date(firstDay).getUTCDay()] ?? 'Monday'
  const screen = await buildScreenWith(publisher, {
    slides: await buildSlides(publisher, ['One', 'Two']),
    duration: 3,
    serviceHours: everyDay([], { [weekday]: openings }),
  })
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens: [screen], slide, days: 2, duration: 2, frequency: 20 })
  const [ad] = ads
  if (!ad) throw new Error('there is no ad')
  await approveAndPay(page, { publisher, advertiser, ads })
  const at = (time: string) => instantInBerlin(firstDay, time)
  const deliveryOf = () => advertiser.call(deliveryApi.getAdDelivery, { accountId: advertiser.accountId, adId: ad.id })
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await tv.addInitScript(countPlays, slide.title)
  const hasShown = async (plays: number) => {
    await expect.poll(() => playsSeen(tv), { timeout: 3 * minute }).toBe(plays)
    await expect(tv.locator('.lf-stage-shown').getByRole('img', { name: 'Stollen' })).toBeHidden()
  }

  await test.step('the TV is connected, and cut off before the first play', async () => {
    await serverClock.set(at('12:59'))
    const { token } = await publisher.call(deviceApi.linkDevice, {
      accountId: publisher.accountId,
      screenId: screen.id,
    })
    const report = tv.waitForResponse((answer) => answer.url().endsWith('/plays'), { timeout: 2 * minute })
    await tv.goto(`/screens/view/${screen.id}#link=${token}`)
    expect(await (await report).json()).toEqual({ taken: true })
    await context.setOffline(true)
  })

  await test.step('it plays, and an hour later it is back for the other plays', async () => {
    await hasShown(3)
    await serverClock.set(at('14:00'))
    await context.setOffline(false)
    await hasShown(6)
  })

  await test.step('once both hours are over, all plays are reported', async () => {
    await context.setOffline(true)
    await serverClock.set(at('15:00') + 5_000)
    await context.setOffline(false)
    await expect.poll(async () => (await deliveryOf())?.delivered, { timeout: 3 * minute }).toBe(6)
    expect(await deliveryOf()).toMatchObject({ due: 6, booked: 6, signed: 6, missed: {} })
    await context.close()
  })

  await test.step('the ad is settled as fulfilled, and its invoice is valid', async () => {
    await serverClock.set(at('00:00') + 49 * hour)
    await settleAds()
    const [invoice] = await validInvoicesOf(advertiser, { adId: ad.id, count: 1 })
    expect(invoice).toMatchObject({ kind: 'invoice', net: ad.amount })
    for (const { locale, delivery, signed, settled, download } of languages) {
      const greta = await openAs(browser, advertiser, { locale, viewport: { width: 390, height: 844 } })
      await greta.goto(`/advertise/ads/${ad.id}`)
      const region = greta.getByRole('region', { name: delivery })
      await expect(region.getByText(settled)).toBeVisible()
      await expect(region.getByText(signed)).toBeVisible()
      await expect(greta.getByRole('link', { name: download(invoice?.number ?? '') })).toBeVisible()
      expect(await violationsOf(greta)).toEqual([])
      await expectFits(greta)
      await greta.context().close()
    }
  })
})
