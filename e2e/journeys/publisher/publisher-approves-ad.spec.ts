import { adApi } from '@litfass/api/ads/ads'
import { screenApi } from '@litfass/api/places/screens'
import { buildOffer, buildScreen, buildShow, buildSlide } from '@litfass/server/testing/builders'
import { buildDevice } from '@litfass/server/testing/playing-builders'
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
  await expect(jana.getByText('No TV is confirmed on Window')).toBeVisible()
  await expect(jana.getByRole('link', { name: 'Go to the screen’s TVs' })).toHaveAttribute('href', /#devices$/)
  await buildDevice(publisher, screen, { confirmed: true })
  await jana.reload()
  await jana.getByRole('button', { name: /^Approve, €/ }).click()
  await expect(jana.getByText('Status approved')).toBeVisible()
  await expect(jana.getByText('No TV is confirmed on Window')).toHaveCount(0)

  await expect(ad).toHaveCount(0)
  await miriam.goto('/advertise/ads?status=approved')
  await expect(ad.getByText('Approved')).toBeVisible()
})

test('a request that a colleague accepts is not declined by the dialog that was open already', async ({
  page,
  login,
}) => {
  const publisher = await login()
  const advertiser = await buildCompany()
  const screens = [await buildScreen(publisher, { name: 'Window' })]
  const { ads } = await buildOffer(advertiser, { screens, slide: await buildSlide(advertiser, { title: 'Stollen' }) })
  await page.goto('/publish/ads')
  await page.getByRole('link', { name: 'Stollen on Window' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Decline “Stollen” on Window?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('No room.')
  for (const { id: adId } of ads) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  await expect(question.getByRole('status')).toContainText('now has the status “Approved”')
  await expect(question.getByRole('button', { name: 'Decline' })).toBeDisabled()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Window' }).getByText('Approved')).toBeVisible()
})

test('both lists name the show that the screen plays, or say that there is none', async ({ browser }) => {
  const publisher = await buildCompany()
  const advertiser = await buildCompany()
  const slides = [await buildSlide(publisher)]
  const menu = await buildShow(publisher, { slides, title: 'Menu' })
  const window = await buildScreen(publisher, { name: 'Window' })
  const bar = await buildScreen(publisher, { name: 'Bar' })
  await publisher.call(screenApi.assignShow, {
    accountId: publisher.accountId,
    screenId: window.id,
    body: { showId: menu.id },
  })
  await buildOffer(advertiser, { screens: [window, bar] })

  for (const [company, path] of [
    [publisher, '/publish/ads'],
    [advertiser, '/advertise/ads'],
  ] as const) {
    const page = await openAs(browser, company)
    await page.goto(path)
    await expect(page.getByRole('columnheader', { name: 'Show' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Window' }).getByRole('cell', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Bar' }).getByRole('cell', { name: 'No show' })).toBeVisible()
    await page.getByRole('link', { name: /on Window$/ }).click()
    await expect(page.getByText('Show: Menu')).toBeVisible()
  }
})
