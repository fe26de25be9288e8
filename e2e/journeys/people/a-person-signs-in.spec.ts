import { sessionApi } from '@litfass/api/people/session'
import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { buildDraft } from '@litfass/server/testing/plan-builders'
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

for (const [language, { locale, texts }] of Object.entries({
  English: { locale: 'en-GB', texts: en.pages },
  German: { locale: 'de-DE', texts: de.pages },
}))
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a visitor who signs in returns to the page they wanted, if it belongs to this app', async ({ page }) => {
      const person = await buildCompany()
      await page.goto('/login')
      await expect(page.getByLabel(/^E-mail$/i)).toBeFocused()
      await page.goto('/slides/overview?q=yoga')
      await signInByForm(page, person)
      await expect(page).toHaveURL('/slides/overview?q=yoga')
      await expect(page).toHaveTitle(`${texts.slides} | Litfass`)

      await page.goto('/logout')
      await expect(page).toHaveURL(/\/login$/)
      await page.goto('/login?redirect=//evil.example/steal')
      await signInByForm(page, person)
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  })

test('a tab that waits at the sign-in opens its page after another tab has signed in', async ({ page }) => {
  const person = await buildCompany()
  const waiting = await page.context().newPage()
  await waiting.goto('/slides/overview?q=yoga')
  await expect(waiting).toHaveURL(/\/login\?redirect=/)
  await page.goto('/login')
  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await waiting.reload()
  await expect(waiting).toHaveURL('/slides/overview?q=yoga')
})

test('a refused sign-in puts the focus on its reason', async ({ page }) => {
  const { email } = await buildCompany()
  await page.goto('/login')
  await signInByForm(page, { email, password: 'not the password' })
  await expect(page.getByRole('alert')).toBeFocused()
})

test('on a slow server, nothing is shown before the shell of the next page', async ({ page, login }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isFramed = document.querySelector('nav, form') !== null
      if (!isFramed && document.querySelector('.mantine-Skeleton-root')) document.documentElement.dataset.flashed = ''
    }).observe(document, { childList: true, subtree: true })
  })
  // Longer than the router waits before it shows its loading state.
  await page.route('**/api/session', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, 1_000)
    await promise
    await route.continue()
  })
  await page.goto('/slides/overview')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
  await login()
  await page.goto('/slides/overview')
  await expect(page.getByRole('heading', { name: en.pages.slides, exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test('a member whose company comes without a list of roles is signed out and told whom to ask', async ({
  page,
  login,
}) => {
  await login()
  // Today's server always sends the list.
  await page.route('**/api/public/session', async (route) => {
    const answer = await route.fetch()
    // Signed out.
    if (answer.status() === 204) return route.fulfill({ response: answer })
    const { accounts, ...user } = await answer.json()
    const withoutRoles = accounts?.map(({ id, name }: { id: string; name: string }) => ({ id, name }))
    await route.fulfill({ response: answer, json: { ...user, accounts: withoutRoles } })
  })
  await page.goto('/slides/overview')
  await expect(page).toHaveURL(/\/login\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/slides/overview')
  await expect(page.getByText(/\(E02\)\. Please contact support for activation\.$/)).toBeVisible()
  await page.unrouteAll()
  await page.goto('/slides/overview')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a session that ends while something is changed is renewed over the page', async ({ page, context, login }) => {
  const company = await login()
  await buildDraft(company, { title: 'Spring' })
  await page.goto('/advertise/drafts')
  await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
  await context.clearCookies({ name: 'litfass.session_token' })
  // Hovering over a link preloads its page. The server refuses that, and the open page stays.
  const refused = page.waitForResponse((response) => [204, 401].includes(response.status()))
  await page.getByRole('link', { name: 'Finder', exact: true }).hover()
  await refused
  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(company.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
})

test('a session that is ended elsewhere closes the page, and the sign-in says so', async ({ page, login }) => {
  const person = await login()
  await page.goto('/slides/overview')
  await expect(page.getByRole('heading', { name: en.pages.slides, exact: true })).toBeVisible()
  await person.call(sessionApi.endOtherSessions, { body: { password: person.password } })
  await expect(page.getByText(en.signIn.sessionEnded)).toBeVisible()
  await signInByForm(page, person)
  await expect(page).toHaveURL('/slides/overview')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(en.signIn.sessionEnded)).toHaveCount(0)
})

test('a session that is ended elsewhere while something is typed is renewed over the page', async ({ page, login }) => {
  const person = await login({ firstName: 'Hanna', lastName: 'Brandt' })
  await page.goto('/settings/user')
  await page.getByLabel('Last name').fill('Lorenz')
  await person.call(sessionApi.endOtherSessions, { body: { password: person.password } })
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Details saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^HL: User menu/ })).toBeVisible()
})
