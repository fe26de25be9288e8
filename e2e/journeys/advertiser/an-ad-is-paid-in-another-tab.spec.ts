import { adApi } from '@litfass/api/ads/ads'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildCompany, uniqueName } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('a payment page that stayed open says that its ad was paid in another tab', async ({
  page: first,
  context,
  login,
}) => {
  const publisher = await buildCompany({ company: uniqueName('Studio') })
  const advertiser = await login()
  const slide = await buildSlide(advertiser, { title: 'Stollen' })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })
  for (const { id } of ads) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: id })
  const second = await context.newPage()

  for (const tab of [first, second]) {
    await tab.goto('/advertise/ads')
    await tab.getByRole('checkbox', { name: /Stollen/ }).check()
    await tab.getByRole('button', { name: /^Pay/ }).click()
    await expect(tab.getByLabel('Card number')).toBeVisible()
  }

  await pay(second)
  await expect(second.getByText('That worked!')).toBeVisible()
  await pay(first)
  await expect(first.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await expect(first.getByText('Nothing was charged twice.')).toBeVisible()
  await first.getByRole('link', { name: 'My ads' }).and(first.locator('[href*="status=paid"]')).click()
  await expect(first).toHaveURL(/\/advertise\/ads\?.*status=paid/)
  await expect(first.getByRole('main')).toContainText('Stollen')
})

async function pay(tab: Page): Promise<void> {
  await tab.getByLabel('Card number').fill('4242 4242 4242 4242')
  await tab.getByRole('button', { name: /^Pay/ }).click()
}
