import { readFile } from 'node:fs/promises'

import { adApi } from '@litfass/api/ads/ads'
import { buildOffer, buildScreen, buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { violationsOf } from '../../support/accessibility.ts'
import { buildCompany, openAs } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

async function download(page: Page, label: string): Promise<unknown> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: label }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^litfass-\d{4}-\d{2}-\d{2}\.json$/)
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

async function isAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
}

test('a person downloads their data and deletes their user and their own company', async ({ page, login }) => {
  const rita = await login({ company: 'Sommer GmbH', firstName: 'Rita', lastName: 'Sommer' })
  await buildSlide(rita, { title: 'Sommerfest' })
  await page.goto('/settings/user')
  expect(await download(page, 'Download data')).toMatchObject({
    user: { email: rita.email, firstName: 'Rita' },
    created: { slides: [{ title: 'Sommerfest' }] },
  })

  await page.getByRole('button', { name: 'Delete user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your user?' })
  await expect(dialog.getByText(/^Sommer GmbH is closed, because you are its only member/)).toBeVisible()
  await isAccessible(page)
  await dialog.getByLabel('Current password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog.getByText(labels.wrongPassword)).toBeVisible()
  await dialog.getByLabel('Current password').fill(rita.password)
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Your user has been deleted. You will receive a confirmation by e-mail.')).toBeVisible()

  await signInByForm(page, rita)
  await expect(page.getByText('Incorrect email address or password. Please try again.')).toBeVisible()
  await page.goto('/settings/user')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await openMail(page, rita.email, /has been (closed|deleted)/)
  await expect(page.getByText(/Sommer GmbH has been closed|Your user has been deleted/).first()).toBeVisible()
})

test('a company is closed, in German: its admin downloads the data, its member loses access', async ({
  page,
  browser,
  login,
}) => {
  const emil = await login({ company: 'Winter KG', firstName: 'Emil', lastName: 'Winter' })
  const member = await buildCompany({ joins: emil, firstName: 'Olga', lastName: 'Neu' })
  const olga = await openAs(browser, member)

  await page.goto('/settings/user?remove=open')
  await expect(page.getByText('Winter KG has no other admin.')).toBeVisible()
  await page.goto('/settings/user')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible()

  await page.goto('/settings/account')
  expect(await download(page, 'Daten herunterladen')).toMatchObject({
    account: { company: 'Winter KG' },
    members: [{ email: emil.email }, { email: member.email }],
  })
  await page.getByRole('button', { name: 'Firma schließen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Winter KG schließen?' })
  await expect(dialog.getByText('1 weiteres Mitglied verliert den Zugang.')).toBeVisible()
  await isAccessible(page)
  await expect(dialog.getByLabel(/^Geben Sie zur Bestätigung den Namen der Firma ein/)).toBeFocused()
  await dialog.getByLabel(/^Geben Sie zur Bestätigung den Namen der Firma ein/).fill('Winter')
  await dialog.getByLabel('Aktuelles Passwort').fill(emil.password)
  await dialog.getByRole('button', { name: 'Firma schließen' }).click()
  await expect(dialog.getByText('Das ist nicht der Name Ihrer Firma.')).toBeVisible()
  await dialog.getByLabel(/^Geben Sie zur Bestätigung den Namen der Firma ein/).fill('Winter KG')
  await dialog.getByRole('button', { name: 'Firma schließen' }).click()
  await expect(page.getByText('Die Firma wurde geschlossen. Sie erhalten eine Bestätigung per E-Mail.')).toBeVisible()

  await olga.goto('/slides/overview')
  await expect(olga).toHaveURL(/\/login\?/)
  await expect(olga.getByText(/\(E01\)\. Please contact support for activation\.$/)).toBeVisible()
  expect(new URL(olga.url()).searchParams.get('redirect')).toBe('/slides/overview')
  await openMail(page, emil.email, /wurde geschlossen/)
  await expect(page.getByText('Winter KG wurde geschlossen').first()).toBeVisible()

  // Without a company, Olga can only open this page: to download her data and to delete her user.
  await olga.getByRole('link', { name: 'Download your data or delete your user' }).click()
  await expect(olga).toHaveURL(/\/login\?redirect=%2Fown-data$/)
  await expect(olga.getByText('Sign in to download your data or delete your user.')).toBeVisible()
  await signInByForm(olga, member)
  await expect(olga.getByRole('heading', { name: 'Your user', level: 1 })).toBeVisible()
  await isAccessible(olga)
  expect(await download(olga, 'Download data')).toMatchObject({ user: { firstName: 'Olga', accounts: [] } })
  await olga.getByRole('button', { name: 'Delete user' }).click()
  await olga.getByRole('dialog').getByLabel('Current password').fill(member.password)
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(olga.getByText('Your user has been deleted. You will receive a confirmation by e-mail.')).toBeVisible()
})

test('a company with booked ads cannot be closed, and the page lists them', async ({ page, login }) => {
  const publisher = await login()
  const { ads } = await buildOffer(await buildCompany(), { screens: [await buildScreen(publisher)] })
  for (const { id: adId } of ads) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId })
  await page.goto('/settings/account?closing=open')
  await expect(page).toHaveURL(/closing=open/)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.getByText('The company cannot be closed yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toContainText(/, until .+: not ended yet$/)
  await dialog
    .getByRole('link', { name: /, until \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/publish\/ads\/[\da-f-]{36}$/)
})
