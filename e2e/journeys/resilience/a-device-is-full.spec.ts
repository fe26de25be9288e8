import { type Page, chromium, expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { buildPlayingScreen, slideOnScreen } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

function fact(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
}

test('a device whose storage is full says so, does not lose its cache and plays', async ({ page, context }) => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  const picture = slideOnScreen(page)
  // Nothing is cached before the service worker is installed.
  await expect(async () => {
    await page.goto(`/screens/view/${screenId}`)
    await expect(picture).toBeVisible()
    await page.goto('/meta')
    await expect(fact(page, 'Offline ready')).toHaveText(/^Yes, (\d+)\/\1 files/, { timeout: 5_000 })
  }).toPass()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 100_000 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Device storage full.')).toBeVisible()
  await expect(fact(page, 'Offline ready')).toHaveText(/^Yes, (\d+)\/\1 files/)
  await page.getByRole('link', { name: 'Open screen' }).click()
  await expect(picture).toBeVisible()
})

test('over plain http a screen plays, and says that it stores nothing', async () => {
  const { id: screenId } = await buildPlayingScreen(await buildCompany())
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP litfass.test 127.0.0.1']
  const browser = await chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`http://litfass.test:${ports.litfass}/screens/view/${screenId}`)
  await expect(slideOnScreen(page)).toBeVisible()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.keyboard.press('i')
  await expect(fact(page, 'Offline ready')).toHaveText('No. No Service Worker controlling this page yet.')
  await browser.close()
})
