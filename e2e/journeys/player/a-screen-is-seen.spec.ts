import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { signIn } from '../../support/people.ts'
import { addScreen } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

test('a publisher sees which device plays a screen, and takes one for the TV', async ({ page, browser }) => {
  const { screenId, signIns, password } = await demo()
  await page.goto('/login')
  await signIn(page, { email: signIns[0]?.email ?? '', password })
  await page.goto(`/screens/edit/${screenId}`)
  const devices = page.getByRole('region', { name: 'Devices' })
  const live = page.getByRole('region', { name: 'Should be on screen now' })
  await expect(live.getByRole('img').first()).toBeVisible()

  const tv = await browser.newPage()
  await tv.goto(`/screens/view/${screenId}`)
  await expect(devices.getByRole('button', { name: /as the TV$/ })).toBeVisible({ timeout: 45_000 })
  await page.goto('/screens/overview')
  const waiting = page.getByRole('row').filter({ hasText: 'TV not confirmed' })
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('link', { name: 'Choose the TV' }).click()
  await expect(page).toHaveURL(`/screens/edit/${screenId}#devices`)
  await expect(devices).toBeFocused()
  await expect(live.getByText(/^A device plays this screen, but nobody has said/)).toBeVisible()
  await devices.getByRole('button', { name: /^Confirm .*, \w{4} as the TV$/ }).click()
  await expect(devices.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(live.getByText('On air', { exact: true })).toBeVisible()
  await expect(live.getByText(/^Reported \d+\ss ago: \S/)).toBeVisible()

  await page.goto('/screens/overview')
  await expect(page.getByRole('row').filter({ hasText: 'On air' })).toHaveCount(1)

  await tv.close()
  await page.clock.setSystemTime(Date.now() + 90_000)
  await page.goto(`/screens/edit/${screenId}`)
  await expect(live.getByText(/^Not heard for \d+\s(s|min)$/)).toBeVisible()
  await expect(live.getByText(/^Last heard \d+\s(s|min) ago, with: \S/)).toBeVisible()
  await devices.getByRole('button', { name: /^Forget/ }).click()
  await expect(live.getByText('Not connected yet')).toBeVisible()
})

test('the first TV that opens the QR code is confirmed by that, the next one is a viewer', async ({
  page,
  browser,
}) => {
  const { signIns, password } = await demo()
  await page.goto('/login')
  await signIn(page, { email: signIns[0]?.email ?? '', password })
  const screenId = await addScreen(page, 'Stairs')
  await page.goto(`/screens/edit/${screenId}`)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('No device yet')).toBeVisible()

  await page.getByRole('button', { name: 'QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stairs' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens Stairs' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link for the TV' }).inputValue()
  expect(link).toContain(`/screens/view/${screenId}#link=`)
  await page.keyboard.press('Escape')

  const tv = await (await browser.newContext()).newPage()
  await tv.goto(link)
  await expect(devices.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 45_000 })
  await expect(tv).toHaveURL(/\/screens\/view\/[\w-]+$/)

  const passerBy = await (await browser.newContext()).newPage()
  await passerBy.goto(link)
  await expect(devices.getByText('Viewer', { exact: true })).toBeVisible({ timeout: 45_000 })
  await expect(devices.getByText('Confirmed', { exact: true })).toHaveCount(1)
  await tv.context().close()
  await passerBy.context().close()
})
