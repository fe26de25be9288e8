import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { buildCompanyOf, signInByPassword } from '../../support/companies.ts'
import { demo, endMonth, startPrincipal } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

test.use({ locale: 'de-DE' })

test.describe('where publishers sell', () => {
  test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

  test('in German: a publisher finds the invoices for the platform fee', async ({ page }) => {
    const { password, signIns } = await demo()
    await signInByPassword(page, { email: signIns[0]?.email ?? '', password })
    await page.goto('/settings/invoices')
    const row = page.getByRole('row').filter({ hasText: 'Plattformgebühr · von' }).first()
    await expect(row.getByRole('link', { name: /als PDF herunterladen$/ })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})

test('in German: where the operator sells, a publisher agrees to self-billing, gets an invoice, and objects', async ({
  browser,
}) => {
  const url = await startPrincipal()
  const publisher = await buildCompanyOf(url, { company: 'Fitnesswerk', language: 'de' })
  const advertiser = await buildCompanyOf(url, { company: 'Backhaus' })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const adId = ads[0]?.id ?? ''
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  const page = await browser.newPage({ baseURL: url, locale: 'de-DE', viewport: { width: 390, height: 844 } })
  await signInByPassword(page, publisher)

  await test.step('it agrees once its details are saved', async () => {
    await page.goto('/settings/seller')
    const agree = page.getByRole('button', { name: 'Gutschriften zustimmen' })
    await expect(agree).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('textbox', { name: 'Steuernummer' }).fill('231/123/45678')
    await page.getByRole('textbox', { name: 'Ansprechperson' }).fill('Jana Vogt')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0341 12345')
    await page.getByRole('button', { name: 'Verkäuferangaben speichern' }).click()
    await expect(page.getByText('Verkäuferangaben gespeichert')).toBeVisible()
    await agree.click()
    await expect(page.getByText(/^Zugestimmt am /)).toBeVisible()
    await expect(page.getByText('Verkäuferangaben gespeichert')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await expectFits(page)
  })

  await test.step('its ad is paid to the operator', async () => {
    const { accountId, call } = advertiser
    const payment = await call(paymentApi.startPayment, { accountId, body: { ads: [adId] } })
    expect(payment.seller).toBe('Stadtlicht')
    await fetch(payment.url, { method: 'POST', body: new URLSearchParams({ card: '4242 4242 4242 4242' }) })
    await expect
      .poll(async () => (await call(paymentApi.getPayment, { accountId, paymentId: payment.id })).status)
      .toBe('paid')
  })

  await test.step('after the month it finds its self-billed invoice, and objects to it', async () => {
    await endMonth(adId)
    await page.goto('/settings/invoices')
    await expect(page.getByText('Gutschrift · von Stadtlicht')).toBeVisible()
    await expect(page.getByRole('link', { name: /^SL-\d{4}-\d{4} als PDF herunterladen$/ })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await expectFits(page)
    await page.getByRole('button', { name: /^SL-\d{4}-\d{4} widersprechen$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Die Gebühr stimmt nicht.')
    await dialog.getByRole('button', { name: 'Widersprechen' }).click()
    await expect(page.getByText(/Widersprochen am /)).toBeVisible()
  })
  await page.close()
})
