import { sessionApi } from '@litfass/api/people/session'
import { expect } from '@playwright/test'

import { buildCompany, openAs, signInByPassword } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test('a person changes name, e-mail and password, and signs other devices out', async ({ page, browser, login }) => {
  const person = await login({ firstName: 'Hanna', lastName: 'Brandt' })
  const newEmail = `new-${person.email}`
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'User' }).click()
  await expect(page).toHaveTitle('User | Litfass')

  await page.getByLabel('Last name').fill('Lorenz')
  const save = page.getByRole('button', { name: 'Save details' })
  await save.press('Enter')
  await expect(page.getByText('Details saved')).toBeVisible()
  await expect(save).toBeFocused()
  await page.getByRole('button', { name: /^HL: User menu/ }).click()
  await expect(page.getByText('Hanna Lorenz')).toBeVisible()
  await page.keyboard.press('Escape')

  // The language for mails stays as it was chosen elsewhere.
  await person.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await save.click()
  await saved
  // The first toast or the one that replaces it.
  await expect(page.getByText('Details saved')).toHaveCount(1)
  const languageOfMails = async () => (await person.call(sessionApi.getSession, {})).language
  expect(await languageOfMails()).toBe('de')
  await expect(page.getByText('For these pages. E-mails are sent in German.')).toBeVisible()
  await page.getByRole('button', { name: 'Use English for e-mails' }).click()
  await expect(page.getByText('For these pages and for e-mails.')).toBeVisible()
  expect(await languageOfMails()).toBe('en')

  const elsewhere = await browser.newPage()
  await signInByPassword(elsewhere, person)
  await page.reload()
  await page.getByRole('button', { name: /^Sign out: Chrome on/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Session ended')).toBeVisible()
  await elsewhere.goto('/slides/overview')
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/)
  await signInByForm(elsewhere, person)
  await expect(elsewhere).toHaveURL(/\/slides\/overview$/)

  const passwords = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change password' }) })
  await passwords.getByLabel('Current password').fill('wrong horse')
  await passwords.getByLabel('New password').fill('battery staple')
  await passwords.getByLabel('Repeat password').fill('battery staple')
  await passwords.getByRole('button', { name: 'Change password' }).click()
  await expect(passwords.getByText(labels.wrongPassword)).toBeVisible()
  await passwords.getByLabel('Current password').fill(person.password)
  await passwords.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/login/)

  await page.getByLabel('New e-mail').fill(newEmail)
  const address = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send link' }) })
  await address.getByLabel('Current password').fill('battery staple')
  await address.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If ${newEmail} is available`)).toBeVisible()
  await openMail(page, newEmail, /verify your new/)
  const link = await page.getByRole('link', { name: /settings\/user/ }).getAttribute('href')
  const other = await openAs(browser, await buildCompany())
  await other.goto(link ?? '')
  await expect(other.getByText(`This link is for the user with the address ${person.email}`)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Change address' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Sign out and sign in as another user' }).click()
  await expect(other).toHaveURL(/\/login\?redirect=%2Fsettings%2Fuser%3Femail/)
  await page.getByRole('link', { name: /settings\/user/ }).click()
  await expect(page.getByText(`${newEmail} becomes the address that you sign in with.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`Your address is now ${newEmail}.`)).toBeVisible()
  await openMail(page, newEmail, /verify your new/)
  await page.getByRole('link', { name: /settings\/user/ }).click()
  await expect(page.getByText(`Your address is now ${newEmail}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change address' })).toHaveCount(0)

  // Saving does not take the focus away.
  const mails = page.getByRole('switch', { name: 'E-mails about ads and messages' })
  await mails.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('E-mails turned off')).toBeVisible()
  await expect(mails).not.toBeChecked()
  await expect(mails).toBeFocused()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, { email: newEmail, password: 'battery staple' })
  await expect(page).toHaveURL(/\/dashboard$/)
})
