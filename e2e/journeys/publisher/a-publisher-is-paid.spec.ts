import { adApi } from '@litfass/api/ads/ads'
import { buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('a publisher connects Stripe at its first request, and the advertiser pays it and another publisher', async ({
  browser,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio'), connected: false })
  const other = await buildCompany({ company: uniqueName('Kiosk') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const screens = [await buildScreen(publisher), await buildScreen(other)]
  const { ads } = await buildOffer(advertiser, { screens })
  const adId = ads.find(({ publisherId }) => publisherId === publisher.accountId)?.id ?? ''
  const jana = await openAs(browser, publisher, {
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const greta = await openAs(browser, advertiser)

  await test.step('what a publisher without Stripe accepts can be paid later', async () => {
    await jana.goto(`/publish/ads/${adId}`)
    await jana.getByRole('button', { name: /^Annehmen, €/ }).click()
    await expect(jana.getByText(/kann zahlen, sobald Sie Stripe verbunden haben\.$/)).toBeVisible()
    await expect(jana.getByText(/kann zahlen, sobald Sie Stripe verbunden haben\. Ist die Anzeige/)).toBeVisible()
    await greta.goto('/advertise/ads?status=approved')
    await expect(greta.getByText(/^The publisher cannot be paid yet/)).toBeVisible()
    await expect(greta.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    for (const { id, publisherId } of ads.filter((ad) => ad.id !== adId))
      await other.call(adApi.approveAd, { accountId: publisherId, adId: id })
  })

  await test.step('the advertiser is told why the ad cannot be paid', async () => {
    await greta.goto(`/advertise/ads/${adId}`)
    await expect(greta.getByText(/^The publisher cannot be paid yet/).first()).toBeVisible()
    await expect(greta.getByRole('button', { name: /^Pay, / })).toHaveAttribute('aria-disabled', 'true')
    expect(await violationsOf(greta)).toEqual([])
  })

  await test.step('one click on the dashboard leads to Stripe, and Stripe leads back', async () => {
    await jana.goto('/dashboard')
    await expect(jana.getByText('1 Anfrage kann noch nicht bezahlt werden')).toBeVisible()
    await expectFits(jana)
    await jana.getByRole('button', { name: 'Stripe verbinden' }).click()
    await jana.getByRole('button', { name: 'Geprüft, aber ein Dokument fehlt' }).click()
    await expect(jana).toHaveURL(/\/settings\/seller/)
    await expect(jana.getByText(/^Stripe benötigt ein Dokument bis/)).toBeVisible()
    expect(await violationsOf(jana)).toEqual([])
    await expectFits(jana)
    await jana.getByRole('button', { name: 'Weiter bei Stripe' }).click()
    await jana.getByRole('button', { name: 'Alles ist geprüft' }).click()
    await expect(jana.getByText('Verbunden', { exact: true })).toBeVisible()
    await jana.goto('/dashboard')
    await expect(jana.getByText('1 Anfrage kann noch nicht bezahlt werden')).toHaveCount(0)
  })

  await test.step('the bar says whom the advertiser pays, in German too', async () => {
    const german = await openAs(browser, advertiser, { locale: 'de-DE' })
    await german.goto('/advertise/ads?status=approved')
    const boxes = german.getByRole('checkbox', { name: /^Slide · .* auswählen/ })
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await expect(german.getByText(/2 Zahlungen mit je einer Rechnung von .+, .+$/)).toBeVisible()
    await expect(german.getByRole('button', { name: /^2 Anzeigen von 2 Verkäufern bezahlen, € / })).toBeVisible()
    await expectFits(german)
    await german.setViewportSize({ width: 390, height: 844 })
    await expect(german.getByRole('button', { name: /^2 Zahlungen starten, € / })).toBeVisible()
    await expectFits(german)
  })

  await test.step('the advertiser pays both, one after another', async () => {
    await greta.goto('/advertise/ads?status=approved')
    const boxes = greta.getByRole('checkbox', { name: /^Select Slide on/ })
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await expect(greta.getByText(/2 payments, each with its own invoice, from .+, .+$/)).toBeVisible()
    await greta.getByRole('button', { name: /^Pay for 2 ads from 2 sellers, € / }).click()
    await greta.getByRole('button', { name: /^Pay/ }).click()
    await expect(greta.getByText('1 of 2 payments made. Each seller is paid separately.')).toBeVisible()
    expect(await violationsOf(greta)).toEqual([])
    await greta.getByRole('button', { name: /^Pay € .* to / }).click()
    await greta.getByRole('link', { name: 'Go back without paying' }).click()
    await expect(greta.getByRole('heading', { name: /The payment was not successful/ })).toBeVisible()
    await expect(greta.getByText('1 of 2 payments made. Each seller is paid separately.')).toBeVisible()
    await expect(greta.getByText('Nothing was charged')).toHaveCount(0)
    await greta.getByRole('button', { name: 'Try again' }).click()
    await greta.getByRole('button', { name: /^Pay/ }).click()
    await expect(greta.getByRole('heading', { name: 'That worked!' })).toBeVisible()
    await expect(greta.getByText('payments made')).toHaveCount(0)
  })

  await test.step('both ads are paid', async () => {
    await greta.goto(`/advertise/ads/${adId}`)
    await expect(greta.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
})
