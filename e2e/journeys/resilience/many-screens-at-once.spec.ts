import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { registerAndSignIn } from '../../support/people.ts'
import { addScreen } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

const kai = {
  firstName: 'Kai',
  lastName: 'Brand',
  email: 'kai@many.example',
  password: 'correct horse',
  company: 'Brand AG',
}

async function drop(page: Page, csv: string): Promise<void> {
  const file = { name: 'screens.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('screens are edited together by keyboard, leave as a table and come back from it', async ({ page }) => {
  await registerAndSignIn(page, kai)
  await addScreen(page, 'Foyer')
  await page.goto('/screens/overview')
  await page.getByRole('checkbox', { name: 'Select Foyer' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 screen selected')).toBeVisible()
  await page.getByRole('button', { name: 'Edit together' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit 1 screen' })
  await dialog.getByRole('combobox', { name: 'Privacy' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await dialog.getByLabel('Add tags').fill('window')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 screen changed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Foyer' })).toContainText('Private')

  await page.getByRole('button', { name: 'Import and export' }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await leaving).path(), 'utf8')
  expect(csv).toContain('window')

  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import a CSV file' }).click()
  await drop(page, csv.replace(',640,', ',many,').replace(',200,', ',many,'))
  const told = page.getByRole('region', { name: 'What is wrong' })
  await expect(told.getByRole('row').filter({ hasText: 'contacts' })).toContainText('Please check this.')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  await drop(page, csv.replace('Foyer,Foyer', 'Foyer,Entrance'))
  await expect(page.getByText('0 new screens, 1 screen changed')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Screens imported')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrance' })).toBeVisible()
})

test.describe('in German, 390 px', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('a file over the limit says so', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel(/^E-Mail/).fill(kai.email)
    await page.getByLabel('Passwort', { exact: true }).fill(kai.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/screens/overview')
    await page.getByRole('checkbox', { name: 'Entrance auswählen' }).check()
    await expect(page.getByText('1 Bildschirm ausgewählt')).toBeVisible()
    await page.getByRole('button', { name: 'Import und Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV-Datei importieren' }).click()
    const names =
      'internalName;name;street;streetNumber;zip;city;country;lat;lng;format;resolution;diagonal;categoryId;contacts;active;privacy'
    await drop(page, `${names}\nB;B;Weg;1;04229;Leipzig;DE;51,3;12,3;landscape;1920x1080;43;d-05;90;ja;public`)
    await expect(page.getByText('1 neuer Bildschirm, 0 Bildschirme geändert')).toBeVisible()
    await expect(page.getByText('Die maximale Zahl an Bildschirmen für diese Firma ist erreicht')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
