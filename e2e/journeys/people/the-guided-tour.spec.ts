import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'

import { registerAndSignIn, signIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const lea = {
  firstName: 'Lea',
  lastName: 'Neu',
  email: 'lea@tour.example',
  password: 'correct horse',
  company: 'Neu GmbH',
}

const steps = [
  { name: 'Your dashboard', path: '/dashboard' },
  { name: 'Make a slide', path: '/slides/overview' },
  { name: 'Put slides into a show', path: '/shows/overview' },
  { name: 'Add a screen', path: '/screens/overview' },
  { name: 'Answer requests', path: '/publish/ads' },
  { name: 'Find screens', path: '/finder' },
  { name: 'Plan a campaign', path: '/advertise/campaigns' },
  { name: 'Pay and go on air', path: '/advertise/ads' },
  { name: 'That was the tour', path: '/dashboard' },
]

test('a newcomer is offered the tour once, walks through it by keyboard, and finds it again in the help menu', async ({
  page,
}) => {
  await registerAndSignIn(page, lea)
  await page.getByRole('button', { name: 'Start the tour' }).click()
  for (const { name, path } of steps) {
    const step = page.getByRole('dialog', { name, exact: true })
    await expect(step).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.locator('.driver-active-element:not(#driver-dummy-element)')).toBeVisible()
    await expect(step.getByRole('button', { name: /^(Next|Done)$/ })).toBeFocused()
    const { violations } = await new AxeBuilder({ page }).include('.driver-popover').analyze()
    expect(violations.map(({ id }) => `${name}: ${id}`)).toEqual([])
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start the tour' })).toHaveCount(0)

  await page.goto('/logout')
  await signIn(page, lea)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the tour' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Start the tour' }).click()
  await expect(page.getByRole('dialog', { name: 'Your dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'End the tour' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: 'API reference' })).toHaveAttribute('href', '/api/reference')
  await page.getByRole('menuitem', { name: 'Terms' }).click()
  await expect(page).toHaveTitle('Terms | Litfass')
})

test('who wants no motion walks through the same tour on a phone', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await registerAndSignIn(page, { ...lea, email: 'ruhe@tour.example', company: 'Ruhe GmbH' })
  await page.getByRole('button', { name: 'Start the tour' }).click()
  for (const { name, path } of steps) {
    const step = page.getByRole('dialog', { name, exact: true })
    await expect(step).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(step).toBeInViewport({ ratio: 1 })
    await step.getByRole('button', { name: /^(Next|Done)$/ }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
