import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, openAs } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('the publisher accepts a booking request, and the advertiser sees it without a reload', async ({ browser }) => {
  const publisher = await buildCompany()
  const advertiser = await buildCompany()
  const screen = await buildScreen(publisher, { name: 'Window' })
  await buildOffer(advertiser, { screens: [screen], slide: await buildSlide(advertiser, { title: 'Stollen' }) })
  const jana = await openAs(browser, publisher)
  const miriam = await openAs(browser, advertiser)

  await miriam.goto('/advertise/ads?status=pending')
  const ad = miriam.getByRole('row').filter({ hasText: 'Window' })
  await expect(ad.getByText('Pending')).toBeVisible()

  await jana.goto('/publish/ads?status=pending')
  await jana.getByRole('link', { name: 'Stollen on Window' }).click()
  await jana.getByRole('button', { name: /^Accept, €/ }).click()
  await expect(jana.getByText('Status approved')).toBeVisible()

  await expect(ad).toHaveCount(0)
  await miriam.goto('/advertise/ads?status=approved')
  await expect(ad.getByText('Approved')).toBeVisible()
})
