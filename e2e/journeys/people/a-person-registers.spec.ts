import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'

import { openMail } from '../../support/mails.ts'
import { register, signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test('a person registers a company, confirms the address by mail and signs in; the link works once', async ({
  page,
}) => {
  const nora = {
    firstName: 'Nora',
    lastName: 'Falk',
    email: `nora-${randomUUID()}@links.example`,
    password: 'correct horse',
    company: 'Falk GmbH',
  }
  await register(page, nora)
  await openMail(page, nora.email, /verify your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible()
  await signInByForm(page, nora)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'NF: User menu' })).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await openMail(page, nora.email, /verify your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('This link has already been used: your e-mail address is verified.')).toBeVisible()
})

test('a verification link that is not valid is replaced', async ({ page }) => {
  await page.goto('/api/auth/verify-email?token=invented&callbackURL=%2Flogin%3Fverified')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill('unknown@links.example')
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText(/^If unknown@links.example is not verified yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
