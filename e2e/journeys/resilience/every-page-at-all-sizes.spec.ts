import { mayOpen } from '@litfass/console/route-table'
import { expect, type Page } from '@playwright/test'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { expectListInUpperHalf, layoutFaultsOf } from '../../support/layout.ts'
import {
  errorsOf,
  expectNamed,
  goTo,
  groupOf,
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
import { test } from '../../support/test.ts'
import { smallTargetsOf } from '../../support/touch-targets.ts'

test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

/** States of a page that have their own URL. */
const openedByAddress: Record<string, string[] | undefined> = {
  '/screens/overview': ['/screens/overview?sort=newest&category=d-01'],
  '/sites/overview': ['/sites/overview?view=map'],
  '/settings/account': ['/settings/account?invite=open', '/settings/account?closing=open'],
  '/settings/user': ['/settings/user?remove=open'],
  '/own-data': ['/own-data?remove=open'],
}

const wide = { width: 1440, height: 900 }
/** The wide window at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }
const narrow = { width: 320, height: 640 }
/** A phone at a zoom of 200 %. */
const narrowest = { width: 195, height: 422 }
/** The demo publisher has one of everything. */
const roles = ['admin', 'board', 'cinema'] as const

for (const language of languages)
  test.describe(`in ${language.language}`, () => {
    test.use({ ...language.look, viewport: wide, contextOptions: { reducedMotion: 'reduce' } })

    /** Checks an open page at the wide size, zoomed and at the narrow sizes. */
    async function lookAtAllSizes(page: Page, path: string): Promise<void> {
      const axeAt = language.language === 'en' ? wide : narrow
      const checkRules = async () => expect(await violationsOf(page), path).toEqual([])
      await expectDrawn(page, path)
      if (axeAt === wide) await checkRules()
      await page.setViewportSize(narrowest)
      await expectFits(page, `${path} at ${narrowest.width} px`)
      for (const size of [zoomed, narrow]) {
        await page.setViewportSize(size)
        await expectDrawn(page, path)
        await expect.poll(() => layoutFaultsOf(page), `${path} at ${size.width} px`).toEqual([])
        if (size === zoomed) await expectListInUpperHalf(page, `${path} at ${size.width} px`)
        else expect(await smallTargetsOf(page), path).toEqual([])
      }
      if (axeAt === narrow) await checkRules()
    }

    test('a visitor sees the public pages', async ({ page }) => {
      const errors = errorsOf(page)
      await page.goto('/')
      await expect(page).toHaveTitle(titleAt(language, '/login'))
      for (const { path } of publicPages) {
        await goTo(page, path)
        await expect(page, path).toHaveTitle(titleAt(language, path))
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^\w.+\.$/)
        await lookAtAllSizes(page, path)
        await page.setViewportSize(wide)
      }
      await goTo(page, '/nowhere/to/go')
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('link', { name: labelsOfMissingPage(language).toLogin })).toBeVisible()
      // No report is shared by the address in the table.
      expect(errors.filter((error) => !error.includes('/api/reports/read'))).toEqual([])
    })

    for (const [group, pagesOfGroup] of Map.groupBy(ownPages, groupOf))
      test(`a publisher with every role sees the pages of the menu group ${group}`, async ({ page }) => {
        // Up to twenty pages, each at four sizes.
        test.setTimeout(360_000)
        const errors = errorsOf(page)
        await signInAs(page, 'publisher')
        await page.goto('/dashboard')
        for (const one of pagesOfGroup) {
          expect(mayOpen(one, roles)).toBe(true)
          const path = await withExample(page, one.path)
          // The demo publisher has one of everything.
          if (path === null) throw new Error(`no example of ${one.path}`)
          await goTo(page, path)
          if (redirects[path]) {
            await expect(page, path).toHaveURL(redirects[path])
            continue
          }
          await expectNamed(page, { path, one, language })
          await lookAtAllSizes(page, path)
          for (const opened of openedByAddress[path] ?? []) {
            await goTo(page, opened)
            if (opened.endsWith('=open')) await expect(page.getByRole('dialog').first(), opened).toBeVisible()
            await expectDrawn(page, opened)
            expect(await violationsOf(page), opened).toEqual([])
          }
          await page.setViewportSize(wide)
        }
        expect(errors).toEqual([])
      })
  })

/** Expects a loaded page that is no wider than the window. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  await expectFits(page, `${path} is wider than ${page.viewportSize()?.width} px`)
}
