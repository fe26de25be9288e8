import { namedBreadcrumbOf, type Page as PageOfTable, pages, titleAfterThing } from '@litfass/console/route-table'
import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { z } from 'zod'

import { signInByPassword } from './companies.ts'
import { demo } from './control.ts'

// Reads the console's route table, so new pages are covered without a change here.

const table: readonly PageOfTable[] = pages
export const publicPages = table.filter((page) => page.access === 'public' && page.path !== '/logout')
export const ownPages = table.filter((page) => page.access !== 'public')

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
export const redirects: Record<string, string | undefined> = {
  '/advertise/checkout/success': '/advertise/ads',
  '/two-factor': '/dashboard',
}

const catalogues = { en, de }

export const languages = [
  { language: 'en', breadcrumb: 'Breadcrumb', look: { locale: 'en-GB', colorScheme: 'light' } },
  { language: 'de', breadcrumb: 'Navigationspfad', look: { locale: 'de-DE', colorScheme: 'dark' } },
] as const satisfies { language: keyof typeof catalogues; breadcrumb: string; look: BrowserContextOptions }[]
export type Language = (typeof languages)[number]

export function titleAt({ language }: Language, path: string): string {
  const page = table.find((one) => one.path === path)
  return page ? titleOf(catalogues[language].pages[page.title]) : ''
}

/** The labels of the links on a page that does not exist: to the sign-in and to the dashboard. */
export function labelsOfMissingPage({ language }: Language) {
  const { signIn, shell } = catalogues[language]
  return { toLogin: signIn.toLogin, toDashboard: shell.toDashboard }
}

/** The menu group that contains a page. */
export function groupOf(page: PageOfTable): string {
  const parent = table.find(({ path }) => path === page.parent)
  return page.menu?.group ?? (parent ? groupOf(parent) : 'none')
}

function titleOf(text: string): string {
  return `${text} | Litfass`
}

/** Expects title, breadcrumb and heading as the route table has them. */
export async function expectNamed(
  page: Page,
  { path, one, language: { language, breadcrumb } }: { path: string; one: PageOfTable; language: Language },
): Promise<void> {
  const texts = catalogues[language].pages
  const thing = one.path.includes('$') ? 'THING' : null
  const after = titleOf(texts[thing === null ? one.title : titleAfterThing(one)])
  await expect(page, path).toHaveTitle(thing === null ? after : new RegExp(`^.+ \\| ${after.replace('|', '\\|')}$`))
  // Full-screen pages have no breadcrumb.
  const steps = one.fullPage
    ? []
    : namedBreadcrumbOf(one, thing).map((step) => ('name' in step ? /./ : texts[step.title]))
  await expect(page.getByRole('navigation', { name: breadcrumb }).getByRole('listitem')).toHaveText(steps)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
}

export async function signInAs(page: Page, who: 'publisher' | 'advertiser'): Promise<void> {
  const { password, signIns } = await demo()
  await signInByPassword(page, { email: signIns[who === 'publisher' ? 0 : 1]?.email ?? '', password })
}

/** Navigates within the app, without loading the document again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

const Ids = z.object({ items: z.array(z.object({ id: z.string() })) })
const Session = z.object({ accounts: z.array(z.object({ id: z.string() })) })

/** The path with its parameter replaced by an id this person owns, or null if they own none. */
export async function withExample(page: Page, path: string): Promise<string | null> {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (!name) return path
  const list = listsOfPaths[path] ?? lists[name]
  if (!list) throw new Error(`page-list.ts knows no example of $${name} in ${path}`)
  const { accounts } = Session.parse(await (await page.request.get('/api/session')).json())
  const answer = await page.request.get(`/api/accounts/${accounts[0]?.id}/${list}`)
  const [first] = Ids.parse(await answer.json()).items
  return first ? path.replace(`$${name}`, first.id) : null
}

/** Collects what the browser reports as an error while the test runs. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
