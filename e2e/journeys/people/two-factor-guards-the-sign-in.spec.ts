import { readFile } from 'node:fs/promises'

import { appCodeOf } from '@litfass/server/testing/people/authenticator'
import { expect } from '@playwright/test'

import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test('a person turns two-factor authentication on, signs in with it and without the phone, and turns it off', async ({
  page,
  login,
}) => {
  const lena = await login()
  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(labels.wrongPassword)).toBeVisible()
  await dialog.getByLabel('Current password').fill(lena.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible()
  const key = (await dialog.getByLabel(labels.twoFactor.key).inputValue()).replaceAll(' ', '')
  const code = dialog.getByLabel(labels.twoFactor.code)
  await expect(code).toBeFocused()
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByText('Please enter the six-digit code from your app.')).toBeVisible()
  const used = appCodeOf(key)
  await code.fill(used)
  // The codes are shown even if the person wants to leave while they are being fetched.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  answer.resolve()

  const shown = dialog.getByLabel('Recovery codes')
  await expect(shown).toHaveValue(/^(\w{6}-\w{6}\n){9}\w{6}-\w{6}$/)
  const [recovery = '', ...others] = (await shown.inputValue()).split('\n')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\n')).toEqual(expect.arrayContaining([recovery, ...others]))
  await dialog.getByRole('button', { name: labels.twoFactor.codesStored }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeFocused()
  await openMail(page, lena.email, /Two-factor authentication is on/)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, lena)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await field.fill(used)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByText('This code is wrong or has already been used.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use authenticator app' }).click()
  await expect(field).toBeFocused()
  const now = appCodeOf(key)
  await field.fill(now === used ? appCodeOf(key, 1) : now)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, lena)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await openMail(page, lena.email, /A recovery code was used/)
  await expect(page.getByText(/Recovery codes left: 9\./)).toBeVisible()

  await page.goto('/settings/user')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(lena.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, lena)
  await expect(page).toHaveURL(/\/dashboard$/)
})
