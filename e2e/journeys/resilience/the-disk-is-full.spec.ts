import { buildShow, buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { expectAccessible } from '../../support/accessibility.ts'
import { buildCompany, openAs } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const line = /The server is running out of storage space/

test('a full disk is reported where something is saved, and to admins on every page until there is space', async ({
  page,
  browser,
  login,
  serverClock,
  serverDisk,
}) => {
  const admin = await login()
  await buildShow(admin, { slides: [await buildSlide(admin)], title: 'Menu' })
  const member = await openAs(browser, await buildCompany({ joins: admin }))
  const duplicate = async () => {
    await page.goto('/shows/overview')
    await page.getByRole('button', { name: 'Actions for Menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }

  await serverDisk.fill()
  await duplicate()
  await expect(page.getByText(/^The server has no storage space left, so nothing was saved/)).toBeVisible()
  await page.goto('/screens/overview')
  await expect(page.getByRole('alert').filter({ hasText: line })).toBeVisible()
  await expectAccessible(page)
  await member.goto('/screens/overview')
  await expect(member.getByRole('heading', { name: 'Screens', level: 1 })).toBeVisible()
  await expect(member.getByText(line)).toHaveCount(0)

  await serverDisk.free()
  await duplicate()
  await expect(page.getByRole('link', { name: 'Copy of Menu' }).first()).toBeVisible()
  await serverClock.move(1)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse(/\/server-notices$/)
  await expect(page.getByRole('heading', { name: 'Shows', level: 1 })).toBeVisible()
  await expect(page.getByText(line)).toHaveCount(0)
})
