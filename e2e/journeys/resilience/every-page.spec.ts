import { mayOpen } from '@litfass/console/route-table'
import { expect } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import {
  errorsOf,
  expectNamed,
  goTo,
  labelsOfMissingPage,
  languages,
  ownPages,
  publicPages,
  redirects,
  signInAs,
  titleAt,
  withExample,
} from '../../support/page-list.ts'
import { demoPort } from '../../support/ports.ts'
import { searchFaultsOf } from '../../support/search-engines.ts'
import { test } from '../../support/test.ts'

test.use({ baseURL: `http://127.0.0.1:${demoPort}`, contextOptions: { reducedMotion: 'reduce' } })

/** The demo advertiser has no extra roles. */
const roles = ['admin'] as const

for (const language of languages)
  test.describe(`in ${language.language}`, () => {
    test.use(language.look)

    test('a visitor is redirected from all other pages to the sign-in, with the way back', async ({ page }) => {
      const errors = errorsOf(page)
      await page.goto('/')
      for (const { path } of ownPages) {
        const wanted = path.replace(/\$\w+/, 'some-id')
        await goTo(page, `${wanted}?q=x`)
        await expect(page, path).toHaveURL(`/login?${new URLSearchParams({ redirect: `${wanted}?q=x` })}`)
        await expect(page, path).toHaveTitle(titleAt(language, '/login'))
      }
      expect(errors).toEqual([])
    })

    test('an advertiser sees the pages of their roles, each with its title and breadcrumb', async ({ page }) => {
      const errors = errorsOf(page)
      await signInAs(page, 'advertiser')
      await page.goto('/dashboard')
      for (const one of ownPages) {
        if (!mayOpen(one, roles)) {
          await goTo(page, one.path.replace(/\$\w+/, 'some-id'))
          await expect(page, one.path).toHaveURL('/404')
          continue
        }
        const path = await withExample(page, one.path)
        if (path === null) continue
        await goTo(page, path)
        if (redirects[path]) await expect(page, path).toHaveURL(redirects[path])
        else await expectNamed(page, { path, one, language })
      }
      await goTo(page, '/login')
      await expect(page).toHaveTitle(titleAt(language, '/dashboard'))
      await goTo(page, '/nowhere')
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expect(page.getByRole('link', { name: labelsOfMissingPage(language).toDashboard })).toBeVisible()
      expect(errors).toEqual([])

      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
    })
  })

test('public pages say what they are to search engines and screen readers, and report no errors', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto('/login')
  const column = page.locator('picture img')
  const drawing = await page.request.get((await column.getAttribute('src')) ?? '')
  expect((await drawing.text()).match(/<use href="#\w+"/g)?.length, 'posters').toBeGreaterThan(10)
  await expect
    .poll(() => column.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  for (const { path } of publicPages) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    await goTo(page, path)
    await expect(page, path).toHaveTitle(titleAt(languages[0], path))
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    // Reports are for those who have the link.
    expect(await searchFaultsOf(page), path).toEqual(path === '/reports/$token' ? ['not indexed'] : [])
    expect(await violationsOf(page, { rules: 'all' }), path).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/api/reference', '/dev/mailbox']) {
    await page.goto(path)
    await expectFits(page, path)
    const fonts = await page.evaluate(async () =>
      [...(await document.fonts.ready)].map(({ family, status }) => `${family} ${status}`),
    )
    expect(fonts, path).toContainEqual(expect.stringMatching(/^"?Inter Variable"? loaded$/))
    expect(await violationsOf(page), path).toEqual([])
  }
  // No report is shared by the address in the table.
  expect(errors.filter((error) => !error.includes('/api/reports/read'))).toEqual([])
})
