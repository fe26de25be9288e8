import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import { demo } from './demo.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  company: string
}

/** Registers in both steps, confirms the address with the link of the mail, signs in, and ends on the dashboard. */
export async function registerAndSignIn(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill('+49 341 5550100')
  await choose(page, 'Position', 'Owner')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('textbox', { name: 'Company', exact: true }).fill(person.company)
  await page.getByLabel('Street and number').fill('Karl-Heine-Straße 1')
  await page.getByLabel('ZIP').fill('04229')
  await page.getByLabel('City').fill('Leipzig')
  await choose(page, 'Country', 'Germany')
  await choose(page, 'Employees', '1-9')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()

  await openMail(page, person.email, /confirm your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible()
  await signIn(page, person)
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Signs in one of the demo's people, in whichever language the page is. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { password } = await demo()
  await page.goto('/login')
  await page.getByLabel(/^E-mail/i).fill(email)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Opens the newest mail to an address whose subject has these words; it may still be in the queue. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
}

/** Picks an option of a select by the beginning of its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const name = new RegExp(`^${label}`)
  await page.getByRole('combobox', { name }).or(page.getByRole('button', { name })).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Picks the day so many days from today in a date field's calendar. */
export async function pickDay(page: Page, label: string, daysAhead: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const instant = Date.now() + daysAhead * 86_400_000
  const names = ['en-GB', 'de-DE'].map((locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(instant).replace('.', ''),
  )
  const day = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
  await day.click()
  // The calendar has closed: the next one has the same days.
  await expect(day).toHaveCount(0)
}

/** A picture to upload. */
export async function picture(name: string, color: string) {
  const buffer = await sharp({ create: { width: 960, height: 540, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Makes a slide from the overview and returns to it. */
export async function makeSlide(page: Page, { title, color }: { title: string; color: string }): Promise<void> {
  await page.goto('/slides/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.locator('input[type=file]').setInputFiles(await picture(`${title}.jpg`, color))
  await page.getByRole('textbox', { name: /^Content/ }).fill(title)
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('Slide saved')).toBeVisible()
}
