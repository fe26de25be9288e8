import { buildScreen } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildPlayingScreen } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

/** Advances the page's clock so that the console polls the devices again (every 15 seconds). */
async function pollDevices(page: Page): Promise<void> {
  await page.clock.fastForward(15_000)
}

test('a publisher sees which device plays a screen, and confirms one as the TV', async ({ page, browser, login }) => {
  const company = await login()
  const { id: screenId } = await buildPlayingScreen(company)
  await buildScreen(company, { name: 'Lounge' })
  await page.clock.install()
  for (const list of ['/shows/overview', '/slides/overview']) {
    await page.goto(list)
    await expect(page.getByText('Assigned to 1 screen').first()).toBeVisible()
    await expect(page.getByText('On air')).toHaveCount(0)
  }
  await page.goto(`/screens/edit/${screenId}`)
  const devices = page.getByRole('region', { name: 'Devices' })
  const live = page.getByRole('region', { name: 'Expected on screen now' })
  const toCome = page.getByRole('region', { name: 'What the TV shows and can do will appear here' })
  await expect(toCome.getByText('No TV has reported what it is showing yet.')).toBeVisible()
  const preview = await page.getByRole('region', { name: 'In the finder' }).locator('> div').boundingBox()
  expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBe(page.viewportSize()?.height)

  const tv = await browser.newPage()
  const heartbeat = tv.waitForResponse(/\/heartbeat$/)
  await tv.goto(`/screens/view/${screenId}`)
  await heartbeat
  await pollDevices(page)
  await expect(devices.getByRole('button', { name: /^This is the TV: / })).toBeVisible()
  await page.goto('/screens/overview')
  const waiting = page.getByRole('row').filter({ hasText: 'TV not confirmed' })
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('link', { name: 'Confirm the TV' }).click()
  await expect(page).toHaveURL(`/screens/edit/${screenId}#devices`)
  await expect(devices).toBeFocused()
  await expect(toCome.getByText(/^A device is playing this screen but has not been confirmed/)).toBeVisible()
  await devices.getByRole('button', { name: /^This is the TV: .*, \w{4}$/ }).click()
  await expect(devices.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(live.getByText('On air', { exact: true })).toBeVisible()
  await expect(live.getByRole('img').first()).toBeVisible()
  await expect(live.getByText(/^Reported \d+\s(s|min) ago: \S/)).toBeVisible()

  await page.goto('/screens/overview')
  await expect(page.getByRole('row').filter({ hasText: 'On air' })).toHaveCount(1)
  for (const list of ['/shows/overview', '/slides/overview']) {
    await page.goto(list)
    await expect(page.getByText('On air').first()).toBeVisible()
    await expect(page.getByText('Assigned to 1 screen')).toHaveCount(0)
  }

  await tv.close()
  await page.clock.setSystemTime(Date.now() + 90_000)
  await page.goto(`/screens/edit/${screenId}`)
  await expect(live.getByText(/^No signal for \d+\s(s|min)$/)).toBeVisible()
  await expect(live.getByText(/^Last signal \d+ (second|minute)s? ago, showing: \S/)).toBeVisible()
  await devices.getByRole('button', { name: /^Forget/ }).click()
  await expect(toCome.getByText('Not connected yet')).toBeVisible()
})

test('the first TV that opens the QR code is confirmed by that, the next one is a viewer', async ({
  page,
  browser,
  login,
}) => {
  const { id: screenId } = await buildScreen(await login(), { name: 'Stairs' })
  await page.clock.install()
  await page.goto(`/screens/edit/${screenId}`)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('No devices yet')).toBeVisible()

  await page.getByRole('button', { name: 'Connect by QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stairs' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens Stairs' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link for the TV' }).inputValue()
  expect(link).toContain(`/screens/view/${screenId}#link=`)
  const { pathname, hash } = new URL(link)
  const opened = pathname + hash
  await expect(dialog.getByRole('link', { name: 'Open on this device' })).toHaveAttribute('href', opened)
  await page.keyboard.press('Escape')

  const tv = await browser.newPage()
  await tv.goto(opened)
  await expect(tv).toHaveURL(/\/screens\/view\/[\w-]+$/)
  await pollDevices(page)
  await expect(devices.getByText('Confirmed', { exact: true })).toBeVisible()

  const passerBy = await browser.newPage()
  await passerBy.goto(opened)
  await expect(passerBy).toHaveURL(/\/screens\/view\/[\w-]+$/)
  await pollDevices(page)
  await expect(devices.getByText('Viewer', { exact: true })).toBeVisible()
  await expect(devices.getByText('Confirmed', { exact: true })).toHaveCount(1)
})
