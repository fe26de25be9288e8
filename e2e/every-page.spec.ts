import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { demo } from './demo.ts'

const publicPages = ['/login', '/register', '/reset', '/invitation', '/terms', '/privacy', '/404'] as const
const ownPages = [
  '/dashboard',
  '/slides/overview',
  '/slides/new',
  '/shows/overview',
  '/shows/new',
  '/screens/overview',
  '/screens/new',
  '/sites/overview',
  '/sites/new',
  '/finder',
  '/advertise/campaigns',
  '/advertise/adgroups',
  '/advertise/ads',
  '/advertise/new',
  '/publish/ads',
  '/settings/account',
  '/settings/account?invite=open',
  '/settings/user',
] as const

const looks = [
  { name: 'English, light, 1440 px', locale: 'en-GB', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'German, dark, 390 px', locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'German, light, 360 px', locale: 'de-DE', colorScheme: 'light', viewport: { width: 360, height: 740 } },
] as const

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('public pages are accessible, fit the width and log no error', async ({ page }) => {
      const errors = errorsOf(page)
      for (const path of publicPages) await lookAt(page, path)
      expect(errors).toEqual([])
    })

    test('own pages are accessible, fit the width and log no error', async ({ page }) => {
      test.setTimeout(240_000)
      await signIn(page)
      const errors = errorsOf(page)
      for (const path of [...ownPages, ...(await pagesOfOne(page))]) await lookAt(page, path)
      expect(errors).toEqual([])
    })
  })
}

async function signIn(page: Page): Promise<void> {
  const { password, signIns } = await demo()
  await page.goto('/login')
  await page.getByLabel(/^E-mail/i).fill(signIns[0]?.email ?? '')
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The pages of one slide and one show: what can be edited can be seen over the whole page. */
async function pagesOfOne(page: Page): Promise<string[]> {
  const paths: string[] = []
  for (const kind of ['slides', 'shows']) {
    await page.goto(`/${kind}/overview`)
    const edit = await page.locator(`a[href^="/${kind}/edit/"]`).first().getAttribute('href')
    if (edit) paths.push(edit, edit.replace('/edit/', '/view/'))
  }
  return paths
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveTitle(/ \| Litfass$/)
  await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  // What floats over a list covers something else at every position of it.
  await page.addStyleTag({ content: '[data-floating] { position: static !important; }' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
}

/** A visitor's first question, who am I, is answered 401; the browser logs that, and it is no error. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const expected = message.location().url.endsWith('/api/session') && message.text().includes('401')
    if (message.type() === 'error' && !expected) errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
