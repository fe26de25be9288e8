import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Only the demo data have ads that have played for days.
test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

test('an advertiser shares the report of a campaign with a reader on a phone, in German, until it is no longer shared', async ({
  page,
  browser,
}) => {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[1]?.email ?? '', password })
  await page.goto('/advertise/campaigns?q=Stollenzeit')
  await page.getByRole('link', { name: 'Results of Stollenzeit' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')).toHaveText('Results')
  await page.getByRole('button', { name: 'Share report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share report' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Link to the report' })
  const address = await field.inputValue()
  await expect(dialog.getByText(/^Shared until \d\d\.\d\d\.\d{4}\. Copy the link now/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const visitor = await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const answer = await visitor.goto(address)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(visitor.getByRole('heading', { name: 'Stollenzeit' })).toBeVisible()
  await expect(visitor.getByText('Zwischenstand', { exact: true })).toBeVisible()
  await expect(visitor.getByText(/^von [\d.]+ bisher fälligen Einblendungen/)).toBeVisible()
  const byPlace = visitor.getByRole('region', { name: 'Auslieferung nach Werbefläche' })
  await expect(byPlace.getByText(/^von [\d.]+$/)).toHaveCount(2)
  await byPlace.getByText('Stunden', { exact: true }).click()
  await expect(byPlace.getByText(/^Nach Stunden des Tages/)).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText('€')
  expect(await violationsOf(visitor)).toEqual([])
  await expectFits(visitor)
  const [evidence] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Nachweis herunterladen' }).click(),
  ])
  expect(evidence.suggestedFilename()).toMatch(/^nachweis-.+\.evidence$/)
  for (const [button, name] of [
    ['PDF', /^bericht-.+\.pdf$/],
    ['CSV', /^auslieferung-.+\.csv$/],
  ] as const) {
    const [file] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: button }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(name)
  }
  await visitor.getByRole('link', { name: 'Selbst prüfen' }).click()
  await visitor.locator('input[type=file]').setInputFiles(await evidence.path())
  await expect(visitor.getByRole('heading', { name: 'Der Nachweis stimmt', exact: true })).toBeVisible()

  await visitor.goto(address)
  await expect(byPlace).toBeVisible()
  await dialog.getByRole('button', { name: 'Create new link' }).click()
  const replacement = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(replacement.getByText('The current link stops working immediately')).toBeVisible()
  await replacement.getByRole('button', { name: 'Create new link' }).click()
  await expect(replacement).toHaveCount(0)
  await expect(field).not.toHaveValue(address)
  const newAddress = await field.inputValue()
  await byPlace.getByText('Stunden', { exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Dieser Bericht wird nicht mehr geteilt' })).toBeVisible()
  await visitor.goto(newAddress)
  await expect(visitor.getByRole('heading', { name: 'Stollenzeit' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  const question = page.getByRole('dialog', { name: 'Stop sharing?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await visitor.request.get(newAddress)).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The report is no longer shared')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await expect(field).toHaveCount(0)
  await visitor.getByRole('button', { name: 'CSV' }).click()
  await expect(visitor.getByRole('heading', { name: 'Dieser Bericht wird nicht mehr geteilt' })).toBeVisible()
  await expect(visitor.getByRole('alert')).toHaveCount(0)
  await visitor.goto(newAddress)
  await expect(visitor.getByRole('heading', { name: 'Dieser Bericht wird nicht mehr geteilt' })).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText('Stollenzeit')
  await visitor.close()
})
