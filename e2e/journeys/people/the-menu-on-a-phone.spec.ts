import { expect } from '@playwright/test'

import { test } from '../../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the menu covers the page until Escape or a choice, and the keyboard stays in it', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toHaveCount(0)
  await open.press('Enter')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(open).toBeFocused()

  await open.click()
  await menu.getByRole('link', { name: 'Shows' }).click()
  await expect(page).toHaveURL('/shows/overview')
  await expect(menu).toHaveCount(0)
})

test('at 320 px the logo and the buttons beside it do not overlap', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await login()
  await page.goto('/dashboard')
  const header = page.getByRole('banner')
  const logo = await header.getByRole('link', { name: 'Home' }).boundingBox()
  const search = await header.getByRole('button', { name: 'Search' }).first().boundingBox()
  if (!logo || !search) throw new Error('the logo or the button is not visible')
  expect(logo.x + logo.width).toBeLessThan(search.x)
})
