import { mayOpen } from '@litfass/console/route-table'
import { expect } from '@playwright/test'

import {
  errorsOf,
  expectNamed,
  goTo,
  labelsOfMissingPage,
  languages,
  ownPages,
  redirects,
  signInAs,
  titleAt,
  withExample,
} from '../../support/page-list.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

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
      await expect(page.getByRole('link', { name: labelsOfMissingPage(language).toDashboard })).toBeVisible()
      expect(errors).toEqual([])

      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
    })
  })
