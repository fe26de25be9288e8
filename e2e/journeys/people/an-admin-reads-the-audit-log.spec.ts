import { expect } from '@playwright/test'

import { test } from '../../support/test.ts'

test('an admin reads the audit log, filters it by kind and exports it', async ({ page, login }) => {
  await login({ firstName: 'Vera', lastName: 'Brandt' })
  await page.goto('/settings/account')
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Brandt & Co')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Company saved')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveTitle('Audit log | Litfass')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Changed')
  await expect(rows.nth(1)).toContainText('Vera Brandt')
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/kind=member/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Joined')
  await expect(rows.nth(1)).toContainText('Roles: none → Admin')
  await page.reload()
  await expect(rows).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')

  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Cinema', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/settings/audit')
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(1)
})
