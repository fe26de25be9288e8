import { accountApi } from '@litfass/api/people/accounts'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { setHidden } from '../../support/browsers/set-hidden.ts'
import { buildCompany, openAs, signIn } from '../../support/companies.ts'
import { choose } from '../../support/fields.ts'
import { labels } from '../../support/labels.ts'
import { openMail } from '../../support/mails.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

async function invite(page: Page, email: string, { admin = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: labels.inviteDialog })
  await dialog.getByLabel('E-mail').fill(email)
  await expect(dialog.getByRole('checkbox', { name: 'Cinemas' })).toBeDisabled()
  if (admin) await dialog.getByRole('checkbox', { name: 'Admin' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} has been invited`)).toBeVisible()
}

test('an admin edits the company and gives it a team: a new user and one that exists', async ({
  page,
  browser,
  login,
}) => {
  const ida = await login({ company: 'Kranz GmbH', firstName: 'Ida', lastName: 'Kranz', limits: 100 })
  const otto = await buildCompany({ company: 'Lang KG', firstName: 'Otto', lastName: 'Lang' })
  // These addresses have no user yet.
  const [paulsEmail, rosasEmail] = [`paul-${ida.email}`, `rosa-${ida.email}`]
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveTitle('Account | Litfass')
  await expect(page.getByText('Basic', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 100').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Time zone' }).fill('new york')
  await expect(page.getByRole('option')).toHaveText(['America/New York'])
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Kranz & Söhne')
  await page.getByLabel(/^VAT ID/).fill('DE123456788')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Company saved')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Ida Kranz' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change roles' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const leave = page.getByRole('menuitem', { name: 'Leave company' })
  await expect(leave).toBeFocused()
  await expect(leave).toHaveAccessibleName(/A company needs at least one admin\.$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await invite(page, paulsEmail)
  const paul = await browser.newPage()
  await openMail(paul, paulsEmail, /invites you/)
  await paul.getByRole('link', { name: /invitation\?token/ }).click()
  await expect(paul.getByRole('heading', { name: 'Join Kranz & Söhne' })).toBeVisible()
  await paul.getByLabel('First name').fill('Paul')
  await paul.getByLabel('Last name').fill('Neu')
  await paul.getByLabel('Phone').fill('0341 2')
  await choose(paul, 'Position', 'Executive')
  await paul.getByLabel('Password', { exact: true }).fill('correct horse')
  await paul.getByLabel('Repeat password').fill('correct horse')
  await paul.getByRole('checkbox', { name: /I accept/ }).check()
  await paul.getByRole('button', { name: 'Join' }).click()
  await expect(paul).toHaveURL(/\/dashboard$/)
  await paul.goto('/settings/account')
  await expect(paul.getByText('Only admins of your company can change this.')).toBeVisible()
  await expect(paul.getByText('DE123456788')).toBeVisible()
  await expect(paul.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)

  const team = page.getByRole('list', { name: 'Team' })
  await expect(team.getByText('Paul Neu')).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 100))
  await page.getByRole('button', { name: 'Actions for Paul Neu' }).click()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  await page.getByRole('checkbox', { name: 'Admin' }).check()
  expect(await scrolled()).toBe(before)
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Roles saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Paul Neu' })).toBeFocused()
  await expect(paul.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()

  const existing = await browser.newPage()
  await invite(page, otto.email)
  await page.getByRole('button', { name: `Resend: ${otto.email}` }).click()
  await expect(page.getByText('Invitation resent')).toBeVisible()
  await openMail(existing, otto.email, /invites you/, { count: 2 })
  await existing.getByRole('link', { name: /invitation\?token/ }).click()
  await existing.getByRole('link', { name: 'Sign in to join' }).click()
  await expect(existing.getByLabel('E-mail')).toHaveValue(otto.email)
  await expect(existing.getByLabel('Password', { exact: true })).toBeFocused()
  await signInByForm(existing, otto)
  await expect(existing.getByText('You are signed in as Otto Lang')).toBeVisible()
  await existing.getByRole('button', { name: 'Join' }).click()
  await expect(existing.getByRole('button', { name: 'Company: Kranz & Söhne' })).toBeVisible()

  await existing.getByRole('button', { name: 'Company: Kranz & Söhne' }).click()
  await existing.getByRole('menuitem', { name: 'Search companies' }).click()
  const picker = existing.getByRole('dialog', { name: 'Choose a company' })
  await expect(picker.getByRole('listitem')).toHaveText([/Kranz & Söhne/, /Lang KG/])
  await picker.getByLabel('Name').fill('lang')
  await picker.getByRole('button', { name: 'Lang KG' }).click()
  await expect(existing.getByRole('button', { name: 'Company: Lang KG' })).toBeVisible()
  await expect(existing).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Actions for Otto Lang' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.route('**/team/*', (route) => route.abort(), { times: 1 })
  const removal = page.getByRole('dialog')
  await removal.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(removal.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(removal.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the team')).toBeVisible()
  await existing.goto('/slides/overview')
  await expect(existing.getByRole('button', { name: /^Company:/ })).toHaveCount(0)

  await invite(page, rosasEmail)
  await page.getByRole('button', { name: `Revoke: ${rosasEmail}` }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await openMail(existing, rosasEmail, /invites you/)
  await existing.getByRole('link', { name: /invitation\?token/ }).click()
  await expect(existing.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await expect(existing.getByText('You may already have accepted it')).toBeVisible()
  await existing.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(existing).toHaveURL(/\/dashboard$/)

  const otherTab = await browser.newPage()
  await signIn(otherTab, { email: paulsEmail })
  await otherTab.goto('/dashboard')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Paul Neu' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const removedIn = (tab: Page) => tab.getByRole('dialog', { name: 'You no longer have access to Kranz & Söhne' })
  await expect(removedIn(otherTab)).toBeVisible()
  await otherTab.keyboard.press('Escape')
  // The message stays closed when the tab is visible again.
  await setHidden(otherTab, true)
  await setHidden(otherTab, false)
  await otherTab.request.get('/api/public/session')
  await expect(removedIn(otherTab)).toHaveCount(0)
  await removedIn(paul).getByRole('button', { name: 'Continue' }).click()
  await expect(paul).toHaveURL(/\/login\?.*refused=e01/)
  await expect(paul.getByText('No company is activated for this user')).toBeVisible()
})

test('someone else opens an invitation: they confirm joining, and an admin approves the admin role', async ({
  page,
  browser,
  login,
}) => {
  const { email } = await login({ company: 'Kranz GmbH', firstName: 'Ida', lastName: 'Kranz' })
  const otto = await buildCompany({ company: 'Lang KG', firstName: 'Otto', lastName: 'Lang' })
  const invited = `bob-${email}`
  await page.goto('/settings/account')
  await invite(page, invited, { admin: true })

  const other = await browser.newPage()
  await openMail(other, invited, /invites you/)
  const link = await other.getByRole('link', { name: /invitation\?token/ }).getAttribute('href')
  await other.goto('/login')
  await signInByForm(other, otto)
  await expect(other).toHaveURL(/\/dashboard$/)
  await other.goto(link ?? '')
  await expect(other.getByText(`The invitation was sent to ${invited}`)).toBeVisible()
  await expectFits(other)
  await other.getByRole('button', { name: 'Join with my address' }).click()
  const question = other.getByRole('dialog', { name: 'Join with another address?' })
  await expect(question).toContainText(`${invited} was invited. You join Kranz GmbH as ${otto.email}`)
  await other.context().clearCookies({ name: 'litfass.session_token' })
  await question.getByRole('button', { name: 'Join' }).click()
  const signInAgain = other.getByRole('dialog', { name: 'Please sign in again' })
  await signInAgain.getByLabel('Password', { exact: true }).fill(otto.password)
  await signInAgain.getByRole('button', { name: 'Sign in' }).click()
  await expect(signInAgain).toHaveCount(0)
  await question.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByRole('button', { name: 'Company: Kranz GmbH' })).toBeVisible()
  await other.goto('/settings/account')
  await expect(other.getByText('Only admins of your company can change this.')).toBeVisible()

  const team = page.getByRole('list', { name: 'Team' })
  await expect(team.getByText(`Invited as ${invited}`)).toBeVisible()
  await team.getByRole('button', { name: 'Make admin' }).click()
  await page
    .getByRole('dialog', { name: 'Make Otto Lang an admin?' })
    .getByRole('button', { name: 'Make admin' })
    .click()
  await expect(page.getByText('Roles saved')).toBeVisible()
  await expect(team.getByRole('button', { name: 'Make admin' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  await openMail(page, email, /has joined Kranz GmbH with another address/)
})

test('a tab keeps its company when another tab opens a different one, or when the user stays on an unsaved form', async ({
  page,
}) => {
  const lenz = await buildCompany({ company: 'Lenz KG' })
  const vera = await buildCompany({ joins: lenz, ownCompany: 'Horn KG' })
  const invited = `rosa-${vera.email}`
  await signIn(page, vera)
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Company: Horn KG' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(`/dashboard?account=${lenz.accountId}`)
  await expect(tab.getByRole('button', { name: 'Company: Lenz KG' })).toBeVisible()
  await invite(page, invited)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Invited' }).getByText(invited)).toBeVisible()

  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Horn AG')
  await page.getByRole('button', { name: 'Company: Horn KG' }).click()
  const declined = page.waitForEvent('dialog').then((question) => question.dismiss())
  await page.getByRole('menuitemradio', { name: 'Lenz KG' }).click()
  await declined
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Company saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Company: Horn AG' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('button', { name: 'Company: Lenz KG' })).toBeVisible()

  // Playwright focuses all tabs, so simulate bringing this one to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const opened = await page.context().newPage()
  await opened.goto('/dashboard')
  await expect(opened.getByRole('button', { name: 'Company: Horn AG' })).toBeVisible()
})

test('a member who leaves a company sees a confirmation: in their other company, or on the sign-in page', async ({
  browser,
}) => {
  const lenz = await buildCompany({ company: 'Lenz KG' })
  const vera = await buildCompany({ joins: lenz, ownCompany: 'Horn KG', firstName: 'Vera', lastName: 'Horn' })
  const olga = await buildCompany({ joins: lenz, firstName: 'Olga', lastName: 'Neu' })

  const page = await openAs(browser, vera, { colorScheme: 'dark' })
  await page.goto(`/settings/account?account=${lenz.accountId}`)
  await page.getByRole('button', { name: 'Actions for Vera Horn' }).click()
  await page.getByRole('menuitem', { name: 'Leave company' }).hover()
  expect(await violationsOf(page, { within: '[role="menuitem"]' })).toEqual([])
  await leave(page)
  await expect(page.getByRole('alert').filter({ hasText: 'You have left the company.' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'VH: User menu' }).click()
  await expect(page.getByText('Horn KG')).toBeVisible()

  const other = await openAs(browser, olga)
  const refused: string[] = []
  other.on('response', (answer) => {
    if (answer.status() === 404) refused.push(answer.url())
  })
  await other.goto('/settings/account')
  await other.getByRole('button', { name: 'Actions for Olga Neu' }).click()
  await leave(other)
  await expect(other.getByText('You have left the company.')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  expect(refused).toEqual([])
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Leave company' }).click()
  await page.getByRole('dialog', { name: 'Leave Lenz KG?' }).getByRole('button', { name: 'Leave company' }).click()
}

test('input typed while the company is being saved is kept and can be saved next', async ({ page, login }) => {
  const { call, accountId } = await login({ company: 'Kranz GmbH' })
  await page.goto('/settings/account')
  const changes = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save company' }) })
  const save = changes.getByRole('button', { name: 'Save company' })
  await changes.getByRole('textbox', { name: 'Company', exact: true }).fill('Kranz & Söhne')
  const released = Promise.withResolvers<void>()
  await page.route(
    `**/accounts/${accountId}`,
    async (route) => {
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  await save.click()
  await expect(save).toBeDisabled()
  await changes.getByLabel(/^VAT ID/).fill('DE123456788')
  released.resolve()
  await expect(page.getByText('Company saved')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await save.click()
  expect((await saved).status()).toBe(200)
  const { company, vat } = await call(accountApi.getAccount, { accountId })
  expect([company, vat]).toEqual(['Kranz & Söhne', 'DE123456788'])
})

test('a company name of one long word fits the invitation page', async ({ page, browser, login }) => {
  const { email } = await login({ company: 'Donaudampfschifffahrtsgesellschaft GmbH' })
  await page.goto('/settings/account')
  await invite(page, `kurt-${email}`)
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await openMail(phone, `kurt-${email}`, /invites you/)
  await phone.getByRole('link', { name: /invitation\?token/ }).click()
  await expect(phone.getByRole('heading', { name: /^Join Donaudampfschifffahrtsgesellschaft/ })).toBeVisible()
  await expectFits(phone)
})
