import { expect, type Locator, type Page } from '@playwright/test'

import { appCodeOf } from '../../support/authenticator.ts'
import { openMail, registerAndSignIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const rita = {
  firstName: 'Rita',
  lastName: 'Sommer',
  email: 'rita@demand.example',
  password: 'correct horse',
  company: 'Sommer GmbH',
}
const hugo = { ...rita, firstName: 'Hugo', lastName: 'Winter', email: 'hugo@demand.example', company: 'Winter KG' }

/** From the card of the second factor to the recovery codes that are kept. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Turn on|Einschalten)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(Current password|Jetziges Passwort)/).fill(rita.password)
  await dialog.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
  const key = await dialog.getByLabel(/^(Or enter the key by hand|Oder geben Sie den Schlüssel)/).inputValue()
  await dialog.getByLabel(/^(Code that the app shows|Code, den die App)/).fill(appCodeOf(key.replaceAll(' ', '')))
  await dialog.getByRole('button', { name: /^(Turn on|Einschalten)$/ }).click()
  await dialog.getByRole('button', { name: /^(I have kept them|Ich habe sie)/ }).click()
  await expect(dialog).toHaveCount(0)
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name })
}

test('a company demands a second factor: who has none is led to it, and gets in without a new sign-in', async ({
  page,
  browser,
}) => {
  await registerAndSignIn(page, rita)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await registerAndSignIn(phone, hugo)
  await page.goto('/settings/account?invite=open')
  await page.getByRole('dialog').getByLabel('E-mail').fill(hugo.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await openMail(phone, hugo.email, /invites you/)
  await phone.getByRole('link', { name: /invitation\?token/ }).click()
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)

  const demand = page.getByRole('switch', { name: 'Everybody in the team needs a second factor' })
  await expect(demand).toBeDisabled()
  await expect(page.getByText('Turn on your own second factor first.')).toBeVisible()
  await page.getByRole('link', { name: 'To your second factor' }).click()
  await turnOn(page)
  await page.goto('/settings/account')
  await expect(rowOf(page, 'Rita Sommer').getByText('Second factor', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Hugo Winter').getByText('No second factor')).toBeVisible()
  await demand.click()
  const question = page.getByRole('dialog', { name: 'Demand a second factor of everybody?' })
  await expect(question.getByText(/^1 of 2 in the team has none yet/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(demand).not.toBeChecked()
  await demand.click()
  await question.getByRole('button', { name: 'Demand it' }).click()
  await expect(demand).toBeChecked()

  // The page that was open says so by itself.
  const heading = phone.getByRole('heading', { name: 'Sommer GmbH asks for a second factor' })
  await expect(heading).toBeVisible()
  await expect(phone).toHaveURL(/\/second-factor$/)
  await phone.goto('/slides/overview')
  await expect(heading).toBeVisible()
  await phone.getByRole('button', { name: 'Choose another company' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Winter KG' }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('button', { name: 'Company: Winter KG' }).click()
  await phone.getByRole('menuitemradio', { name: 'Sommer GmbH' }).click()
  await expect(heading).toBeVisible()

  await openMail(phone, hugo.email, /Sommer GmbH asks for a second factor/)
  await phone.getByRole('link', { name: /settings\/user/ }).click()
  await expect(phone).toHaveURL(/\/settings\/user#second-factor$/)
  await expect(phone.getByText('Sommer GmbH asks everybody in its team for a second factor.')).toBeInViewport()
  await turnOn(phone)
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Slides' }).click()
  await expect(phone).toHaveURL(/\/slides\/overview$/)
  await expect(phone.getByRole('heading', { name: 'Slides', exact: true })).toBeVisible()
  await expect(rowOf(page, 'Hugo Winter').getByText('Second factor', { exact: true })).toBeVisible()

  await phone.goto('/settings/user')
  await phone.getByRole('button', { name: 'Turn off' }).click()
  const warning = phone.getByRole('dialog').getByText('While it is off, the pages of Sommer GmbH are closed to you.')
  await expect(warning).toBeVisible()
  await phone.getByRole('dialog').getByLabel('Current password').fill(hugo.password)
  await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(phone.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await phone.goto('/slides/overview')
  await expect(heading).toBeVisible()

  await page.goto('/settings/audit')
  await expect(page.getByText('Second factor demanded of everybody')).toBeVisible()
  await page.goto('/settings/account')
  await demand.click()
  await expect(demand).not.toBeChecked()
  await phone.goto('/slides/overview')
  await expect(phone.getByRole('heading', { name: 'Slides', exact: true })).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark' })

  test('who is invited to a company that demands a second factor joins, and is led to it', async ({
    page,
    browser,
  }) => {
    const admin = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const boss = { ...rita, email: 'chef@demand.example', company: 'Herbst AG' }
    await registerAndSignIn(admin, boss)
    await admin.goto('/settings/user')
    await turnOn(admin)
    await admin.goto('/settings/account')
    await admin.getByRole('switch', { name: 'Everybody in the team needs a second factor' }).click()
    await expect(admin.getByText('Everybody in the team has one. Whoever joins later needs one, too.')).toBeVisible()
    await admin.getByRole('button', { name: 'Demand it' }).click()
    await expect(admin.getByText('Everybody needs a second factor now')).toBeVisible()
    await admin.goto('/settings/account?invite=open')
    await admin.getByRole('dialog').getByLabel('E-mail').fill('neu@demand.example')
    await admin.getByRole('button', { name: 'Send invitation' }).click()

    await openMail(page, 'neu@demand.example', /invites you|lädt Sie/)
    await page.getByRole('link', { name: /invitation\?token/ }).click()
    await page.getByLabel('Vorname').fill('Nele')
    await page.getByLabel('Nachname').fill('Frühling')
    await page.getByLabel('Telefon').fill('0341 2')
    await page.getByRole('combobox', { name: /^Position/ }).click()
    await page.getByRole('option', { name: 'Leitung' }).click()
    await page.getByLabel('Passwort', { exact: true }).fill(rita.password)
    await page.getByLabel('Passwort wiederholen').fill(rita.password)
    await page.getByRole('checkbox', { name: /stimme/ }).check()
    await page.getByRole('button', { name: 'Beitreten' }).click()
    await expect(page.getByRole('heading', { name: 'Herbst AG verlangt einen zweiten Faktor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Andere Firma wählen' })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await expect(menu.getByRole('listitem')).toHaveText(['Benutzer'])
    await page.getByRole('link', { name: 'Zweiten Faktor einschalten' }).click()
    await turnOn(page)
    await menu.getByRole('link', { name: 'Folien' }).click()
    await expect(page.getByRole('heading', { name: 'Folien', exact: true })).toBeVisible()
  })
})
