import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { test } from '../../support/test.ts'

test('the screen that the start prints shows its own slides and a paid ad', async ({ page }) => {
  test.setTimeout(200_000)
  const { screenId } = await demo()
  await page.goto(`/screens/view/${screenId}`)
  await expect(page.getByRole('img', { name: 'Stark im Winter' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('img', { name: /^(Stollen|Sehtest)$/ })).toBeVisible({ timeout: 90_000 })
})
