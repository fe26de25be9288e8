import { appCodeOf } from '@litfass/server/testing/people/authenticator'
import { expect, type Locator, type Page } from '@playwright/test'

import { buildCompany, type Company, openAs } from '../../support/companies.ts'
import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { test } from '../../support/test.ts'

const { twoFactor } = labels

/** Turns two-factor authentication on, up to the saved recovery codes. */
async function turnOn(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: /^(Set up|Einrichten)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(Current password|Aktuelles Passwort)/).fill(password)
  await dialog.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
  const key = await dialog.getByLabel(twoFactor.key).inputValue()
  await dialog.getByLabel(twoFactor.code).fill(appCodeOf(key.replaceAll(' ', '')))
  await dialog.getByRole('button', { name: /^(Set up|Einrichten)$/ }).click()
  await dialog.getByRole('button', { name: twoFactor.codesStored }).click()
  await expect(dialog).toHaveCount(0)
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name })
}

async function chooseCompany(phone: Page, from: string, to: string): Promise<void> {
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('button', { name: `Company: ${from}` }).click()
  await phone.getByRole('menuitemradio', { name: to }).click()
}

test('a company requires two-factor authentication: a member without it has to set it up, and continues without a new sign-in', async ({
  page,
  browser,
  login,
}) => {
  const rita = await login({ company: 'Sommer GmbH', firstName: 'Rita', lastName: 'Sommer' })
  const hugo = await buildCompany({ joins: rita, firstName: 'Hugo', lastName: 'Winter', ownCompany: 'Winter KG' })
  const phone = await openAs(browser, hugo, { viewport: { width: 390, height: 844 } })
  await phone.goto('/dashboard')
  await chooseCompany(phone, 'Winter KG', 'Sommer GmbH')
  await expect(phone).toHaveURL(/\/dashboard$/)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/settings/account')
  const required = page.getByRole('switch', { name: twoFactor.required })
  await expect(required).toBeDisabled()
  await expect(page.getByText(twoFactor.ownFirst)).toBeVisible()
  await page.getByRole('link', { name: twoFactor.toOwn }).click()
  await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeFocused()
  await turnOn(page, rita.password)
  await page.goto('/settings/account')
  await expect(rowOf(page, 'Rita Sommer').getByText(twoFactor.on, { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Hugo Winter').getByText(twoFactor.off)).toBeVisible()
  await required.click()
  const question = page.getByRole('dialog', { name: twoFactor.question })
  await expect(question.getByText(twoFactor.oneOfTwoWithout)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(required).not.toBeChecked()
  await required.click()
  await question.getByRole('button', { name: twoFactor.require }).click()
  await expect(required).toBeChecked()

  // The open page updates without a reload.
  const heading = phone.getByRole('heading', { name: twoFactor.asks('Sommer GmbH') })
  await expect(heading).toBeVisible()
  await expect(phone).toHaveURL(/\/two-factor$/)
  await phone.goto('/slides/overview')
  await expect(heading).toBeVisible()
  await phone.getByRole('button', { name: 'Choose another company' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Winter KG' }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  await chooseCompany(phone, 'Winter KG', 'Sommer GmbH')
  await expect(heading).toBeVisible()

  await openMail(phone, hugo.email, twoFactor.asks('Sommer GmbH'))
  await phone.getByRole('link', { name: /settings\/user/ }).click()
  await expect(phone).toHaveURL(/\/settings\/user#two-factor$/)
  await expect(phone.getByText(twoFactor.asksEverybody('Sommer GmbH'))).toBeInViewport()
  await turnOn(phone, hugo.password)
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Slides' }).click()
  await expect(phone).toHaveURL(/\/slides\/overview$/)
  await expect(phone.getByRole('heading', { name: 'Slides', exact: true })).toBeVisible()
  await expect(rowOf(page, 'Hugo Winter').getByText(twoFactor.on, { exact: true })).toBeVisible()

  await phone.goto('/settings/user')
  await phone.getByRole('button', { name: 'Turn off' }).click()
  await expect(phone.getByRole('dialog').getByText(twoFactor.closedWhileOff('Sommer GmbH'))).toBeVisible()
  await phone.getByRole('dialog').getByLabel('Current password').fill(hugo.password)
  await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(phone.getByRole('button', { name: 'Set up' })).toBeVisible()
  await phone.goto('/slides/overview')
  await expect(heading).toBeVisible()

  await page.goto('/settings/audit')
  await expect(page.getByText(twoFactor.inAuditLog)).toBeVisible()
  await page.goto('/settings/account')
  await required.click()
  await page.getByRole('dialog').getByRole('button', { name: twoFactor.stopRequiring }).click()
  await expect(required).not.toBeChecked()
  await phone.goto('/slides/overview')
  await expect(phone.getByRole('heading', { name: 'Slides', exact: true })).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark' })

  test('a person invited to a company that requires two-factor authentication joins, and has to set it up', async ({
    page,
    browser,
  }) => {
    const boss = await buildCompany({ company: 'Herbst AG' })
    const admin = await openAs(browser, boss, { locale: 'en-GB' })
    await admin.goto('/settings/user')
    await turnOn(admin, boss.password)
    await admin.goto('/settings/account')
    await admin.getByRole('switch', { name: twoFactor.required }).click()
    await expect(admin.getByText(twoFactor.allHaveIt)).toBeVisible()
    await admin.getByRole('button', { name: twoFactor.require }).click()
    await expect(admin.getByText(twoFactor.requiredNow)).toBeVisible()
    const invited = await inviteBy(admin, boss)

    await openMail(page, invited, /invites you|lädt Sie/)
    await page.getByRole('link', { name: /invitation\?token/ }).click()
    await page.getByLabel('Vorname').fill('Nele')
    await page.getByLabel('Nachname').fill('Frühling')
    await page.getByLabel('Telefon').fill('0341 2')
    await page.getByRole('combobox', { name: /^Position/ }).click()
    await page.getByRole('option', { name: 'Leitung' }).click()
    await page.getByLabel('Passwort', { exact: true }).fill(boss.password)
    await page.getByLabel('Passwort wiederholen').fill(boss.password)
    await page.getByRole('checkbox', { name: /akzeptiere/ }).check()
    await page.getByRole('button', { name: 'Beitreten' }).click()
    await expect(page.getByRole('heading', { name: twoFactor.asksInGerman('Herbst AG') })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Andere Firma auswählen' })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu.getByRole('listitem')).toHaveText(['Benutzer'])
    await page.getByRole('link', { name: twoFactor.turnOnInGerman }).click()
    await turnOn(page, boss.password)
    await menu.getByRole('link', { name: 'Folien' }).click()
    await expect(page.getByRole('heading', { name: 'Folien', exact: true })).toBeVisible()
  })
})

/** Invites a person without a user and returns their address. */
async function inviteBy(admin: Page, { email: own }: Company): Promise<string> {
  const email = `invited-${own}`
  await admin.goto('/settings/account?invite=open')
  await admin.getByRole('dialog').getByLabel('E-mail').fill(email)
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  return email
}
