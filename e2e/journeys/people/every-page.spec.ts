import { AxeBuilder } from '@axe-core/playwright'
import { breadcrumbOf, mayOpen, type Page as PageOfTable, pages } from '@litfass/console/route-table'
import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { demo } from '../../support/demo.ts'
import { signInAs } from '../../support/people.ts'
import { test } from '../../support/test.ts'

// Every page of the product's own table, for everybody, in both languages: a new page is looked at without a line here.

// They take long: no worker has them all to itself.
test.describe.configure({ mode: 'parallel' })

const table: readonly PageOfTable[] = pages
const publicPages = table.filter((page) => page.access === 'public' && page.path !== '/logout')
const ownPages = table.filter((page) => page.access !== 'public')

/** Where an example of what a page is about is found: a page with another parameter fails until it has a line here. */
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

/** A page that is about what brings one there leads on when nothing did. */
const leadsOn: Record<string, string | undefined> = {
  '/advertise/checkout/success': '/advertise/ads',
  '/second-factor': '/dashboard',
}

/** More of a page than its path shows. */
const openedByAddress: Record<string, string[] | undefined> = {
  '/screens/overview': ['/screens/overview?sort=newest&category=d-01'],
  '/sites/overview': ['/sites/overview?view=map'],
  '/settings/account': ['/settings/account?invite=open', '/settings/account?closing=open'],
  '/settings/user': ['/settings/user?remove=open'],
  '/own-data': ['/own-data?remove=open'],
}

const pageTexts = { en: en.pages, de: de.pages }
const wide = { width: 1440, height: 900 }
const people = [
  { who: 'somebody with the roles board and cinema', sign: 0, roles: ['admin', 'board', 'cinema'] },
  { who: 'somebody without these roles', sign: 1, roles: ['admin'] },
] as const

const languages = [
  {
    language: 'en',
    breadcrumb: 'Breadcrumb',
    look: { locale: 'en-GB', colorScheme: 'light' },
    narrow: { width: 360, height: 740 },
  },
  {
    language: 'de',
    breadcrumb: 'Brotkrumen',
    look: { locale: 'de-DE', colorScheme: 'dark' },
    narrow: { width: 390, height: 844 },
  },
] as const satisfies {
  language: keyof typeof pageTexts
  breadcrumb: string
  look: BrowserContextOptions
  narrow: typeof wide
}[]

for (const { language, breadcrumb, look, narrow } of languages) {
  const titleOf = (page: PageOfTable | undefined) => (page ? `${pageTexts[language][page.title]} | Litfass` : '')
  const titleAt = (path: string) => titleOf(table.find((page) => page.path === path))

  test.describe(`in ${language}`, () => {
    test.use({ ...look, viewport: wide })

    test('who is signed out sees public pages, and is led from all others to the sign-in and back', async ({
      page,
    }) => {
      const errors = errorsOf(page)
      await page.goto('/')
      await expect(page).toHaveTitle(titleAt('/login'))
      for (const { path, title } of publicPages) {
        await goTo(page, path)
        await expect(page, path).toHaveTitle(`${pageTexts[language][title]} | Litfass`)
        await lookAt(page, { path, sizes: [wide, narrow] })
      }
      for (const { path } of ownPages) {
        const wanted = path.replace(/\$\w+/, 'some-id')
        await goTo(page, `${wanted}?q=x`)
        await expect(page, path).toHaveURL(`/login?${new URLSearchParams({ redirect: `${wanted}?q=x` })}`)
        await expect(page, path).toHaveTitle(titleAt('/login'))
      }
      await goTo(page, '/nowhere/to/go')
      await expect(page).toHaveURL('/404')
      expect(errors).toEqual([])
    })

    for (const { who, sign, roles } of people)
      test(`${who} sees the pages of their roles, each with its title and the way to it`, async ({ page }) => {
        test.setTimeout(600_000)
        const errors = errorsOf(page)
        await signInAs(page, (await demo()).signIns[sign]?.email ?? '')
        for (const one of ownPages) {
          if (!mayOpen(one, roles)) {
            await goTo(page, one.path.replace(/\$\w+/, 'some-id'))
            await expect(page, one.path).toHaveURL('/404')
            continue
          }
          const path = await withExample(page, one.path)
          // Somebody with everything in the demo data looks at every page.
          if (path === null) {
            expect(sign, one.path).not.toBe(0)
            continue
          }
          await goTo(page, path)
          if (leadsOn[path]) {
            await expect(page, path).toHaveURL(leadsOn[path])
            continue
          }
          await expect(page, path).toHaveTitle(titleOf(one))
          // A page without the frame of the others has no way to it.
          const way = one.fullPage ? [] : breadcrumbOf(one).map(({ title }) => pageTexts[language][title])
          await expect(page.getByRole('navigation', { name: breadcrumb }).getByRole('listitem')).toHaveText(way)
          await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
          if (sign !== 0) continue
          await lookAt(page, { path, sizes: language === 'en' ? [narrow, wide] : [wide, narrow] })
          for (const opened of openedByAddress[path] ?? []) {
            await goTo(page, opened)
            if (opened.endsWith('=open')) await expect(page.getByRole('dialog').first(), opened).toBeVisible()
            await lookAt(page, { path: opened, sizes: [narrow] })
          }
          await page.setViewportSize(wide)
        }
        await goTo(page, '/login')
        await expect(page).toHaveTitle(titleAt('/dashboard'))
        await goTo(page, '/nowhere')
        await expect(page).toHaveURL('/404')
        expect(errors).toEqual([])

        await page.goto('/logout')
        await expect(page).toHaveURL('/login')
      })

    test('after the sign-in one is where one wanted to go', async ({ page }) => {
      const { password, signIns } = await demo()
      await page.goto('/slides/overview?q=yoga')
      await page.getByLabel(/^E-mail/i).fill(signIns[0]?.email ?? '')
      await page.getByLabel(/^(Password|Passwort)$/).fill(password)
      await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
      await expect(page).toHaveURL('/slides/overview?q=yoga')
      await expect(page).toHaveTitle(titleAt('/slides/overview'))
    })
  })
}

/** Goes to a page as a link of the app does, without loading the document anew. */
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

/** The page is there, its parts are accessible, and it is no wider than the window. */
async function lookAt(page: Page, { path, sizes }: { path: string; sizes: (typeof wide)[] }): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `${path} is wider than ${size.width} px`).toBeLessThanOrEqual(0)
  }
  // What still fades in has less contrast than it will have.
  const isFading = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"]')].some((one) => getComputedStyle(one).opacity !== '1'),
    )
  await expect.poll(isFading, path).toBe(false)
  // What floats over a list covers something else at every position of it.
  await page.addStyleTag({ content: '[data-floating] { position: static !important; }' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
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
