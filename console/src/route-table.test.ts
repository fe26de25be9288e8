import { expect, test } from 'vitest'

import en from '../texts/en.json'
import {
  breadcrumbOf,
  menuPages,
  mayOpen,
  namedBreadcrumbOf,
  type Page,
  pageAt,
  pages,
  firstMenuPageBelow,
  thingOf,
  titleAfterThing,
} from './route-table.ts'
import { router } from './router.tsx'

test('every page has a title, and its breadcrumb leads to it', () => {
  const shown = pages.map(({ path }) => {
    const page = pageAt(path)
    const crumbs = page ? breadcrumbOf(page).map(({ title }) => en.pages[title]) : []
    return `${path}: ${crumbs.join(' > ')}`
  })
  expect(shown).toMatchInlineSnapshot(`
    [
      "/dashboard: Dashboard",
      "/slides/overview: Slides",
      "/slides/new: Slides > New slide",
      "/slides/edit/$slideId: Slides > Edit slide",
      "/slides/view/$slideId: Slides > Slide",
      "/slides/plays/$slideId: Slides > Plays",
      "/shows/overview: Shows",
      "/shows/new: Shows > New show",
      "/shows/edit/$showId: Shows > Edit show",
      "/shows/view/$showId: Shows > Show",
      "/shows/plays/$showId: Shows > Plays",
      "/screens/overview: Screens",
      "/screens/new: Screens > New screen",
      "/screens/edit/$screenId: Screens > Edit screen",
      "/boards/overview: Boards",
      "/boards/new: Boards > New board",
      "/boards/edit/$boardId: Boards > Edit board",
      "/cinemas/overview: Cinemas",
      "/cinemas/new: Cinemas > New cinema",
      "/cinemas/edit/$cinemaId: Cinemas > Edit cinema",
      "/sites/overview: Locations",
      "/sites/new: Locations > New location",
      "/sites/edit/$siteId: Locations > Edit location",
      "/screens/schedule/$screenId: Screens > Schedule",
      "/screens/statistics/$screenId: Screens > Results",
      "/finder: Finder",
      "/advertise/campaigns: Advertise > Campaigns",
      "/advertise/campaigns/$campaignId: Advertise > Campaigns > Results",
      "/advertise/adgroups: Advertise > Ad groups",
      "/advertise/ads: Advertise > My ads",
      "/advertise/ads/$adId: Advertise > My ads > Ad",
      "/advertise/drafts: Advertise > Drafts",
      "/advertise/new: Advertise > Campaigns > New campaign",
      "/advertise/checkout/success: Advertise > My ads > Payment",
      "/advertise/checkout/cancel: Advertise > My ads > Payment",
      "/publish/ads: Publish > Booking requests",
      "/publish/ads/$adId: Publish > Booking requests > Booking request",
      "/publish/settlements: Publish > Settlements",
      "/settings/jobs: Settings > Jobs",
      "/settings/jobs/new: Settings > Jobs > New job",
      "/settings/jobs/$jobId: Settings > Jobs > Edit job",
      "/settings/account: Settings > Account",
      "/settings/seller: Settings > Seller",
      "/settings/invoices: Settings > Invoices",
      "/settings/audit: Settings > Audit log",
      "/settings/deleted: Settings > Recently deleted",
      "/settings/user: Settings > User",
      "/two-factor: Two-factor authentication",
      "/no-access: No access",
      "/not-found: Page not found",
      "/own-data: Your user",
      "/login: Sign in",
      "/register: Register",
      "/reset: Reset password",
      "/invitation: Invitation",
      "/verify: Confirm registration",
      "/reports/$token: Report",
      "/verify/evidence: Check evidence",
      "/verify/check-values: Check values",
      "/terms: Terms of use",
      "/privacy: Privacy policy",
      "/logout: Sign out",
      "/404: Page not found",
    ]
  `)
})

test('every page of the table is a route, and every route is in the table', () => {
  const routes = Object.keys(router.routesByPath).filter((path) => path !== '/')
  expect(routes.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

test('a page with an id in its path says which kind of thing was not found', () => {
  const all: Page[] = [...pages]
  const unnamed = all.filter((page) => page.path.endsWith('Id') && !thingOf(page))
  expect(unnamed).toEqual([])
  expect(
    ['/slides/edit/$slideId', '/publish/ads/$adId', '/slides/new'].map((path) =>
      thingOf({ path, title: 'slides', access: 'account' }),
    ),
  ).toEqual(['slide', 'request', undefined])
})

test.each([
  ['/slides', '/slides/overview'],
  ['/publish/', '/publish/ads'],
])('%s opens %s', (path, start) => expect(firstMenuPageBelow(path)).toBe(start))

test.each(['/slide', '/slides/archive', '/verify'])('no page of the menu begins with %s', (path) =>
  expect(firstMenuPageBelow(path)).toBeUndefined(),
)

test('the menu names only pages, in the order of the table', () => {
  const menu = (['top', 'content', 'places', 'marketplace', 'settings'] as const).flatMap((group) =>
    menuPages(group, []).map(({ path }) => path),
  )
  expect(menu).toMatchInlineSnapshot(`
    [
      "/dashboard",
      "/slides/overview",
      "/shows/overview",
      "/screens/overview",
      "/sites/overview",
      "/finder",
      "/advertise/campaigns",
      "/advertise/adgroups",
      "/advertise/ads",
      "/advertise/drafts",
      "/publish/ads",
      "/publish/settlements",
      "/settings/jobs",
      "/settings/account",
      "/settings/seller",
      "/settings/invoices",
      "/settings/deleted",
      "/settings/user",
    ]
  `)
})

test('pages with a role are open to that role only', () => {
  for (const page of ['/boards/overview', '/boards/new', '/boards/edit/$boardId'].map(pageAt)) {
    expect(mayOpen(page, ['board'])).toBe(true)
    expect(mayOpen(page, ['admin', 'cinema'])).toBe(false)
  }
  const places = (roles: ('board' | 'cinema')[]) => menuPages('places', roles).map(({ path }) => path)
  expect(places(['cinema'])).toEqual(['/screens/overview', '/cinemas/overview', '/sites/overview'])
  expect(places(['board'])).toEqual(['/screens/overview', '/boards/overview', '/sites/overview'])
  expect(mayOpen(pageAt('/dashboard'), [])).toBe(true)
})

test.each([
  ['/screens/edit/$screenId', 'Screens > Theke', 'Screens'],
  ['/screens/schedule/$screenId', 'Screens > Theke > Schedule', 'Schedule'],
  ['/settings/jobs/$jobId', 'Settings > Jobs > Theke', 'Jobs'],
  ['/advertise/ads/$adId', 'Advertise > My ads > Theke', 'My ads'],
  ['/publish/ads/$adId', 'Publish > Booking requests > Theke', 'Booking requests'],
] as const)('the name of a thing is in the breadcrumb and the title of %s', (path, steps, after) => {
  const page = pageAt(path)
  if (!page) throw new Error(path)
  const labels = namedBreadcrumbOf(page, 'Theke').map((step) => ('name' in step ? step.name : en.pages[step.title]))
  expect([labels.join(' > '), en.pages[titleAfterThing(page)]]).toEqual([steps, after])
})
