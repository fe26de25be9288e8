import { expect } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { signIn } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

const steps = [
  { name: 'Your dashboard', path: '/dashboard' },
  { name: 'Create a slide', path: '/slides/overview' },
  { name: 'Combine slides into a show', path: '/shows/overview' },
  { name: 'Add a screen', path: '/screens/overview' },
  { name: 'Answer booking requests', path: '/publish/ads' },
  { name: 'Find screens', path: '/finder' },
  { name: 'Plan a campaign', path: '/advertise/campaigns' },
  { name: 'Pay and go live', path: '/advertise/ads' },
  { name: 'End of the tour', path: '/dashboard' },
]

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new user is offered the tour once, goes through it by keyboard, and finds it again in the help menu', async ({
  page,
  login,
}) => {
  const lea = await login()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Start tour' }).click()
  for (const { name, path } of steps) {
    const step = page.getByRole('dialog', { name, exact: true })
    await expect(step).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.locator('.driver-active-element:not(#driver-dummy-element)')).toBeVisible()
    await expect(step.getByRole('button', { name: /^(Next|Done)$/ })).toBeFocused()
    expect(await violationsOf(page, { within: '.driver-popover', rules: 'all' }), name).toEqual([])
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, lea)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Start tour' }).click()
  await expect(page.getByRole('dialog', { name: 'Your dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'End tour' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: 'API reference' })).toHaveAttribute('href', '/api/reference')
  await page.getByRole('menuitem', { name: 'Terms of use' }).click()
  await expect(page).toHaveTitle('Terms of use | Litfass')
})

test.describe('on a phone, with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

  test('every step of the tour fits on the screen', async ({ page, login }) => {
    await login()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Start tour' }).click()
    for (const { name, path } of steps) {
      const step = page.getByRole('dialog', { name, exact: true })
      await expect(step).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(step).toBeInViewport({ ratio: 1 })
      await step.getByRole('button', { name: /^(Next|Done)$/ }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
