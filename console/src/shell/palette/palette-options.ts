import { type SearchKind, searchKinds } from '@litfass/api/lists'
import type { Found } from '@litfass/api/people/search'
import type { Role } from '@litfass/domain/people/account'
import type { Icon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import { breadcrumbOf, iconOf, mayOpen, openPages, type Page, pageAt } from '../../route-table.ts'
import { foundKinds, targetOf } from './found-targets.ts'
import type { Recent } from './recents.ts'

interface Labelled {
  key: string
  label: string
  detail?: string
  /** Other words that find it. */
  keywords?: string
  icon?: Icon | undefined
}

/** Opens a page or a thing. */
interface Destination extends Labelled {
  target: { to: string; [more: string]: unknown }
  opened: Recent
}

/** Acts without leaving the page. */
export interface Command extends Labelled {
  run: () => void
}

export type Option = Destination | Command

export interface OptionGroup {
  key: string
  label: string
  options: Option[]
}

type Texts = TFunction<['palette', 'pages']>

interface Reader {
  t: Texts
  roles: readonly Role[]
  commands: readonly Command[]
}

/** What a search has found, and what can be done with it. */
interface Results {
  found: readonly Found[]
  actions: readonly Command[]
}

/** Before anything is typed: recently opened pages and things, then all pages and commands. */
export function startGroups(recents: readonly Recent[], { t, roles, commands, current }: Reader & { current: string }) {
  const options = recents.flatMap((recent) => {
    if (!('page' in recent)) return [recentOption(recent, t)]
    const page = pageAt(recent.page)
    return page && page.path !== current && mayOpen(page, roles) ? [pageOption(page, t)] : []
  })
  return withoutEmpty([
    { key: 'recent', label: t('recent'), options: options.map((one) => ({ ...one, key: `recent ${one.key}` })) },
    { key: 'pages', label: t('pages'), options: openPages(roles).map((page) => pageOption(page, t)) },
    { key: 'commands', label: t('commands'), options: [...commands] },
  ])
}

/** Pages and commands that contain all words, then the search results by kind, then what can be done with them. */
export function matchingGroups(
  query: string,
  { found, actions }: Results,
  { t, roles, commands }: Reader,
): OptionGroup[] {
  const words = query.toLowerCase().split(/\s+/)
  const matches = ({ label, detail = '', keywords = '' }: Option) =>
    words.every((word) => `${label} ${detail} ${keywords}`.toLowerCase().includes(word))
  const pages = openPages(roles).map((page) => pageOption(page, t))
  return withoutEmpty([
    { key: 'pages', label: t('pages'), options: pages.filter(matches).toSorted(byBeginning(query)) },
    { key: 'commands', label: t('commands'), options: commands.filter(matches).toSorted(byBeginning(query)) },
    ...kindsInOrder(query, found).map((kind) => ({
      key: kind,
      label: kindText(kind, t),
      options: found.filter((one) => one.kind === kind).map(resultOption),
    })),
    { key: 'actions', label: t('actions'), options: [...actions] },
  ])
}

/** Labels that begin with the query come first, because Enter opens the first result. */
function byBeginning(query: string): (one: Labelled, other: Labelled) => number {
  const begins = ({ label }: Labelled) => Number(label.toLowerCase().startsWith(query.toLowerCase()))
  return (one, other) => begins(other) - begins(one)
}

/** Kinds with a title that begins with the query come first, too. */
function kindsInOrder(query: string, found: readonly Pick<Found, 'kind' | 'title'>[]): SearchKind[] {
  const begins = (kind: SearchKind) =>
    found.some((one) => one.kind === kind && one.title.toLowerCase().startsWith(query.toLowerCase()))
  return searchKinds.toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}

function withoutEmpty(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}

function pageOption(page: Page, t: Texts): Destination {
  const steps = breadcrumbOf(page).slice(0, -1)
  return {
    key: page.path,
    label: t(page.title, { ns: 'pages' }),
    ...(steps.length > 0 && { detail: steps.map(({ title }) => t(title, { ns: 'pages' })).join(' › ') }),
    icon: iconOf(page),
    target: { to: page.path },
    opened: { page: page.path },
  }
}

function resultOption(found: Found): Destination {
  const { icon, list } = foundKinds[found.kind]
  const page = pageAt(list)
  return {
    key: `${found.kind} ${found.id}`,
    label: found.title,
    ...(found.detail && { detail: found.detail }),
    icon: icon ?? (page && iconOf(page)),
    target: targetOf(found),
    opened: found,
  }
}

/** A search result outside its group, so it names its kind. */
function recentOption(found: Found, t: Texts): Destination {
  const list = kindText(found.kind, t)
  return { ...resultOption(found), detail: found.detail ? `${list} · ${found.detail}` : list }
}

function kindText(kind: SearchKind, t: Texts): string {
  const { list, title } = foundKinds[kind]
  return title ? t(title) : breadcrumbText(pageAt(list), t)
}

function breadcrumbText(page: Page | undefined, t: Texts): string {
  return page
    ? breadcrumbOf(page)
        .map(({ title }) => t(title, { ns: 'pages' }))
        .join(' › ')
    : ''
}
