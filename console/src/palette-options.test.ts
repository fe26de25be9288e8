import type { Found } from '@litfass/api/people/search'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'

import en from '../texts/en.json'
import { matchingGroups, type OptionGroup, startGroups } from './shell/palette/palette-options.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en } })
const spaces: ['palette', 'pages'] = ['palette', 'pages']
const t = i18n.getFixedT('en', spaces)

const commands = [{ key: 'dark', label: 'Switch to the dark theme', keywords: 'night', run: () => {} }]
const reader = { t, roles: [], commands }
const foyer: Found = { kind: 'screen', id: 'a', title: 'Foyer', detail: 'LE-01' }
const assign = { key: 'assign', label: 'Assign a show: Foyer', run: () => {} }
const none = { found: [], actions: [] }
const stollen: Found = { kind: 'ad', id: 'b', title: 'Stollen', detail: 'Foyer' }

const shown = (groups: OptionGroup[]) =>
  groups.map(({ label, options }) => [
    label,
    ...options.map((one) => [one.label, one.detail].filter(Boolean).join(': ')),
  ])

test('pages are found by name and breadcrumb, other results are grouped by kind', () => {
  expect(shown(matchingGroups('ads', { found: [stollen, foyer], actions: [assign] }, reader))).toEqual([
    ['Pages', 'My ads: Advertise'],
    ['Screens', 'Foyer: LE-01'],
    ['Advertise › My ads', 'Stollen: Foyer'],
    ['Actions', 'Assign a show: Foyer'],
  ])
  expect(shown(matchingGroups('NEW scr', none, reader))).toEqual([['Pages', 'New screen: Screens']])
  for (const query of ['dark', 'night dark'])
    expect(shown(matchingGroups(query, none, reader))).toEqual([['Commands', 'Switch to the dark theme']])
  expect(matchingGroups('nothing', none, reader)).toEqual([])
})

test('pages that begin with the query come first, so that Enter opens them', () => {
  const [pages] = matchingGroups('s', none, reader)
  const begin = pages?.options.map(({ label }) => label.startsWith('S')) ?? []
  expect(begin).toContain(false)
  expect(begin).toEqual(begin.toSorted((one, other) => Number(other) - Number(one)))
})

test('kinds with a title that begins with the query come first, so that Enter opens it', () => {
  const winter: Found = { kind: 'slide', id: 'c', title: 'Winter sale', detail: 'Foyer' }
  const labels = (query: string) =>
    matchingGroups(query, { found: [winter, foyer, stollen], actions: [] }, reader).map(({ key }) => key)
  expect(labels('foy')).toEqual(['screen', 'slide', 'ad'])
  expect(labels('sale')).toEqual(['slide', 'screen', 'ad'])
})

test('before a search, recent pages other than the current one and all pages are listed', () => {
  const [recent, all] = startGroups([{ page: '/finder' }, stollen, { page: '/dashboard' }, { page: '/gone' }], {
    ...reader,
    current: '/finder',
  })
  expect(shown(recent ? [recent] : [])).toEqual([
    ['Recently opened', 'Stollen: Advertise › My ads · Foyer', 'Dashboard'],
  ])
  const paths = all?.options.map((option) => ('target' in option ? option.target.to : '')) ?? []
  expect(paths).toContain('/advertise/new')
  expect(paths.filter((path) => path.includes('$') || path.includes('checkout') || path === '/login')).toEqual([])
  expect(shown(startGroups([], { ...reader, current: '/finder' }))[0]?.[0]).toBe('Pages')
})
