import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { written } from '../../support/days.ts'
import { test } from '../../support/test.ts'

test('a publisher sees and exports the booking requests of a period', async ({ page, login }) => {
  const publisher = await login()
  const advertiser = await buildCompany()
  const slide = await buildSlide(advertiser, { title: 'Eye test' })
  const early = await buildScreen(publisher, { name: 'Counter' })
  const late = await buildScreen(publisher, { name: 'Lounge' })
  const { ads } = await buildOffer(advertiser, { screens: [early], slide, startIn: 3 })
  await buildOffer(advertiser, { screens: [late], slide, startIn: 20 })
  const { startDate = '', endDate = '' } = ads[0] ?? {}

  await page.goto('/publish/ads')
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Eye test' })
  await expect(rows).toHaveCount(2)
  const period = page.getByRole('textbox', { name: 'Period' })
  await period.fill(`${written(startDate)}–${written(endDate)}`)
  await period.press('Escape')
  await expect(page).toHaveURL(new RegExp(`from=${startDate}&to=${endDate}`))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Counter')
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    new RegExp(`from=${startDate}`),
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(period).toHaveValue(new RegExp(written(endDate)))
  await period.fill('01.02.2030–02.02.2030')
  await period.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
})

test('printed booking requests are rows of a table, without empty sheets', async ({ page, login }) => {
  const publisher = await login()
  const screens = []
  for (let at = 0; at < 14; at++) screens.push(await buildScreen(publisher, { name: `Screen ${at}` }))
  await buildOffer(await buildCompany(), { screens })
  await page.goto('/publish/ads')
  await expect(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: /Screen \d/ }),
  ).toHaveCount(14)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g) ?? []
  expect(sheets.length).toBeLessThanOrEqual(2)
})
