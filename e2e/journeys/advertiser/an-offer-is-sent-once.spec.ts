import { accountApi } from '@litfass/api/people/accounts'
import { accountInput, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { duplicateTab } from '../../support/browsers/duplicate-tab.ts'
import { buildCompany, uniqueName } from '../../support/companies.ts'
import { choose, pickDay } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

/** The day `daysAhead` days from today, as `5 Dec`. */
function shortDay(daysAhead: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' })
  return format.format(Date.now() + daysAhead * 86_400_000)
}

test('a tab duplicated before an offer was sent sends a separate offer', async ({ page, login }) => {
  const publisher = await buildCompany({ company: uniqueName('Practice') })
  await buildScreen(publisher, { name: 'Waiting room' })
  const advertiser = await login()
  await buildSlide(advertiser, { title: 'Stollen' })
  await page.goto('/advertise/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('First')
  await pickDay(page, 'Start date', 3)
  const end = page.getByRole('textbox', { name: 'End date' })
  await end.fill('31.2.')
  await end.press('Tab')
  await expect(page.getByText('Please enter a date, e.g. 05.12.2026.')).toBeVisible()
  await end.fill(shortDay(9))
  await expect(page.getByRole('table')).toBeVisible()
  await end.press('Enter')
  await expect(end).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'Slide', 'Stollen')
  await page.getByRole('button', { name: 'Add places' }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('searchbox').fill(publisher.company)
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await places.getByRole('checkbox', { name: new RegExp(`Waiting room.*${publisher.company}`) }).check()
  await places.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(
    page.getByText(/^If less than 95 % .* 7 days after the end to choose extra days or a refund\./),
  ).toBeVisible()
  await expect(page.getByText(/^Screens load a paid ad up to 35 days before its first day\./)).toBeVisible()
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await expect(page.locator('main')).toContainText(/Net total€.*VAT 19 %€.*Total with VAT€/)

  const twin = await duplicateTab(page, '/advertise/new')
  await expect(twin.getByRole('textbox', { name: /^Title/ })).toHaveValue('First')

  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText(labels.offerSent)).toBeVisible()

  // Outside the EU, the price of the same place has no VAT.
  const { accountId, company } = advertiser
  const body = { ...accountInput(company), country: 'CH', postalCode: '8001' }
  await advertiser.call(accountApi.updateAccount, { accountId, body })
  await twin.getByRole('textbox', { name: /^Title/ }).fill('Second')
  await twin.getByRole('button', { name: 'Continue' }).click()
  await twin.getByRole('button', { name: 'Continue to confirmation' }).click()
  await twin.reload()
  await expect(twin.locator('main')).toContainText(/Net total€[\d\s.,]+No EU VAT is chargedTotal€/)
  await expect(twin.getByRole('heading', { name: 'Second', exact: true })).toBeVisible()
  await twin.getByRole('button', { name: 'Send offer' }).click()
  await expect(twin.getByText('Another offer has already been sent with this form')).toBeVisible()
  await twin.getByRole('button', { name: 'Send offer' }).click()
  await expect(twin.getByText(labels.offerSent)).toBeVisible()
  await expect(twin.getByRole('link', { name: 'First', exact: true })).toBeVisible()
  await expect(twin.getByRole('link', { name: 'Second', exact: true })).toBeVisible()
  // What the publisher has not accepted yet is no expense.
  await expect(twin.getByRole('row').filter({ hasText: 'Second' })).toContainText(/€\s0,00\+\s€\s[\d.]+,\d\d requested/)
})
