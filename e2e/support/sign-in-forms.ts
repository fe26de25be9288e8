import { expect, type Page } from '@playwright/test'

import { choose } from './fields.ts'
import { labels } from './labels.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  company: string
}

/** Completes both steps of the registration, up to the page "Check your inbox". */
export async function register(page: Page, person: Registration): Promise<void> {
  await page.goto('/register')
  await fillInPerson(page, person)
  const company = page.getByRole('textbox', { name: 'Company', exact: true })
  await expect(company).toBeFocused()
  await company.fill(person.company)
  await page.getByLabel('Street and number').fill('Karl-Heine-Straße 1')
  await page.getByLabel('Postal code').fill('04229')
  await expect(page.getByLabel('City')).toHaveValue('Leipzig')
  await choose(page, 'Employees', '1–9')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: labels.checkInbox })).toBeVisible()
}

/** Completes the first step of the registration. */
export async function fillInPerson(page: Page, person: Registration): Promise<void> {
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill('+49 341 5550100')
  await choose(page, 'Position', 'Owner')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills in and submits the form on the current page. */
export async function signInByForm(
  page: Page,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(/^E-mail$/i).fill(email)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
}
