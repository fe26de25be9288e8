import { readFile } from 'node:fs/promises'

import { buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../../support/accessibility.ts'
import { buildCompany } from '../../../support/companies.ts'
import { labels } from '../../../support/labels.ts'
import { test } from '../../../support/test.ts'

async function drop(page: Page, csv: string): Promise<void> {
  const file = { name: 'screens.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
}

test('screens are edited together by keyboard, exported as a table and imported from it', async ({ page, login }) => {
  await buildScreen(await login(), { name: 'Foyer' })
  await page.goto('/screens/overview')
  await page.getByRole('checkbox', { name: 'Select Foyer' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 screen selected')).toBeVisible()
  await page.getByRole('button', { name: 'Edit selected' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit 1 screen' })
  await dialog.getByRole('combobox', { name: 'Visibility' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await dialog.getByLabel('Add tags').fill('window')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 screen updated')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Foyer' })).toContainText('Private')

  await page.getByRole('button', { name: 'Import and export' }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await leaving).path(), 'utf8')
  expect(csv).toContain('window')

  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import a CSV file' }).click()
  await drop(page, csv.replace(',640,', ',many,'))
  const problems = page.getByRole('region', { name: 'Problem' })
  await expect(problems.getByRole('row').filter({ hasText: 'contacts' })).toContainText(labels.wholeNumber)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await drop(page, csv.replace('Foyer,Foyer', 'Foyer,Entrance'))
  await expect(page.getByText('0 new screens, 1 updated screen')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes' }).getByRole('row')
  await expect(changes).toHaveText([/Before/, /2Foyer\s*name\s*Foyer\s*Entrance/])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Screens imported')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrance', exact: true })).toBeVisible()
})

test('undoing a bulk edit restores the previous values of each screen', async ({ page, login }) => {
  const company = await login()
  await buildScreen(company, { name: 'Foyer' })
  await buildScreen(company, { name: 'Lounge', privacy: 'private' })
  await page.goto('/screens/overview')
  for (const name of ['Foyer', 'Lounge']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 screens' })
  await dialog.getByRole('combobox', { name: 'Visibility' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Foyer')).toContainText('Private')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Foyer')).not.toContainText('Private')
  await expect(row('Lounge')).toContainText('Private')
})

test('several screens are deleted together, ads that end are confirmed, and all return', async ({ page, login }) => {
  const company = await login()
  for (const name of ['Foyer', 'Window']) await buildScreen(company, { name })
  const screens = [await buildScreen(company, { name: 'Lounge' })]
  await buildOffer(await buildCompany(), { screens })
  await page.goto('/screens/overview')
  await page.getByRole('checkbox', { name: 'Select Foyer' }).check()
  await page.getByRole('checkbox', { name: 'Select Lounge' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 screens?' })
  await expect(question).toContainText('You can restore them for 30 days')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and end ad' }).click()
  await expect(page.getByText('2 screens deleted')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: /Foyer|Lounge/ })
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Window', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a button and a file over the limit say so', async ({ page, login }) => {
    await buildScreen(await login({ limits: 1 }), { name: 'Entrance' })
    await page.goto('/screens/overview')
    const box = page.getByRole('checkbox', { name: 'Entrance auswählen' })
    await expect(box).toBeVisible()
    await page.getByText('Neuer Bildschirm').tap({ force: true })
    await expect(page.getByRole('tooltip')).toHaveText(/^Die maximale Zahl an Bildschirmen/)
    await box.check()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(page.getByText('1 Bildschirm ausgewählt')).toBeVisible()
    await page.getByRole('button', { name: 'Import und Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV-Datei importieren' }).click()
    const names =
      'internalName;name;street;streetNumber;zip;city;country;lat;lng;format;resolution;diagonal;categoryId;contacts;active;privacy'
    await drop(page, `${names}\nB;B;Weg;1;04229;Leipzig;DE;51,3;12,3;landscape;1920x1080;43;d-05;90;ja;public`)
    await expect(page.getByText('1 neuer Bildschirm, 0 geänderte Bildschirme')).toBeVisible()
    await expect(page.getByText('Die maximale Zahl an Bildschirmen für diese Firma ist erreicht')).toBeVisible()
    await expectFits(page)
    await page.goto('/screens/new')
    await expect(page.getByRole('heading', { name: /^Die maximale Zahl an Bildschirmen/ })).toBeVisible()
    await expect(page.getByText(/fragen Sie den Betreiber dieser Installation nach einem höheren Limit/)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Was enthalten ist' }).click()
    await expect(page).toHaveURL(/\/settings\/account$/)
  })
})
