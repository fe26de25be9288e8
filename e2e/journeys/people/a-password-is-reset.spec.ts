import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { openMail } from '../../support/mails.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test.use({ locale: 'de-DE' })

test('in German: a forgotten password is set again, the link works once, and the new password signs in', async ({
  page,
}) => {
  const { email } = await buildCompany()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  // The sign-in page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText(`Falls ${email} registriert ist`)).toBeVisible()
  await openMail(page, email, /Set a new password|Neues Passwort/)
  await page.getByRole('link', { name: /reset\?token/ }).click()
  const link = page.url()
  await expect(page.getByLabel('Neues Passwort')).toBeFocused()
  await page.getByLabel('Neues Passwort').fill('12345')
  await page.getByLabel('Passwort wiederholen').fill('123456')
  // The message for the field that is left must not move the button away.
  await page.getByRole('button', { name: 'Passwort speichern' }).click({ position: { x: 20, y: 4 } })
  await expect(page.getByText('Das Passwort muss mindestens 6 Zeichen haben.')).toBeVisible()
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toBeFocused()
  await expect(page.getByLabel('Passwort wiederholen')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Neues Passwort').fill('battery staple')
  await page.getByLabel('Passwort wiederholen').fill('battery staple')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Ihr Passwort wurde geändert.')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Neues Passwort').fill('another one')
  await page.getByLabel('Passwort wiederholen').fill('another one')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(toast).toHaveText('Dieser Link ist nicht mehr gültig.')
  await expect(page.getByRole('button', { name: 'Passwort speichern' })).toBeFocused()
  await page.getByRole('link', { name: /Neuen anfordern$/ }).click()
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible()

  await page.goto('/login')
  await signInByForm(page, { email, password: 'battery staple' })
  await expect(page).toHaveURL(/\/dashboard$/)
})
