import { buildSite } from '@litfass/server/testing/builders'
import { buildBoard } from '@litfass/server/testing/place-builders'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { test } from '../../support/test.ts'

test('several boards are deleted together and return', async ({ page, login }) => {
  const company = await login({ roles: ['admin', 'board'] })
  for (const name of ['Bridge', 'Harbour', 'Station']) await buildBoard(company, { name })
  await page.goto('/boards/overview')
  await page.getByRole('checkbox', { name: 'Select Bridge' }).check()
  await page.getByRole('checkbox', { name: 'Select Harbour' }).check()
  await expect(page.getByText('2 boards selected')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 boards?' })
  await expect(question).toContainText('You can restore them for 30 days')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 boards deleted')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: /Bridge|Harbour/ })
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Station' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('several locations are deleted together and return', async ({ page, login }) => {
    const company = await login()
    for (const title of ['Gohlis', 'Plagwitz']) await buildSite(company, { title })
    await page.goto('/sites/overview')
    await page.getByRole('checkbox', { name: 'Gohlis auswählen' }).check()
    await page.getByRole('button', { name: 'Alle 2 auswählen' }).click()
    await expect(page.getByText('2 Standorte ausgewählt')).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Auswahl löschen' }).click()
    const question = page.getByRole('dialog', { name: '2 Standorte löschen?' })
    await expect(question).toContainText('laufen dann rund um die Uhr')
    await question.getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('2 Standorte gelöscht')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByText('Plagwitz', { exact: true }).first()).toBeVisible()
  })
})
