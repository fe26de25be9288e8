import { expect } from '@playwright/test'

import { signIn } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Only the demo data have ads that have played for days.
test.use({ baseURL: `http://127.0.0.1:${demoPort}`, locale: 'de-DE', viewport: { width: 390, height: 844 } })

test('in German, on a phone: the results of a campaign are a chart and a table', async ({ page }) => {
  const { password, signIns } = await demo()
  await signIn(page, { email: signIns[1]?.email ?? '', password })
  await page.goto('/advertise/campaigns?q=Stollenzeit')
  await page.getByRole('link', { name: 'Ergebnisse von Stollenzeit' }).click()
  await expect(page.getByRole('heading', { name: 'Stollenzeit: Ergebnisse' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Ausgaben, / })).toBeVisible()
  await page.getByRole('button', { name: /^Kontakte/ }).click()
  await expect(page.getByRole('img', { name: /^Kontakte, / })).toBeVisible()

  await page.getByText('Tabelle', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Tage' })
  // The header, twenty days and the total.
  await expect(table.getByRole('row')).toHaveCount(22)
  await expect(table.getByRole('row').last()).toContainText('301,60')
  await page.getByText('30 Tage', { exact: true }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(table.getByRole('row')).toHaveCount(32)
})
