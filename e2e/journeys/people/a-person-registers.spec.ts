import { randomUUID } from 'node:crypto'

import { sessionApi } from '@litfass/api/people/session'
import { expect } from '@playwright/test'

import { expectAccessible, expectFits } from '../../support/accessibility.ts'
import { choose } from '../../support/fields.ts'
import { openMail } from '../../support/mails.ts'
import { fillInPerson, register } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

test('a person registers a company, and the link in the mail signs them in, once', async ({ page }) => {
  const nora = personToRegister()
  await register(page, nora)
  await expect(page.getByRole('link', { name: 'mailbox' })).toHaveAttribute('href', '/dev/mailbox')
  await openMail(page, nora.email, /verify your e-mail/)
  const sent = page.getByRole('time')
  const zone = { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' } as const
  const instant = new Date((await sent.getAttribute('datetime')) ?? '')
  await expect(sent).toHaveText(instant.toLocaleString('de-DE', zone))
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('Your e-mail address is verified. You are signed in.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'NF: User menu' })).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await openMail(page, nora.email, /verify your e-mail/)
  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText('This link has already been used: your e-mail address is verified.')).toBeVisible()
})

test('the forms of visitors do not ask who is signed in, and the sign-in asks once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const session = () => asked.filter((path) => path === sessionApi.findSession.path)
  for (const path of ['/register', '/reset']) {
    await page.goto(path)
    await expect(page.getByRole('textbox').first()).toBeVisible()
  }
  expect(session()).toEqual([])
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(session()).toHaveLength(1)
})

test('on another computer, the page says where the mails of a trial are', async ({ browser }) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } })
  await register(page, personToRegister())
  await expect(page.getByText('no e-mail leaves the computer that runs Litfass')).toBeVisible()
  await expect(page.getByRole('link', { name: /^http:.*dev.mailbox$/ })).toHaveAttribute('href', /\/dev\/mailbox$/)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/^Sent again. Open it on the computer that runs Litfass/)).toBeVisible()
})

test('the link in another browser: the registration is confirmed with its password, or discarded', async ({
  page,
  browser,
}) => {
  const nora = personToRegister()
  await register(page, nora)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const openLink = async (count = 1) => {
    await openMail(phone, nora.email, /verify your e-mail/, { count })
    await phone.getByRole('link', { name: /verify-email/ }).click()
    await expect(phone.getByText(`Nora Falk registered Falk GmbH with the address ${nora.email}.`)).toBeVisible()
  }
  await openLink()
  await expectFits(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Discard registration' }).click()
  await phone.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(phone.getByText('The registration has been discarded.')).toBeVisible()

  await register(await browser.newPage(), nora)
  await openLink(2)
  await phone.getByLabel('Password', { exact: true }).fill('the wrong one')
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone.getByText('Incorrect email address or password. Please try again.')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill(nora.password)
  await phone.getByLabel('Password', { exact: true }).press('Enter')
  await expect(phone).toHaveURL(/\/dashboard$/)
})

test('in the dark, what has the focus stands out', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  await page.goto('/register')
  const borderOf = (label: string) => page.getByLabel(label).evaluate((field) => getComputedStyle(field).borderColor)
  await expect(page.getByLabel('First name')).toBeFocused()
  // The accent of the dark scheme. That of the light one is hardly lighter than the field.
  expect(await borderOf('First name')).toBe('rgb(82, 191, 169)')
  expect(await borderOf('Last name')).toBe('rgb(113, 111, 104)')
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Repeat password').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused({ timeout: 100 })
  }).toPass()
  expect(await next.evaluate((button) => getComputedStyle(button).outlineColor)).toBe('rgb(82, 191, 169)')
})

test('a registration survives a reload, a poor password and a wrong address', async ({ page }) => {
  const email = `nora-${randomUUID()}@links.example`
  await page.goto('/register')
  await page.getByLabel('Last name').fill('Falkenhain')
  await page.getByLabel('Password', { exact: true }).fill('falkenhain1')
  await page.getByLabel('Repeat password').focus()
  await expect(page.getByText('Too easy to guess. Please choose another one.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Repeat password').fill('correct house')
  await page.getByLabel('Phone').focus()
  await expect(page.getByText('the password is not the same')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Falkenhain')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  const nora = { firstName: 'Nora', lastName: 'Falkenhain', password: 'correct horse', company: 'Falk GmbH' }
  await register(page, { ...nora, email: `wrong-${email}` })
  await page.reload()
  await expect(page.getByText(`wrong-${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Wrong address?' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Repeat password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Company', exact: true })).toHaveValue('Falk GmbH')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Register' }).click()
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(toast).toContainText('connection')
  await expect(page.getByRole('button', { name: 'Register' })).toBeFocused()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/^Sent again/)).toBeVisible()
  await openMail(page, email, /verify your e-mail/, { count: 2 })
})

test('the postal code fills in the town, but never over a typed one', async ({ page }) => {
  await page.goto('/register')
  await fillInPerson(page, personToRegister())
  const [zip, city] = [page.getByLabel('Postal code'), page.getByLabel('City')]
  await zip.fill('04229')
  await expect(city).toHaveValue('Leipzig')
  await zip.fill('1140')
  await choose(page, 'Country', 'Austria')
  await expect(city).toHaveValue('Wien')
  await city.fill('Wien-Penzing')
  const answered = page.waitForResponse(/public.town\?.*zip=8001/)
  await zip.fill('8001')
  // Typing replaces the chosen country.
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.keyboard.type('Switz')
  await page.getByRole('option', { name: 'Switzerland' }).click()
  await answered
  await page.getByLabel('State').focus()
  await expect(city).toHaveValue('Wien-Penzing')
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
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a verification link that is not valid says so to a signed-in user too', async ({ page, login }) => {
  await login()
  await page.goto('/api/auth/verify-email?token=invented&callbackURL=%2Flogin%3Fverified')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
})

function personToRegister() {
  return {
    firstName: 'Nora',
    lastName: 'Falk',
    email: `nora-${randomUUID()}@links.example`,
    password: 'correct horse',
    company: 'Falk GmbH',
  }
}
