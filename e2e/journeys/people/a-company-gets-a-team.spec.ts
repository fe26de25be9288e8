import { expect, type Page } from '@playwright/test'

import { choose, openMail, registerAndSignIn, signIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const ida = {
  firstName: 'Ida',
  lastName: 'Kranz',
  email: 'ida@team.example',
  password: 'correct horse',
  company: 'Kranz GmbH',
}
const otto = { ...ida, firstName: 'Otto', lastName: 'Lang', email: 'otto@team.example', company: 'Lang KG' }

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('E-mail').fill(email)
  await expect(dialog.getByRole('checkbox', { name: 'Cinemas' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} is invited`)).toBeVisible()
}

test('an admin edits the company and gives it a team: a new user and one that exists', async ({ page, browser }) => {
  await registerAndSignIn(page, ida)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveTitle('Account | Litfass')
  await expect(page.getByText('Basic', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 100')).toBeVisible()

  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Kranz & Söhne')
  await page.getByLabel(/^VAT id/).fill('DE123456789')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Company saved')).toBeVisible()

  await invite(page, 'paul@team.example')
  const paul = await (await browser.newContext()).newPage()
  await openMail(paul, 'paul@team.example', /invites you/)
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
  await expect(paul.getByText('Admins of your company can change this.')).toBeVisible()
  await expect(paul.getByText('DE123456789')).toBeVisible()
  await expect(paul.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)

  const team = page.getByRole('list', { name: 'Team' })
  await expect(team.getByText('Paul Neu')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Paul Neu' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  await page.getByRole('checkbox', { name: 'Admin' }).check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Roles saved')).toBeVisible()
  await expect(paul.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()

  const existing = await (await browser.newContext()).newPage()
  await registerAndSignIn(existing, otto)
  await existing.goto('/logout')
  await expect(existing).toHaveURL(/\/login$/)
  await invite(page, otto.email)
  await page.getByRole('button', { name: `Resend: ${otto.email}` }).click()
  await expect(page.getByText('Invitation sent again')).toBeVisible()
  await openMail(existing, otto.email, /invites you/)
  await existing.getByRole('link', { name: /invitation\?token/ }).click()
  await existing.getByRole('link', { name: 'Sign in to join' }).click()
  await existing.getByLabel('E-mail').fill(otto.email)
  await existing.getByLabel('Password', { exact: true }).fill(otto.password)
  await existing.getByRole('button', { name: 'Sign in' }).click()
  await expect(existing.getByText('You are signed in as Otto Lang')).toBeVisible()
  await existing.getByRole('button', { name: 'Join' }).click()
  await expect(existing.getByRole('button', { name: 'Company: Kranz & Söhne' })).toBeVisible()

  await existing.getByRole('button', { name: 'Company: Kranz & Söhne' }).click()
  await existing.getByRole('menuitem', { name: 'Search company' }).click()
  const picker = existing.getByRole('dialog', { name: 'Choose a company' })
  await expect(picker.getByRole('listitem')).toHaveText([/Kranz & Söhne/, /Lang KG/])
  await picker.getByLabel('Name').fill('lang')
  await picker.getByRole('button', { name: 'Lang KG' }).click()
  await expect(existing.getByRole('button', { name: 'Company: Lang KG' })).toBeVisible()
  await expect(existing).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Actions for Otto Lang' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the team')).toBeVisible()
  await existing.goto('/slides/overview')
  await expect(existing.getByRole('button', { name: /^Company:/ })).toHaveCount(0)

  await invite(page, 'rosa@team.example')
  await page.getByRole('button', { name: 'Revoke: rosa@team.example' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await openMail(existing, 'rosa@team.example', /invites you/)
  await existing.getByRole('link', { name: /invitation\?token/ }).click()
  await expect(existing.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()

  await page.goto('/logout')
  await signIn(page, ida)
})

test('a company whose name is one long word stays within the page of its invitation', async ({ page, browser }) => {
  await registerAndSignIn(page, {
    ...ida,
    email: 'dora@team.example',
    company: 'Donaudampfschifffahrtsgesellschaft GmbHH',
  })
  await page.goto('/settings/account')
  await invite(page, 'kurt@team.example')
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await openMail(phone, 'kurt@team.example', /invites you/)
  await phone.getByRole('link', { name: /invitation\?token/ }).click()
  await expect(phone.getByRole('heading', { name: /^Join Donaudampfschifffahrtsgesellschaft/ })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
