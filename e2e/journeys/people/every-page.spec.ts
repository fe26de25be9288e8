import { breadcrumbOf, mayOpen, type Page as PageOfTable, pages } from '@litfass/console/route-table'
import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signIn } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Every page of the console's route table, in both languages: a new page is tested without a line here.

test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

const table: readonly PageOfTable[] = pages
const publicPages = table.filter((page) => page.access === 'public' && page.path !== '/logout')
const ownPages = table.filter((page) => page.access !== 'public')

/** The list that has an example for a parameter: a page with another parameter fails until it has a line here. */
const lists: Record<string, string | undefined> = {
  slideId: 'slides',
  showId: 'shows',
  screenId: 'screens',
  siteId: 'sites',
  boardId: 'boards',
  cinemaId: 'cinemas',
  jobId: 'jobs',
  campaignId: 'campaigns',
}

/** Pages that redirect when they are opened without a reason. */
const redirects: Record<string, string | undefined> = {
  '/advertise/checkout/success': '/advertise/ads',
  '/second-factor': '/dashboard',
}

/** States of a page that its address opens. */
const openedByAddress: Record<string, string[] | undefined> = {
  '/screens/overview': ['/screens/overview?sort=newest&category=d-01'],
  '/sites/overview': ['/sites/overview?view=map'],
  '/settings/account': ['/settings/account?invite=open', '/settings/account?closing=open'],
  '/settings/user': ['/settings/user?remove=open'],
  '/own-data': ['/own-data?remove=open'],
}

const pageTexts = { en: en.pages, de: de.pages }
const wide = { width: 1440, height: 900 }
/** The demo's publisher has everything there is; its advertiser is without the roles. */
const publisherRoles = ['admin', 'board', 'cinema'] as const
const advertiserRoles = ['admin'] as const

const languages = [
  {
    language: 'en',
    breadcrumb: 'Breadcrumb',
    look: { locale: 'en-GB', colorScheme: 'light' },
    narrow: { width: 360, height: 740 },
    axeAt: 'wide',
  },
  {
    language: 'de',
    breadcrumb: 'Navigationspfad',
    look: { locale: 'de-DE', colorScheme: 'dark' },
    narrow: { width: 390, height: 844 },
    axeAt: 'narrow',
  },
] as const satisfies {
  language: keyof typeof pageTexts
  breadcrumb: string
  look: BrowserContextOptions
  narrow: typeof wide
  axeAt: 'wide' | 'narrow'
}[]

/** The part of the menu that a page is reached by. */
function groupOf(page: PageOfTable): string {
  const parent = table.find(({ path }) => path === page.parent)
  return page.menu?.group ?? (parent ? groupOf(parent) : 'none')
}

for (const { language, breadcrumb, look, narrow, axeAt } of languages) {
  const titleOf = (page: PageOfTable | undefined) => (page ? `${pageTexts[language][page.title]} | Litfass` : '')
  const titleAt = (path: string) => titleOf(table.find((page) => page.path === path))

  test.describe(`in ${language}`, () => {
    test.use({ ...look, viewport: wide })

    /** Looks at a page that is there at the wide size, and leaves it at the narrow one. */
    async function lookAtBothSizes(page: Page, path: string): Promise<void> {
      await expectDrawn(page, path)
      if (axeAt === 'wide') expect(await violationsOf(page), path).toEqual([])
      await page.setViewportSize(narrow)
      await expectDrawn(page, path)
      if (axeAt === 'narrow') expect(await violationsOf(page), path).toEqual([])
    }

    async function expectBreadcrumb(page: Page, { path, one }: { path: string; one: PageOfTable }): Promise<void> {
      await expect(page, path).toHaveTitle(titleOf(one))
      // A full page has no breadcrumb.
      const steps = one.fullPage ? [] : breadcrumbOf(one).map(({ title }) => pageTexts[language][title])
      await expect(page.getByRole('navigation', { name: breadcrumb }).getByRole('listitem')).toHaveText(steps)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    }

    test('a visitor sees the public pages', async ({ page }) => {
      const errors = errorsOf(page)
      await page.goto('/')
      await expect(page).toHaveTitle(titleAt('/login'))
      for (const one of publicPages) {
        await goTo(page, one.path)
        await expect(page, one.path).toHaveTitle(titleOf(one))
        await lookAtBothSizes(page, one.path)
        await page.setViewportSize(wide)
      }
      await goTo(page, '/nowhere/to/go')
      await expect(page).toHaveURL('/404')
      expect(errors).toEqual([])
    })

    test('a visitor is redirected from all other pages to the sign-in, with the way back', async ({ page }) => {
      const errors = errorsOf(page)
      await page.goto('/')
      for (const { path } of ownPages) {
        const wanted = path.replace(/\$\w+/, 'some-id')
        await goTo(page, `${wanted}?q=x`)
        await expect(page, path).toHaveURL(`/login?${new URLSearchParams({ redirect: `${wanted}?q=x` })}`)
        await expect(page, path).toHaveTitle(titleAt('/login'))
      }
      expect(errors).toEqual([])
    })

    for (const [group, pagesOfGroup] of Map.groupBy(ownPages, groupOf))
      test(`a publisher with every role sees the pages of the menu group ${group}`, async ({ page }) => {
        const errors = errorsOf(page)
        await signInAs(page, 'publisher')
        await page.goto('/dashboard')
        for (const one of pagesOfGroup) {
          expect(mayOpen(one, publisherRoles)).toBe(true)
          const path = await withExample(page, one.path)
          // The demo's publisher has one of everything.
          if (path === null) throw new Error(`no example of ${one.path}`)
          await goTo(page, path)
          if (redirects[path]) {
            await expect(page, path).toHaveURL(redirects[path])
            continue
          }
          await expectBreadcrumb(page, { path, one })
          await lookAtBothSizes(page, path)
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

    test('an advertiser sees the pages of their roles, each with its title and breadcrumb', async ({ page }) => {
      const errors = errorsOf(page)
      await signInAs(page, 'advertiser')
      await page.goto('/dashboard')
      for (const one of ownPages) {
        if (!mayOpen(one, advertiserRoles)) {
          await goTo(page, one.path.replace(/\$\w+/, 'some-id'))
          await expect(page, one.path).toHaveURL('/404')
          continue
        }
        const path = await withExample(page, one.path)
        if (path === null) continue
        await goTo(page, path)
        if (redirects[path]) await expect(page, path).toHaveURL(redirects[path])
        else await expectBreadcrumb(page, { path, one })
      }
      await goTo(page, '/login')
      await expect(page).toHaveTitle(titleAt('/dashboard'))
      await goTo(page, '/nowhere')
      await expect(page).toHaveURL('/404')
      expect(errors).toEqual([])

      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
    })
  })
}

async function signInAs(page: Page, who: 'publisher' | 'advertiser'): Promise<void> {
  const { password, signIns } = await demo()
  await signIn(page, { email: signIns[who === 'publisher' ? 0 : 1]?.email ?? '', password })
}

/** Goes to a page as a link of the app does, without loading the document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

const Ids = z.object({ items: z.array(z.object({ id: z.string() })) })
const Session = z.object({ accounts: z.array(z.object({ id: z.string() })) })

/** The path with an id of the person's own in the place of its parameter; null where they have none. */
async function withExample(page: Page, path: string): Promise<string | null> {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (!name) return path
  const list = lists[name]
  if (!list) throw new Error(`every-page.spec.ts knows no example of $${name} in ${path}`)
  const { accounts } = Session.parse(await (await page.request.get('/api/session')).json())
  const answer = await page.request.get(`/api/accounts/${accounts[0]?.id}/${list}`)
  const [first] = Ids.parse(await answer.json()).items
  return first ? path.replace(`$${name}`, first.id) : null
}

/** The page is there, with all that it waits for, and it is no wider than the window. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  await expectFits(page, `${path} is wider than ${page.viewportSize()?.width} px`)
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
