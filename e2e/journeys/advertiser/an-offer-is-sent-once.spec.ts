import { expect } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { choose, pickDay, signInAs } from '../../support/people.ts'
import { test } from '../../support/test.ts'

test('a tab that was duplicated before an offer was sent sends another one of its own', async ({ page, context }) => {
  const [, advertiser] = (await demo()).signIns
  const [title, other] = ['First', 'Second'].map((word) => `${word} ${Date.now().toString(36)}`)
  if (!title || !other) throw new Error('no titles')
  await signInAs(page, advertiser?.email ?? '')
  await page.goto('/advertise/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await pickDay(page, 'Start date', 3)
  await pickDay(page, 'End date', 9)
  await page.getByRole('button', { name: 'Continue' }).click()
  await choose(page, 'Slide', 'Stollen')
  await page.getByRole('button', { name: 'Add places' }).click()
  const places = page.getByRole('dialog')
  await places.getByRole('checkbox', { name: /Wartezimmer/ }).check()
  await places.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await page.getByRole('checkbox', { name: /I accept/ }).check()

  // What browsers do when a tab is duplicated.
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  const twin = await context.newPage()
  await twin.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)
  await twin.goto('/advertise/new')
  await expect(twin.getByRole('textbox', { name: /^Title/ })).toHaveValue(title)

  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('offer sent')).toBeVisible()

  await twin.getByRole('textbox', { name: /^Title/ }).fill(other)
  await twin.getByRole('button', { name: 'Continue' }).click()
  await twin.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(twin.getByRole('heading', { name: other, exact: true })).toBeVisible()
  await twin.getByRole('button', { name: 'Send offer' }).click()
  await expect(twin.getByText('Another offer was already sent with this form')).toBeVisible()
  await twin.getByRole('button', { name: 'Send offer' }).click()
  await expect(twin.getByText('offer sent')).toBeVisible()
  await expect(twin.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(twin.getByRole('link', { name: other, exact: true })).toBeVisible()
})
