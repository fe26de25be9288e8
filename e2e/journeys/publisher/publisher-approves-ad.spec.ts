import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { test } from '../../support/test.ts'

test.use({ locale: 'de-DE' })

test('die Anbieterin nimmt eine Anfrage an, und die Werbende sieht es ohne Neuladen', async ({ browser }) => {
  const jana = await (await browser.newContext()).newPage()
  const miriam = await (await browser.newContext()).newPage()
  const [publisher, advertiser] = (await demo()).signIns

  for (const [page, person] of [
    [jana, publisher],
    [miriam, advertiser],
  ] as const) {
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill(person?.email ?? '')
    await page.getByLabel('Passwort', { exact: true }).fill((await demo()).password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await expect(jana).toHaveTitle(/Übersicht/)

  await miriam.goto('/advertise/ads?status=pending')
  const pending = miriam.getByRole('row').filter({ hasText: 'Schaufenster' })
  await expect(pending.getByText('Ausstehend')).toBeVisible()

  await jana.goto('/publish/ads?status=pending')
  await jana.getByRole('link', { name: 'Stollen hochkant auf Schaufenster' }).first().click()
  await jana.getByRole('button', { name: /^Annehmen, €/ }).click()
  await expect(jana.getByText('Status angenommen')).toBeVisible()

  await expect(pending).toHaveCount(0)
  await miriam.goto('/advertise/ads?status=approved')
  await expect(miriam.getByRole('row').filter({ hasText: 'Schaufenster' }).getByText('Angenommen')).toBeVisible()
})
