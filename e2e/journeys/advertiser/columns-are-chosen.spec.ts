import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test('an advertiser chooses the columns of the ads, and the browser remembers them', async ({ page, login }) => {
  const advertiser = await login()
  const publisher = await buildCompany({ company: 'Gym GmbH' })
  const slide = await buildSlide(advertiser, { title: 'Eye test' })
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })

  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/advertise/ads')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(header('Reach')).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await expect(choice('Reach')).toBeVisible()
  await expect(choice('Status')).toHaveCount(0)
  await choice('Reach').press('Enter')
  await choice('Period').press('Space')
  await page.keyboard.press('Escape')
  await expect(header('Reach')).toHaveCount(0)
  await expect(header('Period')).toHaveCount(0)
  await expect(header('Status')).toBeVisible()

  await page.reload()
  await expect(header('Status')).toBeVisible()
  await expect(header('Reach')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/advertise/ads')
  const card = page.getByRole('row').filter({ hasText: 'Eye test' })
  await expect(card.getByRole('cell')).toHaveCount(3)
  await page.getByRole('button', { name: 'Columns' }).click()
  // A card has fewer lines than the table has columns.
  await expect(choice('Reach')).toHaveCount(0)
  await choice('Period').click()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('cell')).toHaveCount(4)
})
