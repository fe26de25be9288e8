import { createClient } from '@litfass/api/client'
import { deviceApi } from '@litfass/api/places/devices'
import { maxPages, type PlayPage, playApi } from '@litfass/api/playback/plays'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice, heartbeat } from '@litfass/server/testing/playing-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { approveAndPay, disputePayment } from '../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { settleAds } from '../../support/control.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

const hour = 3_600_000
const day = 24 * hour

/** Two paid ads of a week, on two screens. When they have ended, their TVs have shown 30 of the 36 turns of each hour. */
async function shortAds(card: Page, setClock: (instant: number) => Promise<void>) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screens = [await buildScreen(publisher, { name: 'Foyer' }), await buildScreen(publisher, { name: 'Bar' })]
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens, slide, days: 7, frequency: 100 })
  await approveAndPay(card, { publisher, advertiser, ads })
  const tvs = await Promise.all(
    ads.map(async (ad) => {
      const screen = screens.find(({ id }) => id === ad.screenId)
      if (!screen) throw new Error('the screen of the ad is not there')
      return { ad, screenId: screen.id, key: (await buildDevice(publisher, screen, { confirmed: true })).key }
    }),
  )

  const [first] = ads
  const start = Date.parse(first?.startDate ?? '')
  // An hour after the end in any zone of Europe.
  const end = Date.parse(first?.endDate ?? '') + day + hour
  await setClock(end)
  const anyone = createClient({ baseUrl: publisher.server.url })
  for (const { ad, screenId, key } of tvs) {
    const pages: PlayPage[] = []
    for (let at = start / hour - 2; at < end / hour - 1; at++) {
      const turn = (at % 24) * 36
      pages.push({ hour: at, placed: true, ads: [{ adId: ad.id, turns: { shown: [[turn, turn + 29]] } }] })
    }
    for (let at = 0; at < pages.length; at += maxPages)
      await anyone(playApi.reportPlays, { screenId, body: { key, pages: pages.slice(at, at + maxPages) } })
  }
  await settleAds()
  // More than an hour without a pause, a day after the end.
  for (let at = end + day; at < end + day + 1.5 * hour; at += 120_000) {
    await setClock(at)
    await Promise.all(
      tvs.map(({ screenId, key }) => anyone(deviceApi.heartbeat, { screenId, body: heartbeat({ key }) })),
    )
  }
  await settleAds()
  const idOn = (place: string) => ads.find(({ placeName }) => placeName === place)?.id ?? ''
  return { publisher, advertiser, foyer: idOn('Foyer'), bar: idOn('Bar') }
}

test.describe('in German, on a phone in dark mode', () => {
  const look = { locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

  test('an advertiser chooses extra days for one ad and a refund for another one', async ({
    page,
    browser,
    serverClock,
  }) => {
    const { publisher, advertiser, foyer, bar } = await shortAds(page, serverClock.set)
    const greta = await openAs(browser, advertiser, look)
    const choice = greta.getByRole('region', { name: 'Einblendungen fehlen: Zusatztage oder Erstattung?' })

    await test.step('the mail leads to the ad, which says what is missing and until when to choose', async () => {
      await openMail(page, advertiser.email, /^Extra days or refund: please choose by/)
      await greta.goto(`/advertise/ads/${foyer}`)
      await expect(choice).toContainText(
        /Bisher fehlen [\d.]+ Einblendungen\. Bitte wählen Sie bis \d\d\.\d\d\.\d{4}\./,
      )
      await expect(choice).toContainText('Wenn Sie nichts wählen, gibt es Zusatztage.')
      expect(await violationsOf(greta)).toEqual([])
      await expectFits(greta)
    })

    await test.step('while the payment is disputed, it says why nothing can be chosen', async () => {
      await disputePayment(page)
      await expect(choice).toContainText(
        'Die Zahlung wurde angefochten. Bis die Bank entschieden hat, ist keine Auswahl möglich.',
      )
      for (const name of ['2 Zusatztage', /netto erstatten$/])
        await expect(choice.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
      expect(await violationsOf(greta)).toEqual([])
      await expectFits(greta)
      await page.getByRole('button', { name: 'Decide for the seller' }).click()
      await expect(choice).toContainText('Wenn Sie nichts wählen, gibt es Zusatztage.')
    })

    await test.step('she chooses extra days, which become an ad of their own', async () => {
      await choice.getByRole('button', { name: '2 Zusatztage' }).click()
      await expect(greta.getByText('Wahl gespeichert')).toBeVisible()
      await expect(choice).toHaveCount(0)
      await expect(greta.getByText(/^Die fehlenden Einblendungen werden an/)).toBeVisible()
      await greta
        .getByRole('link', { name: /^Zusatztagen nachgeholt, \d\d\.\d\d\.(\d{4})?–\d\d\.\d\d\.\d{4}$/ })
        .click()
      await expect(greta).not.toHaveURL(new RegExp(foyer))
      await expect(greta.getByText(/Sie kostet nichts\.$/)).toBeVisible()
      await expect(greta.getByText('zählen zur ursprünglichen Buchung')).toBeVisible()
      await expectFits(greta)
    })

    await test.step('the other one is refunded at once, because all plays were reported', async () => {
      await greta.goto(`/advertise/ads/${bar}`)
      await choice.getByRole('button', { name: /^€\s\d+,\d\d netto erstatten$/ }).click()
      await expect(greta.getByText(/Für die fehlenden werden €\s\d+,\d\d netto erstattet\./)).toBeVisible()
      await openMail(page, advertiser.email, /^Refund: €\s\d+,\d\d/)
    })

    await test.step('the results of the campaign list the extra days, which count in no total', async () => {
      await greta.getByRole('link', { name: /^Kampagne / }).click()
      await expect(greta.getByRole('row', { name: /^Summe/ })).toContainText('ohne Zusatztage')
      await expect(greta.getByRole('region', { name: 'Auslieferung nach Werbefläche' })).toContainText(' · Zusatztage')
      await expectFits(greta)
    })

    await test.step('the publisher sees both outcomes', async () => {
      const jana = await openAs(browser, publisher, look)
      await jana.goto(`/publish/ads/${foyer}`)
      await expect(jana.getByText(/^Die fehlenden Einblendungen werden an/)).toBeVisible()
      await jana.goto('/publish/settlements')
      await expect(jana.getByRole('row', { name: /Stollen/ })).toContainText('Teilweise erstattet')
      await expectFits(jana)
    })
  })
})
