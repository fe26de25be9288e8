import { buildCinemaOffer } from '@litfass/server/testing/booking-builders'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { buildCinema } from '@litfass/server/testing/place-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { approveAndPay } from '../../support/card-payment.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { layoutFaultsOf } from '../../support/layout.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

/** Two paid ads of a week on two screens. The advertiser pays by card. */
async function paidAds(card: Page) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screens = [await buildScreen(publisher, { name: 'Foyer' }), await buildScreen(publisher, { name: 'Bar' })]
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens, slide, days: 7 })
  await approveAndPay(card, { publisher, advertiser, ads })
  const idOn = (place: string) => ads.find(({ placeName }) => placeName === place)?.id ?? ''
  return { publisher, advertiser, foyer: idOn('Foyer'), bar: idOn('Bar') }
}

test('in German: an advertiser cancels a paid ad in time, and later asks the publisher to agree', async ({
  browser,
  page,
  serverClock,
}) => {
  const { publisher, advertiser, foyer, bar } = await paidAds(page)
  const jana = await openAs(browser, publisher, { locale: 'de-DE' })
  const greta = await openAs(browser, advertiser, { locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const euros = /€\s\d+,\d\d/

  await test.step('three days before its start: free of charge, with the amount and how it is calculated', async () => {
    await greta.route(`**/ads/${foyer}`, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await greta.goto(`/advertise/ads?ad=${foyer}`)
    await greta.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(greta.getByText(/^Kostenfrei stornierbar bis \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await expect(greta.getByText(/^Bezahlt · mit Karte · \d\d:\d\d/)).toBeVisible()
    await greta.getByRole('button', { name: 'Stornieren' }).click()
    const dialog = greta.getByRole('dialog', { name: '„Stollen“ · Foyer: Anzeige stornieren?' })
    await expect(dialog.getByText('Der volle Betrag wird erstattet.')).toBeVisible()
    await expect(dialog.getByText('noch offen')).toHaveCount(0)
    await expect(dialog.getByText(euros).first()).toBeVisible()
    expect(await violationsOf(greta)).toEqual([])
    await expectFits(greta)
    await expect(dialog.getByRole('button', { name: 'Zurück' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Der Laden ist zu.')
    await dialog.getByRole('button', { name: 'Stornieren' }).click()
    await expect(greta.getByText('Anzeige storniert')).toBeVisible()
    await expect(greta.getByRole('region', { name: 'Erstattet' }).getByText(euros).first()).toBeVisible()
    await expect(greta.getByText(/^von Ihnen storniert: Der Laden ist zu\./).first()).toBeVisible()
    await expect(greta.getByText(/^netto, (€\s\d+,\d\d) von \1 erstattet$/)).toBeVisible()
    await expect(greta.getByText(/^von [\d.]+ gebuchten; vor dem Start storniert$/)).toBeVisible()
  })

  await test.step('the list shows only the remaining amount', async () => {
    await greta.goto('/advertise/ads')
    await expect(greta.getByRole('row').filter({ hasText: 'Foyer' })).toContainText(/€\s0,00/)
  })

  await test.step('its page shows the cancelled booking without layout faults', async () => {
    const wide = await openAs(browser, advertiser, { locale: 'de-DE', viewport: { width: 1440, height: 900 } })
    await wide.goto(`/advertise/ads/${foyer}`)
    await expect(wide.getByText(/gebucht/).first()).toBeVisible()
    expect(await layoutFaultsOf(wide)).toEqual([])
    await wide.context().close()
  })

  await test.step('both companies get a mail', async () => {
    await openMail(page, publisher.email, new RegExp(`^${advertiser.company} has cancelled 1 ad$`))
    await openMail(page, advertiser.email, /^Refund: €\s\d+,\d\d for 1 ad$/)
  })

  await test.step('once it runs, the publisher has to agree', async () => {
    await serverClock.move(5)
    await greta.goto(`/advertise/ads?ad=${bar}`)
    await greta.getByRole('button', { name: 'Stornierung anfragen' }).click()
    const dialog = greta.getByRole('dialog', { name: '„Stollen“ · Bar: Anzeige stornieren?' })
    await expect(dialog.getByText(/^4 von 7 Tagen sind noch offen: /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stornierung anfragen' }).click()
    await expect(greta.getByText(`${publisher.company} hat noch nicht geantwortet.`)).toBeVisible()
  })

  await test.step('the advertiser withdraws the request, and asks again', async () => {
    await greta.getByRole('button', { name: 'Anfrage zurückziehen' }).click()
    await expect(greta.getByText('Stornierungsanfrage zurückgezogen')).toBeVisible()
    // The toast covers the button.
    await greta.reload()
    await greta.getByRole('button', { name: 'Stornierung anfragen' }).click()
    const dialog = greta.getByRole('dialog', { name: '„Stollen“ · Bar: Anzeige stornieren?' })
    await dialog.getByRole('button', { name: 'Stornierung anfragen' }).click()
    await expect(greta.getByText(`${publisher.company} hat noch nicht geantwortet.`)).toBeVisible()
  })

  await test.step('the menu of the publisher counts the request, and so does the tab of paid ads', async () => {
    await jana.goto('/publish/ads')
    const menu = jana.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu.getByRole('link', { name: /^Anfragen\s?1 offen$/ })).toBeVisible()
    await expect(jana.getByRole('tab', { name: /^Bezahlt\s?1$/ })).toBeVisible()
  })

  await test.step('the publisher refuses with a reason; the advertiser asks again', async () => {
    await jana.goto('/dashboard')
    const active = jana.getByRole('region', { name: 'Fremde Anzeigen' }).getByRole('link', { name: /^Aktiv/ })
    await expect(active).toContainText('1 zu beantworten')
    const request = jana.getByRole('listitem').filter({ hasText: 'möchte eine Anzeige stornieren: Bar' })
    await request.getByRole('link', { name: 'Prüfen' }).click()
    await expect(jana.getByRole('alert').filter({ hasText: 'Stornierung angefragt' })).toBeVisible()
    expect(await violationsOf(jana)).toEqual([])
    await jana.getByRole('button', { name: 'Ablehnen', exact: true }).click()
    const dialog = jana.getByRole('dialog', { name: '„Stollen“ · Bar: Stornierung ablehnen?' })
    await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Sie läuft schon.')
    await dialog.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(greta.getByText('Sie läuft schon.')).toBeVisible()
    await greta.getByRole('button', { name: 'Stornierung anfragen' }).click()
    const dialogAgain = greta.getByRole('dialog', { name: '„Stollen“ · Bar: Anzeige stornieren?' })
    await dialogAgain.getByRole('button', { name: 'Stornierung anfragen' }).click()
    await expect(greta.getByText(`${publisher.company} hat noch nicht geantwortet.`)).toBeVisible()
  })

  await test.step('the publisher sees the refund and agrees', async () => {
    await jana.getByRole('button', { name: 'Zustimmen und erstatten' }).click()
    const dialog = jana.getByRole('dialog', { name: '„Stollen“ · Bar: Anzeige stornieren?' })
    await expect(dialog.getByText(/^4 von 7 Tagen sind noch offen: /)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Zurück' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Zustimmen und erstatten' }).click()
    await expect(jana.getByText('Anzeige storniert')).toBeVisible()
    await expect(greta.getByRole('region', { name: 'Erstattet' }).getByText(euros).first()).toBeVisible()
    await expect(greta.getByText('Stornierung zugestimmt')).toBeVisible()
    await greta.goto(`/advertise/ads/${bar}`)
    await expect(greta.getByRole('region', { name: 'Ablauf' }).getByText('Storniert')).toBeVisible()
  })
})

test('in German: the refund of one hall is reduced by the all-halls discount that the other halls keep', async ({
  browser,
  page,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Kino'), roles: ['admin', 'cinema'] })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const cinema = await buildCinema(publisher, { discountHalls: 10, halls: ['Rot', 'Blau'] })
  const { ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  await approveAndPay(page, { publisher, advertiser, ads })
  const greta = await openAs(browser, advertiser, { locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const [red, blue] = ads

  await greta.goto(`/advertise/ads?ad=${red?.id}`)
  await expect(greta.getByText(/^Im Preis ist der Rabatt für alle Säle enthalten\. Stornieren Sie bis /)).toBeVisible()
  await greta.getByRole('button', { name: 'Stornieren' }).click()
  const dialog = greta.getByRole('dialog', { name: 'stornieren?' })
  await expect(dialog).toContainText('Die anderen Säle behalten den Rabatt für alle Säle')
  const withheld = dialog.getByText('Rabatt für alle Säle, den die anderen Säle behalten')
  await expect(withheld.locator('xpath=following-sibling::dd')).toHaveText(/^€\s−\d+,\d\d$/)
  await expectFits(greta)
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(greta.getByText('Anzeige storniert')).toBeVisible()

  await greta.goto(`/advertise/ads?ad=${blue?.id}`)
  await greta.getByRole('button', { name: 'Stornieren' }).click()
  await expect(dialog.getByText('Bei früheren Erstattungen abgezogener Rabatt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(greta.getByText('Anzeige storniert')).toBeVisible()
})
