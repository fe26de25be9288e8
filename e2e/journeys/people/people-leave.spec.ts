import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { choose, makeSlide, openMail, registerAndSignIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const rita = {
  firstName: 'Rita',
  lastName: 'Sommer',
  email: 'rita@leaving.example',
  password: 'correct horse',
  company: 'Sommer GmbH',
}
const emil = { ...rita, firstName: 'Emil', lastName: 'Winter', email: 'emil@leaving.example', company: 'Winter KG' }

async function download(page: Page, label: string): Promise<unknown> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: label }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^litfass-\d{4}-\d{2}-\d{2}\.json$/)
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

test('a person takes their data along and deletes their user, and their own company with it', async ({ page }) => {
  test.setTimeout(300_000)
  await registerAndSignIn(page, rita)
  await makeSlide(page, { title: 'Sommerfest', color: '#c2593a' })
  await page.goto('/settings/user')
  expect(await download(page, 'Download data')).toMatchObject({
    user: { email: rita.email, firstName: 'Rita' },
    created: { slides: [{ title: 'Sommerfest' }] },
  })

  await page.getByRole('button', { name: 'Delete user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your user?' })
  await expect(dialog.getByText(/^Sommer GmbH is closed with you/)).toBeVisible()
  await isAccessible(page)
  await dialog.getByLabel('Current password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(rita.password)
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Your user is deleted. A mail confirms it.')).toBeVisible()

  await page.getByLabel('E-mail').fill(rita.email)
  await page.getByLabel('Password', { exact: true }).fill(rita.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect email address or password. Please try again.')).toBeVisible()
  await page.goto('/settings/user')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await openMail(page, rita.email, /is (closed|deleted)/)
  await expect(page.getByText(/Sommer GmbH is closed|Your user is deleted/).first()).toBeVisible()
})

test('eine Firma wird geschlossen: ihr Admin bekommt ihre Daten, ihr Mitglied kommt nicht mehr hinein', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await registerAndSignIn(page, emil)
  await page.goto('/settings/account?invite=open')
  await page.getByRole('dialog').getByLabel('E-mail').fill('olga@leaving.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const olga = await (await browser.newContext()).newPage()
  await openMail(olga, 'olga@leaving.example', /lädt Sie|invites you/)
  await olga.getByRole('link', { name: /invitation\?token/ }).click()
  await olga.getByLabel('First name').fill('Olga')
  await olga.getByLabel('Last name').fill('Neu')
  await olga.getByLabel('Phone').fill('0341 2')
  await choose(olga, 'Position', 'Executive')
  await olga.getByLabel('Password', { exact: true }).fill('correct horse')
  await olga.getByLabel('Repeat password').fill('correct horse')
  await olga.getByRole('checkbox', { name: /I accept/ }).check()
  await olga.getByRole('button', { name: 'Join' }).click()
  await expect(olga).toHaveURL(/\/dashboard$/)

  await page.goto('/settings/user?remove=open')
  await expect(page.getByText('Winter KG has no other admin.')).toBeVisible()
  await page.goto('/settings/user')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible()

  await page.goto('/settings/account')
  expect(await download(page, 'Daten herunterladen')).toMatchObject({
    account: { company: 'Winter KG' },
    members: [{ email: emil.email }, { email: 'olga@leaving.example' }],
  })
  await page.getByRole('button', { name: 'Firma schließen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Winter KG schließen?' })
  await expect(dialog.getByText('1 weiteres Mitglied verliert den Zugang.')).toBeVisible()
  await isAccessible(page)
  await dialog.getByLabel(/^Geben Sie den Namen der Firma ein/).fill('Winter')
  await dialog.getByLabel('Ihr Passwort').fill(emil.password)
  await dialog.getByRole('button', { name: 'Firma schließen' }).click()
  await expect(dialog.getByText('Das ist nicht der Name Ihrer Firma.')).toBeVisible()
  await dialog.getByLabel(/^Geben Sie den Namen der Firma ein/).fill('Winter KG')
  await dialog.getByRole('button', { name: 'Firma schließen' }).click()
  await expect(page.getByText('Die Firma ist geschlossen. Eine E-Mail bestätigt es.')).toBeVisible()

  await olga.goto('/slides/overview')
  await expect(olga).toHaveURL(/\/login\?/)
  await expect(olga.getByText(/\(E01\)\. Please contact support for activation\.$/)).toBeVisible()
  expect(new URL(olga.url()).searchParams.get('redirect')).toBe('/slides/overview')
  await openMail(page, emil.email, /ist geschlossen/)
  await expect(page.getByText('Winter KG ist geschlossen').first()).toBeVisible()

  // Without a company Olga has no page but this one: to take her data along and to leave.
  await olga.getByRole('link', { name: 'Download your data or delete your user' }).click()
  await expect(olga).toHaveURL(/\/login\?redirect=%2Fown-data$/)
  await olga.getByLabel('E-mail').fill('olga@leaving.example')
  await olga.getByLabel('Password', { exact: true }).fill('correct horse')
  await olga.getByRole('button', { name: 'Sign in' }).click()
  await expect(olga.getByRole('heading', { name: 'Your user', level: 1 })).toBeVisible()
  await isAccessible(olga)
  expect(await download(olga, 'Download data')).toMatchObject({ user: { firstName: 'Olga', accounts: [] } })
  await olga.getByRole('button', { name: 'Delete user' }).click()
  await olga.getByRole('dialog').getByLabel('Current password').fill('correct horse')
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(olga.getByText('Your user is deleted. A mail confirms it.')).toBeVisible()
})

test('while ads are booked a company stays open, and says which', async ({ page }) => {
  const { password, signIns } = await demo()
  await page.goto('/login?redirect=/settings/account?closing=open')
  await page.getByLabel('E-mail').fill(signIns[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/closing=open/)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.getByText('The company cannot be closed yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('link', { name: /, until \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/(advertise|publish)\/ads\?ad=/)
})
