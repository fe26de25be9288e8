import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany, type Company, signIn } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { test } from '../../support/test.ts'

/** Sends booking requests for two screens of this publisher. Returns the advertiser. */
async function requestOnTwoScreens(publisher: Company): Promise<Company> {
  const advertiser = await buildCompany({ company: 'Nordlicht Optik' })
  const screens = [await buildScreen(publisher, { name: 'Counter' }), await buildScreen(publisher, { name: 'Lounge' })]
  await buildOffer(advertiser, { screens, slide: await buildSlide(advertiser, { title: 'Eye test' }) })
  return advertiser
}

test('a publisher declines several requests for one reason, and their advertiser reads it', async ({ page, login }) => {
  const advertiser = await requestOnTwoScreens(await login())

  await page.goto('/publish/ads?q=Nordlicht&status=pending')
  const requests = page.getByRole('checkbox', { name: /Select Eye test by Nordlicht Optik/ })
  await expect(requests).toHaveCount(2)
  const bar = page.getByRole('region', { name: 'Answer' })
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  const table = await page.getByRole('table').boundingBox()
  const status = await page.getByRole('columnheader', { name: 'Status' }).boundingBox()
  expect(status && table && status.x + status.width <= table.x + table.width + 1).toBe(true)
  await requests.first().check()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await bar.boundingBox())?.height).toBeLessThan(64)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByText('1 booking request, €')).toBeVisible()
  await requests.last().check()
  await page.getByRole('button', { name: 'Decline 2' }).click()

  const question = page.getByRole('dialog', { name: 'Decline 2 booking requests?' })
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question.getByText(labels.required.en)).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('We have an optician as a partner.')
  // A click beside the dialog does not lose the reason.
  const discard = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await page.mouse.click(10, 10)
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Escape')
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Decline 2' }).click()
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  await question.getByRole('textbox', { name: 'Reason' }).fill('We have an optician as a partner.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Status declined')).toBeVisible()
  await expect(requests).toHaveCount(0)

  await page.goto('/publish/ads?q=Nordlicht&status=declined')
  await expect(page.getByText('We have an optician as a partner.')).toHaveCount(2)
  await expect(page.getByText('excluding “Declined”')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('booking-requests.csv')

  await signIn(page, advertiser)
  await page.goto('/advertise/ads?status=declined')
  await expect(page.getByText('We have an optician as a partner.')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /Eye test/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Ad', exact: true })
  // Also in the history below, once that has been read.
  await expect(panel.getByText('We have an optician as a partner.').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: /^(Pay|Withdraw|Cancel)/ })).toHaveCount(0)
})

test('one of several requests is opened with the keyboard, and Escape returns the focus to it', async ({
  page,
  login,
}) => {
  await requestOnTwoScreens(await login())
  await page.goto('/publish/ads')
  const request = page.getByRole('link', { name: 'Eye test on Lounge' })
  // Opening a request removes the checkboxes, after which the link must still have the focus.
  await expect(page.getByRole('checkbox', { name: /Select Eye test/ })).toHaveCount(2)
  await request.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Eye test' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(request).toBeFocused()
})
