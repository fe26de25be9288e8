import { readFile } from 'node:fs/promises'

import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { paymentApi } from '@litfass/api/ads/payments'
import { accountApi } from '@litfass/api/people/accounts'
import { accountInput, buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { sellerInput } from '@litfass/server/testing/invoices/invoice-builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { buildCompany, openAs, uniqueName } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

/** A paid ad. The advertiser pays it on `page`. */
async function paidAd(page: Page) {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Backhaus') })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], days: 7 })
  const adId = ads[0]?.id ?? ''
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  const payment = await advertiser.call(paymentApi.startPayment, {
    accountId: advertiser.accountId,
    body: { ads: [adId] },
  })
  await page.goto(payment.url)
  await page.getByRole('button', { name: /^(Pay|Bezahlen)/ }).click()
  return { publisher, advertiser, adId }
}

test('in German: a publisher is paid, enters its details once, and both companies get the invoice', async ({
  browser,
  page,
}) => {
  const { publisher, advertiser, adId } = await paidAd(page)
  const jana = await openAs(browser, publisher, { locale: 'de-DE' })
  const greta = await openAs(browser, advertiser, { locale: 'de-DE', viewport: { width: 390, height: 844 } })

  await test.step('the dashboard says that an invoice waits for the details of the seller', async () => {
    await jana.goto('/dashboard')
    await expect(jana.getByText('1 Rechnung wartet auf Ihre Angaben')).toBeVisible()
    await greta.goto(`/advertise/ads/${adId}`)
    await expect(greta.getByText('Wartet auf Angaben des Verkäufers')).toBeVisible()
    await jana.getByRole('link', { name: 'Angaben machen' }).click()
  })

  await test.step('all that is missing is marked at once, and what was typed is kept', async () => {
    await jana.getByRole('textbox', { name: 'Telefon' }).fill('0341 12345')
    await jana.getByRole('textbox', { name: 'Präfix der Rechnungsnummern' }).fill('ST')
    await jana.getByRole('button', { name: 'Verkäuferangaben speichern' }).click()
    const taxNumber = jana.getByRole('textbox', { name: 'Steuernummer' })
    await expect(taxNumber).toBeFocused()
    await expect(taxNumber).toHaveAccessibleDescription(/Eine Rechnung braucht eine von beiden/)
    const contact = jana.getByRole('textbox', { name: 'Ansprechperson' })
    await expect(contact).toHaveAttribute('aria-invalid', 'true')
    await taxNumber.fill('231/123/45678')
    await contact.fill('Jana Vogt')
    await expect(jana.getByRole('region', { name: 'So steht es auf Ihren Rechnungen' })).toContainText(
      'Steuernummer 231/123/45678',
    )
    expect(await violationsOf(jana)).toEqual([])
    await jana.getByRole('button', { name: 'Verkäuferangaben speichern' }).click()
    await expect(jana.getByText('Verkäuferangaben gespeichert')).toBeVisible()
  })

  await test.step('the invoice is issued, and its PDF contains the invoice as XML', async () => {
    await jana.goto('/settings/invoices')
    const row = jana.getByRole('row').filter({ hasText: advertiser.company })
    await expect(row).toContainText(/ST-\d{4}-0001/)
    const [download] = await Promise.all([
      jana.waitForEvent('download'),
      row.getByRole('link', { name: /als PDF herunterladen$/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^ST-\d{4}-0001\.pdf$/)
    const file = await readFile(await download.path())
    expect(file.toString('latin1')).toContain('factur-x.xml')
  })

  await test.step('the advertiser finds it with the ad and in a mail, on a phone too', async () => {
    await expect(greta.getByRole('link', { name: /^ST-\d{4}-0001 als PDF herunterladen$/ })).toBeVisible()
    await greta.goto('/settings/invoices')
    await expect(greta.getByText(`Rechnung · von ${publisher.company}`)).toBeVisible()
    for (const format of ['PDF', 'XML']) {
      const box = await greta.getByRole('link', { name: new RegExp(`als ${format} herunterladen$`) }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await violationsOf(greta)).toEqual([])
    await expectFits(greta)
    await openMail(page, advertiser.email, /^Invoice ST-\d{4}-0001 from /)
  })

  await test.step('a refund issues a correction', async () => {
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId, body: {} })
    await expect(greta.getByText(/Korrektur zu ST-\d{4}-0001/)).toBeVisible()
    await expect(greta.getByText(/ST-\d{4}-0002/)).toBeVisible()
  })
})

test('in German: a price without VAT says why, and the invoice waits for the VAT ID of its seller', async ({
  browser,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await buildCompany({ company: uniqueName('Kaffeehaus'), country: 'AT' })
  const { accountId, call } = advertiser
  const profile = { ...accountInput(advertiser.company), country: 'AT', postalCode: '1010', vat: 'ATU12345675' }
  await call(accountApi.updateAccount, { accountId, body: profile })
  const details = { legalName: 'Studio GmbH', taxNumber: '231/123/45678', smallBusiness: false, prefix: 'ST' }
  await publisher.call(invoiceApi.saveSeller, {
    accountId: publisher.accountId,
    body: { ...details, contact: 'Jana Vogt', phone: '0341 12345' },
  })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], days: 7 })
  const adId = ads[0]?.id ?? ''
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  const payment = await call(paymentApi.startPayment, { accountId, body: { ads: [adId] } })
  const greta = await openAs(browser, advertiser, { locale: 'de-DE' })
  await greta.goto(payment.url)
  await greta.getByRole('button', { name: /^(Pay|Bezahlen)/ }).click()
  const reason = greta.getByText('Reverse Charge: Der Werbekunde schuldet die USt.')
  await expect(reason).toBeVisible()
  await greta.goto(`/advertise/ads/${adId}`)
  await expect(reason).toBeVisible()
  await expect(greta.getByText('0 % USt.')).toHaveCount(0)
  await expect(greta.getByText('Wartet auf die USt-IdNr. des Verkäufers')).toBeVisible()

  const jana = await openAs(browser, publisher, { locale: 'de-DE' })
  await jana.goto('/dashboard')
  await expect(jana.getByText('1 Rechnung wartet auf Ihre USt-IdNr.')).toBeVisible()
  await jana.goto('/settings/seller')
  await expect(jana.getByText(/^1 Rechnung mit Reverse Charge wartet auf Ihre USt-IdNr\./)).toBeVisible()
  expect(await violationsOf(jana)).toEqual([])
})

for (const { country, named, says } of [
  { country: 'DE', named: 'Small business, § 19 UStG', says: 'No VAT is charged: small business, § 19 UStG.' },
  {
    country: 'AT',
    named: 'Small business exempt from VAT',
    says: /^No VAT is charged: small business exempt from VAT/,
  },
  { country: 'CH', named: null, says: /^Not taxable in the EU/ },
])
  test(`a seller in ${country} is told the tax rules of its country`, async ({ browser }) => {
    const page = await openAs(browser, await buildCompany({ company: uniqueName('Studio'), country }))
    await page.goto('/settings/seller')
    const preview = page.getByRole('region', { name: 'On your invoices' })
    const small = page.getByRole('switch', { name: named ?? 'Small business' })
    if (named) {
      await small.check()
    } else {
      await expect(page.getByText(/^Your company is outside the EU: no VAT is added/)).toBeVisible()
      await expect(small).toHaveCount(0)
    }
    await expect(preview.getByText(says)).toBeVisible()
  })

test('when two people enter the seller details at the same time, the second is asked which version to keep', async ({
  page,
  login,
}) => {
  const { accountId, call } = await login()
  // Otherwise the form says before it is saved that there is a newer version.
  const releaseEvents = await delayRequests(page, '**/events')
  await page.goto('/settings/seller')
  const contact = page.getByRole('textbox', { name: 'Contact person' })
  await contact.fill('Second Person')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0341 2')
  await page.getByRole('textbox', { name: 'Tax number' }).fill('231/123/45678')
  await call(invoiceApi.saveSeller, { accountId, body: { ...sellerInput, contact: 'First Person' } })

  const save = page.getByRole('button', { name: 'Save seller details' })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Someone else saved changes' })
  await question.getByRole('button', { name: 'Load their version' }).click()
  await expect(contact).toHaveValue('First Person')
  await contact.fill('Second Person')
  await save.click()
  await expect(page.getByText('Seller details saved')).toBeVisible()
  expect((await call(invoiceApi.getSeller, { accountId })).details).toMatchObject({ contact: 'Second Person' })
  releaseEvents()
})
