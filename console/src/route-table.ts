import type { Role } from '@litfass/domain/people/account'
import { bookableKinds, type PlaceName } from '@litfass/domain/places/bookable-kinds'
import {
  type Icon,
  IconCashRegister,
  IconDeviceTv,
  IconHome,
  IconMapPin,
  IconMapSearch,
  IconMovie,
  IconPhoto,
  IconRectangle,
  IconSettings,
  IconSpeakerphone,
  IconStack2,
} from '@tabler/icons-react'

import type english from '../texts/en.json'

export type TitleKey = keyof (typeof english)['pages']
type PlaceTitle = Extract<TitleKey, `new-${string}`> extends `new-${infer Place}` ? Place : never

export interface Page {
  path: string
  title: TitleKey
  /** `user`: signed in, with or without a company. */
  access: 'public' | 'user' | 'account'
  /** The page one step up in the breadcrumb. */
  parent?: string
  /** Breadcrumb step and menu heading without a page of its own. */
  branch?: Branch
  /** `pending`: which pending ads the entry counts in its badge. */
  menu?: {
    group: 'top' | 'content' | 'places' | 'marketplace' | 'settings'
    icon?: Icon
    pending?: 'pendingAnswers' | 'pendingPayments'
  }
  role?: Role
  /** The page shows a part of the thing in its path, such as its schedule; other pages show the thing itself. */
  about?: true
  /** Without menu and header. */
  fullPage?: true
  /** Open to users without 2FA in a company that requires it. */
  withoutTwoFactor?: true
  /** Not offered by the search. */
  unlisted?: true
}

/** Menu headings that unfold into pages. */
export const branches = {
  advertise: { title: 'advertise', icon: IconSpeakerphone },
  publish: { title: 'publish', icon: IconCashRegister },
  settings: { title: 'settings', icon: IconSettings },
} as const satisfies Record<string, { title: TitleKey; icon: Icon }>
export type Branch = keyof typeof branches

/** The pages of one kind of place: its overview, the page that creates a place and the page that edits one. */
function placePages<const Place extends PlaceTitle, const Table extends TitleKey>({
  place,
  table,
  role,
  icon,
}: {
  place: Place
  table: Table
  role: Role | null
  icon: Icon
}) {
  const paths = {
    list: `/${table}/overview`,
    new: `/${table}/new`,
    edit: `/${table}/edit/$${place}Id`,
  } as const
  const shared = { access: 'account', ...(role && { role }) } as const
  return {
    ...paths,
    /** The path parameter with the id of a place. */
    id: `${place}Id`,
    /** Its namespace in the catalogues. */
    texts: table,
    role,
    icon,
    newTitle: `new-${place}`,
    editTitle: `edit-${place}`,
    pages: [
      { ...shared, path: paths.list, title: table, menu: { group: 'places', icon } },
      { ...shared, path: paths.new, title: `new-${place}`, parent: paths.list },
      { ...shared, path: paths.edit, title: `edit-${place}`, parent: paths.list },
    ],
  } as const
}

/** Kinds of place in the order of the menu. A location has the same pages, but cannot be booked. */
export const placeKinds = {
  screen: placePages({ ...bookableKinds.display, icon: IconDeviceTv }),
  board: placePages({ ...bookableKinds.board, icon: IconRectangle }),
  cinema: placePages({ ...bookableKinds.cinema, icon: IconMovie }),
  site: placePages({ place: 'site', table: 'sites', role: null, icon: IconMapPin }),
} as const satisfies Record<PlaceName | 'site', unknown>

/** Every page. Route guard, menu (in this order), breadcrumb and document titles read this table. */
export const pages = [
  { path: '/dashboard', title: 'dashboard', access: 'account', menu: { group: 'top', icon: IconHome } },
  { path: '/slides/overview', title: 'slides', access: 'account', menu: { group: 'content', icon: IconPhoto } },
  { path: '/slides/new', title: 'newSlide', access: 'account', parent: '/slides/overview' },
  { path: '/slides/edit/$slideId', title: 'editSlide', access: 'account', parent: '/slides/overview' },
  {
    path: '/slides/view/$slideId',
    title: 'viewSlide',
    access: 'account',
    parent: '/slides/overview',
    fullPage: true,
  },
  { path: '/slides/plays/$slideId', title: 'plays', access: 'account', parent: '/slides/overview', about: true },
  { path: '/shows/overview', title: 'shows', access: 'account', menu: { group: 'content', icon: IconStack2 } },
  { path: '/shows/new', title: 'newShow', access: 'account', parent: '/shows/overview' },
  { path: '/shows/edit/$showId', title: 'editShow', access: 'account', parent: '/shows/overview' },
  { path: '/shows/view/$showId', title: 'viewShow', access: 'account', parent: '/shows/overview', fullPage: true },
  { path: '/shows/plays/$showId', title: 'plays', access: 'account', parent: '/shows/overview', about: true },
  ...Object.values(placeKinds).flatMap((kind): readonly PlacePage[] => kind.pages),
  {
    path: '/screens/schedule/$screenId',
    title: 'schedule',
    access: 'account',
    parent: '/screens/overview',
    about: true,
  },
  {
    path: '/screens/statistics/$screenId',
    title: 'results',
    access: 'account',
    parent: '/screens/overview',
    about: true,
  },
  { path: '/finder', title: 'finder', access: 'account', menu: { group: 'marketplace', icon: IconMapSearch } },
  {
    path: '/advertise/campaigns',
    title: 'campaigns',
    access: 'account',
    branch: 'advertise',
    menu: { group: 'marketplace' },
  },
  {
    path: '/advertise/campaigns/$campaignId',
    title: 'results',
    access: 'account',
    parent: '/advertise/campaigns',
    about: true,
  },
  {
    path: '/advertise/adgroups',
    title: 'adgroups',
    access: 'account',
    branch: 'advertise',
    menu: { group: 'marketplace' },
  },
  {
    path: '/advertise/ads',
    title: 'ads',
    access: 'account',
    branch: 'advertise',
    menu: { group: 'marketplace', pending: 'pendingPayments' },
  },
  { path: '/advertise/ads/$adId', title: 'ad', access: 'account', parent: '/advertise/ads' },
  {
    path: '/advertise/drafts',
    title: 'drafts',
    access: 'account',
    branch: 'advertise',
    menu: { group: 'marketplace' },
  },
  { path: '/advertise/new', title: 'newCampaign', access: 'account', parent: '/advertise/campaigns' },
  {
    path: '/advertise/checkout/success',
    title: 'payment',
    access: 'account',
    parent: '/advertise/ads',
    unlisted: true,
  },
  {
    path: '/advertise/checkout/cancel',
    title: 'payment',
    access: 'account',
    parent: '/advertise/ads',
    unlisted: true,
  },
  {
    path: '/publish/ads',
    title: 'quotations',
    access: 'account',
    branch: 'publish',
    menu: { group: 'marketplace', pending: 'pendingAnswers' },
  },
  { path: '/publish/ads/$adId', title: 'quotation', access: 'account', parent: '/publish/ads' },
  {
    path: '/publish/settlements',
    title: 'settlements',
    access: 'account',
    branch: 'publish',
    menu: { group: 'marketplace' },
  },
  { path: '/settings/jobs', title: 'jobs', access: 'account', branch: 'settings', menu: { group: 'settings' } },
  { path: '/settings/jobs/new', title: 'newJob', access: 'account', parent: '/settings/jobs' },
  { path: '/settings/jobs/$jobId', title: 'editJob', access: 'account', parent: '/settings/jobs' },
  { path: '/settings/account', title: 'account', access: 'account', branch: 'settings', menu: { group: 'settings' } },
  { path: '/settings/seller', title: 'seller', access: 'account', branch: 'settings', menu: { group: 'settings' } },
  { path: '/settings/invoices', title: 'invoices', access: 'account', branch: 'settings', menu: { group: 'settings' } },
  {
    path: '/settings/audit',
    title: 'audit',
    access: 'account',
    role: 'admin',
    branch: 'settings',
    menu: { group: 'settings' },
  },
  {
    path: '/settings/deleted',
    title: 'deletedItems',
    access: 'account',
    branch: 'settings',
    menu: { group: 'settings' },
  },
  {
    path: '/settings/user',
    title: 'user',
    access: 'account',
    withoutTwoFactor: true,
    branch: 'settings',
    menu: { group: 'settings' },
  },
  { path: '/two-factor', title: 'twoFactor', access: 'account', withoutTwoFactor: true, unlisted: true },
  { path: '/no-access', title: 'noAccess', access: 'account', withoutTwoFactor: true, unlisted: true },
  { path: '/not-found', title: 'notFound', access: 'account', withoutTwoFactor: true, unlisted: true },
  { path: '/own-data', title: 'ownData', access: 'user', fullPage: true },
  { path: '/login', title: 'login', access: 'public' },
  { path: '/register', title: 'register', access: 'public' },
  { path: '/reset', title: 'reset', access: 'public' },
  { path: '/invitation', title: 'invitation', access: 'public' },
  { path: '/verify', title: 'verify', access: 'public' },
  { path: '/reports/$token', title: 'report', access: 'public' },
  { path: '/verify/evidence', title: 'evidence', access: 'public' },
  { path: '/verify/check-values', title: 'checkValues', access: 'public' },
  { path: '/terms', title: 'terms', access: 'public' },
  { path: '/privacy', title: 'privacy', access: 'public' },
  { path: '/logout', title: 'logout', access: 'public' },
  { path: '/404', title: 'notFound', access: 'public' },
] as const satisfies Page[]

type PlacePage = (typeof placeKinds)[keyof typeof placeKinds]['pages'][number]

export type PagePath = (typeof pages)[number]['path']

const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]))

/** The page of a route's full path (`/slides/edit/$slideId`). */
export function pageAt(fullPath: string | undefined): Page | undefined {
  return byPath.get(fullPath ?? '')
}

/** The first page of the menu below a path that is no page itself: `/slides` opens `/slides/overview`. */
export function firstMenuPageBelow(path: string): PagePath | undefined {
  return pages.find((page) => 'menu' in page && page.path.startsWith(`${path.replace(/\/$/, '')}/`))?.path
}

const things = ['slide', 'show', 'screen', 'board', 'cinema', 'site', 'campaign', 'ad', 'job'] as const

/** The kind of thing whose id is in the path of a page. Publishers know an ad as a request. */
export function thingOf({ path }: Page): (typeof things)[number] | 'request' | undefined {
  const thing = things.find((one) => path.endsWith(`/$${one}Id`))
  return thing === 'ad' && path.startsWith('/publish/') ? 'request' : thing
}

export function mayOpen(page: { role?: Role | null } | undefined, roles: readonly Role[]): boolean {
  return !page?.role || roles.includes(page.role)
}

export interface Crumb {
  title: TitleKey
  /** Absent for the current page and for steps without a page. */
  path?: string
}

/** The steps that lead to a page, itself last. */
export function breadcrumbOf(page: Page): Crumb[] {
  const parent = pageAt(page.parent)
  if (parent)
    return [...breadcrumbOf(parent).slice(0, -1), { title: parent.title, path: parent.path }, { title: page.title }]
  return [...(page.branch ? [{ title: branches[page.branch].title }] : []), { title: page.title }]
}

/** A step of the breadcrumb: a page, or a thing by its name. */
export type Step = Crumb | { name: string }

/** The steps with the name of the thing that the page shows. */
export function namedBreadcrumbOf(page: Page, thing: string | null): Step[] {
  const crumbs = breadcrumbOf(page)
  if (thing === null) return crumbs
  return [...crumbs.slice(0, -1), { name: thing }, ...(page.about ? crumbs.slice(-1) : [])]
}

/** The title that follows the name of a thing: `Theke | Screens`, `Theke | Schedule`. */
export function titleAfterThing(page: Page): TitleKey {
  return page.about ? page.title : (pageAt(page.parent)?.title ?? page.title)
}

export type MenuGroup = NonNullable<Page['menu']>['group']

/** The menu's pages of a group in order, for these roles. */
export function menuPages(group: MenuGroup, roles: readonly Role[]): Page[] {
  const all: Page[] = [...pages]
  return all.filter((page) => page.menu?.group === group && mayOpen(page, roles))
}

/** Whether the search offers the page by its name. */
export function isListed(page: Page): boolean {
  return page.access === 'account' && !page.unlisted && !page.path.includes('$')
}

/** All pages that these roles may jump to, in order. */
export function openPages(roles: readonly Role[]): Page[] {
  const all: Page[] = [...pages]
  return all.filter((page) => isListed(page) && mayOpen(page, roles))
}

/** The icon of what the page is about. */
export function iconOf(page: Page): Icon | undefined {
  const parent = pageAt(page.parent)
  return page.menu?.icon ?? (page.branch && branches[page.branch].icon) ?? (parent && iconOf(parent))
}
