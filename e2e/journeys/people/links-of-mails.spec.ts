import { expect } from '@playwright/test'

import { openMail, registerAndSignIn, signIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const nora = {
  firstName: 'Nora',
  lastName: 'Falk',
  email: 'nora@links.example',
  password: 'correct horse',
  company: 'Falk GmbH',
}

test('a verification link that was used before says so, and one that is no good is replaced', async ({ page }) => {
  await registerAndSignIn(page, nora)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await openMail(page, nora.email, /confirm your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('This link was used before: your e-mail address is verified already.')).toBeVisible()

  await page.goto('/api/auth/verify-email?token=invented&callbackURL=%2Flogin%3Fverified')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill('unknown@links.example')
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText(/^If unknown@links.example waits to be verified/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test.describe('auf Deutsch', () => {
  test.use({ locale: 'de-DE' })

  test('ein vergessenes Passwort wird neu gesetzt, und der Link gilt nur einmal', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Vergessen?' }).click()
    // The sign-in has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible()
    await page.getByLabel('E-Mail').fill(nora.email)
    await page.getByRole('button', { name: 'Link senden' }).click()
    await expect(page.getByText(/^Wenn nora@links.example hier bekannt ist/)).toBeVisible()
    await openMail(page, nora.email, /Set a new password|Neues Passwort/)
    await page.getByRole('link', { name: /reset\?token/ }).click()
    const link = page.url()
    await page.getByLabel('Neues Passwort').fill('12345')
    await page.getByLabel('Passwort wiederholen').fill('123456')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('das Passwort darf nicht weniger als 6 Zeichen haben')).toBeVisible()
    await expect(page.getByText('das Passwort ist nicht dasselbe')).toBeVisible()
    await page.getByLabel('Neues Passwort').fill('battery staple')
    await page.getByLabel('Passwort wiederholen').fill('battery staple')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Ihr neues Passwort gilt.')).toBeVisible()

    await page.goto(link)
    await page.getByLabel('Neues Passwort').fill('another one')
    await page.getByLabel('Passwort wiederholen').fill('another one')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Dieser Link ist nicht mehr gültig.')).toBeVisible()
    await page.getByRole('link', { name: /Neuen Link anfordern$/ }).click()
    await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible()
  })
})

test('the new password signs in, and only paths of this app are returned to', async ({ page }) => {
  await page.goto('/login?redirect=//evil.example/steal')
  await signIn(page, { email: nora.email, password: 'battery staple' })
})
