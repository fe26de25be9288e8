import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { enter } from '../../support/own-content.ts'
import { test } from '../../support/test.ts'

test('a publisher declines several requests for one reason, and their advertiser reads it', async ({ page }) => {
  const { password, signIns } = await demo()
  await enter(page, { email: signIns[0]?.email ?? '', password })
  await page.goto('/publish/ads?q=Nordlicht&status=pending')
  const requests = page.getByRole('checkbox', { name: /Select Sehtest hochkant by Nordlicht Optik/ })
  await expect(requests).toHaveCount(2)
  await requests.first().check()
  await expect(page.getByText('1 request, €')).toBeVisible()
  await requests.last().check()
  await page.getByRole('button', { name: 'Decline 2' }).click()

  const question = page.getByRole('dialog', { name: 'Decline 2 requests?' })
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question.getByText('Please fill this in.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('We have an optician as a partner.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Status declined')).toBeVisible()
  await expect(requests).toHaveCount(0)

  await page.goto('/publish/ads?q=Nordlicht&status=declined')
  await expect(page.getByText('We have an optician as a partner.')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('quotations.csv')
})

test.describe('auf dem Telefon', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('die Ergebnisse einer Kampagne stehen als Diagramm und als Tabelle da', async ({ page }) => {
    const { password, signIns } = await demo()
    await enter(page, { email: signIns[1]?.email ?? '', password })
    await page.goto('/advertise/campaigns?q=Stollenzeit')
    await page.getByRole('link', { name: 'Ergebnisse von Stollenzeit' }).click()
    await expect(page.getByRole('heading', { name: 'Ergebnisse: Stollenzeit' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ausgaben, / })).toBeVisible()
    await page.getByRole('button', { name: /^Kontakte/ }).click()
    await expect(page.getByRole('img', { name: /^Kontakte, / })).toBeVisible()

    await page.getByText('Tabelle', { exact: true }).click()
    const table = page.getByRole('table', { name: 'Tage' })
    // Head, twenty days, sum.
    await expect(table.getByRole('row')).toHaveCount(22)
    await expect(table.getByRole('row').last()).toContainText('301,60')
    await page.getByText('30 Tage', { exact: true }).click()
    await expect(page).toHaveURL(/period=month/)
    await expect(table.getByRole('row')).toHaveCount(32)
  })
})
