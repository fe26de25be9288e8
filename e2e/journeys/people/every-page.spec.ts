import {
  mayOpen,
  namedBreadcrumbOf,
  type Page as PageOfTable,
  pages,
  titleAfterThing,
} from '@litfass/console/route-table'
import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { expectFits, violationsOf } from '../../support/accessibility.ts'
import { signInByPassword } from '../../support/companies.ts'
import { demo } from '../../support/control.ts'
import { expectListInUpperHalf, layoutFaultsOf } from '../../support/layout.ts'
import { demoPort } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

// Reads the console's route table, so new pages are covered without a change here.

test.use({ baseURL: `http://127.0.0.1:${demoPort}` })

const table: readonly PageOfTable[] = pages
const publicPages = table.filter((page) => page.access === 'public' && page.path !== '/logout')
const ownPages = table.filter((page) => page.access !== 'public')

/** Where to find an example id for each route parameter. A page with another parameter fails until it is listed here. */
const lists: Record<string, string | undefined> = {
  slideId: 'slides',
  showId: 'shows',
  screenId: 'screens',
  siteId: 'sites',
  boardId: 'boards',
  cinemaId: 'cinemas',
  jobId: 'jobs',
  campaignId: 'campaigns',
  adId: 'ads',
}

/** Paths whose example comes from a list other than the parameter's. */
const listsOfPaths: Record<string, string | undefined> = { '/publish/ads/$adId': 'quotations' }

/** Pages that redirect when they are opened directly. */
const redirects: Record<string, string | undefined> = {
  '/advertise/checkout/success': '/advertise/ads',
  '/two-factor': '/dashboard',
}

/** States of a page that have their own URL. */
const openedByAddress: Record<string, string[] | undefined> = {
  '/screens/overview': ['/screens/overview?sort=newest&category=d-01'],
  '/sites/overview': ['/sites/overview?view=map'],
  '/settings/account': ['/settings/account?invite=open', '/settings/account?closing=open'],
  '/settings/user': ['/settings/user?remove=open'],
  '/own-data': ['/own-data?remove=open'],
}

const catalogues = { en, de }
const pageTexts = { en: en.pages, de: de.pages }
const wide = { width: 1440, height: 900 }
/** The wide window at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }
const narrow = { width: 320, height: 640 }
/** The demo publisher has one of everything; the demo advertiser has no extra roles. */
const publisherRoles = ['admin', 'board', 'cinema'] as const
const advertiserRoles = ['admin'] as const

const languages = [
  {
    language: 'en',
    breadcrumb: 'Breadcrumb',
    look: { locale: 'en-GB', colorScheme: 'light' },
    axeAt: 'wide',
  },
  {
    language: 'de',
    breadcrumb: 'Navigationspfad',
    look: { locale: 'de-DE', colorScheme: 'dark' },
    axeAt: 'narrow',
  },
] as const satisfies {
  language: keyof typeof pageTexts
  breadcrumb: string
  look: BrowserContextOptions
  axeAt: 'wide' | 'narrow'
}[]

/** The menu group that contains a page. */
function groupOf(page: PageOfTable): string {
  const parent = table.find(({ path }) => path === page.parent)
  return page.menu?.group ?? (parent ? groupOf(parent) : 'none')
}

for (const { language, breadcrumb, look, axeAt } of languages) {
  const titleOf = (page: PageOfTable | undefined) => (page ? `${pageTexts[language][page.title]} | Litfass` : '')
  const [toLogin, toDashboard] = [catalogues[language].signIn.toLogin, catalogues[language].shell.toDashboard]
  const titleAt = (path: string) => titleOf(table.find((page) => page.path === path))

  test.describe(`in ${language}`, () => {
    // Drawing costs most of the time here: maps without WebGL. Journeys that use maps draw them with it.
    test.use({ ...look, viewport: wide })
    test.beforeEach(({ page }) => page.addInitScript(withoutWebGl))

    /** Checks an open page at the wide size, zoomed and at the narrow size. */
    async function lookAtAllSizes(page: Page, path: string): Promise<void> {
      await expectDrawn(page, path)
      if (axeAt === 'wide') expect(await violationsOf(page), path).toEqual([])
      for (const size of [zoomed, narrow]) {
        await page.setViewportSize(size)
        await expectDrawn(page, path)
        await expect.poll(() => layoutFaultsOf(page), `${path} at ${size.width} px`).toEqual([])
        if (size === zoomed) await expectListInUpperHalf(page, `${path} at ${size.width} px`)
      }
      if (axeAt === 'narrow') expect(await violationsOf(page), path).toEqual([])
    }

    async function expectBreadcrumb(page: Page, { path, one }: { path: string; one: PageOfTable }): Promise<void> {
      const thing = one.path.includes('$') ? 'THING' : null
      const after = thing === null ? titleOf(one) : `${pageTexts[language][titleAfterThing(one)]} | Litfass`
      await expect(page, path).toHaveTitle(thing === null ? after : new RegExp(`^.+ \\| ${after.replace('|', '\\|')}$`))
      // Full-screen pages have no breadcrumb.
      const steps = one.fullPage
        ? []
        : namedBreadcrumbOf(one, thing).map((step) => ('name' in step ? /./ : pageTexts[language][step.title]))
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
        await lookAtAllSizes(page, one.path)
        await page.setViewportSize(wide)
      }
      await goTo(page, '/nowhere/to/go')
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('link', { name: toLogin })).toBeVisible()
      // No report is shared by the address in the table.
      expect(errors.filter((error) => !error.includes('/api/reports/read'))).toEqual([])
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
          // The demo publisher has one of everything.
          if (path === null) throw new Error(`no example of ${one.path}`)
          await goTo(page, path)
          if (redirects[path]) {
            await expect(page, path).toHaveURL(redirects[path])
            continue
          }
          await expectBreadcrumb(page, { path, one })
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
      await expect(page.getByRole('link', { name: toDashboard })).toBeVisible()
      expect(errors).toEqual([])

      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
    })
  })
}

/** Runs in the page. */
function withoutWebGl(): void {
  for (const prototype of [HTMLCanvasElement.prototype, OffscreenCanvas.prototype]) {
    const getContext: unknown = Reflect.get(prototype, 'getContext')
    if (typeof getContext !== 'function') continue
    Object.assign(prototype, {
      getContext(this: unknown, kind: string, ...more: unknown[]): unknown {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
      },
    })
  }
}

async function signInAs(page: Page, who: 'publisher' | 'advertiser'): Promise<void> {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[who === 'publisher' ? 0 : 1]?.email ?? '', password })
}

/** Navigates within the app, without loading the document again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

const Ids = z.object({ items: z.array(z.object({ id: z.string() })) })
const Session = z.object({ accounts: z.array(z.object({ id: z.string() })) })

/** The path with its parameter replaced by an id this person owns, or null if they own none. */
async function withExample(page: Page, path: string): Promise<string | null> {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (!name) return path
  const list = listsOfPaths[path] ?? lists[name]
  if (!list) throw new Error(`every-page.spec.ts knows no example of $${name} in ${path}`)
  const { accounts } = Session.parse(await (await page.request.get('/api/session')).json())
  const answer = await page.request.get(`/api/accounts/${accounts[0]?.id}/${list}`)
  const [first] = Ids.parse(await answer.json()).items
  return first ? path.replace(`$${name}`, first.id) : null
}

/** Expects a loaded page that is no wider than the window. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  await expectFits(page, `${path} is wider than ${page.viewportSize()?.width} px`)
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
