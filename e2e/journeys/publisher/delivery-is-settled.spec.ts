import { type Page, expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Only the demo data have ads that have ended.
test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

async function openAd(page: Page, { list, title, person }: { list: string; title: string; person: number }) {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[person]?.email ?? '', password })
  await page.goto(list)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: /^(Open full page|Ganze Seite öffnen)$/ }).click()
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a publisher sees what was refunded for the days on which a TV was off, and how that is calculated', async ({
    page,
  }) => {
    await openAd(page, { list: '/publish/ads?q=Sehen+beim+Sport', title: 'Sehtest · Kursraum 2', person: 0 })
    const delivery = page.getByRole('region', { name: 'Auslieferung' })
    await expect(delivery).toContainText(/abgerechnet: [\d.]+ von [\d.]+ Einblendungen\. Für die fehlenden werden €/)
    await delivery.getByRole('button', { name: /^€/ }).click()
    await expect(page.getByText(/^€\s16,63 − €\s16,63 × [\d.]+ \/ [\d.]+ = €\s\d,\d\d$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Rechnungskorrektur /)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('navigation').getByRole('link', { name: 'Abrechnungen' }).click()
    await expect(page.getByText('Einbehalten wegen Zahlungsanfechtung')).toBeVisible()
    await expect(page.getByText(/^1 Anzeige\. Der Betrag wird ausgezahlt, wenn/)).toBeVisible()
    // Once, with the ads on boards and in halls.
    await expect(page.getByText('Für Sie, noch nicht verfügbar, netto')).toBeVisible()
    await expect(page.getByText(/noch nicht abgerechnet/)).toHaveCount(0)
    const settlements = page.getByRole('table', { name: 'Abrechnungen' })
    await expect(settlements.getByRole('row', { name: /^Croissants ab 6 Uhr/ })).toContainText('Erfüllt')
    await page.getByRole('searchbox', { name: 'Abrechnungen suchen' }).fill('Nordlicht')
    await expect(settlements.getByRole('row', { name: /^Croissants ab 6 Uhr/ })).toHaveCount(0)
    await expect(settlements.getByRole('row', { name: /^Sehtest/ })).toContainText('Teilweise erstattet')
    expect(await violationsOf(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Als CSV exportieren' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('abrechnungen.csv')
    await settlements.getByRole('link', { name: 'Sehtest' }).click()
    await expect(page).toHaveURL(/\/publish\/ads\//)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('an advertiser sees that an ad got its plays', async ({ page }) => {
    await openAd(page, {
      list: '/advertise/ads?q=Herbst+2026',
      title: 'Croissants ab 6 Uhr on Trainingsfläche',
      person: 1,
    })
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
      /Settled on \d\d\.\d\d\.\d{4}: ([\d.]+) of \1 plays\. The ad is fulfilled\./,
    )
    await expectFits(page)
    await page.goto('/advertise/campaigns?q=Herbst+2026')
    await page.getByRole('link', { name: 'Results of Herbst 2026' }).click()
    await expect(page.getByRole('table', { name: 'Delivery' }).getByRole('row').nth(1)).toContainText('Fulfilled')
  })
})

test('a publisher sees the disputed payment on its dashboard, its ad and its payouts', async ({ page }) => {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[0]?.email ?? '', password })
  await page.goto('/publish/settlements')
  await expect(page.getByText('Held back for disputes')).toBeVisible()
  await expect(page.getByText(/^1 ad\. The amount is paid out if you win the dispute\.$/)).toBeVisible()
  const next = page.getByRole('region', { name: 'Next payout' })
  await expect(next).toContainText(/Sales, net€\s\d/)
  await expect(next).toContainText(/Paid out before, now disputed or refunded, net€\s−\d/)
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/dashboard')
  const row = page.getByRole('listitem').filter({ hasText: / disputes a payment of / })
  await row.getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The payment is disputed' })).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Answer at Stripe' }).click(),
  ])
  await expect(answer.getByRole('button', { name: 'Answer as the seller' })).toBeVisible()
})
