import { statusGroups, adStatuses } from '@litfass/domain/ads/ad'
import { recordOf } from '@litfass/domain/keys-of'
import { expect, test } from 'vitest'

import { adTabs, countOfTab, pendingOfTab, searchOfTab, tabOf } from './ad-tabs.ts'

const counts = { ...recordOf(adStatuses, () => 4), pending: 3, approved: 2 }

test('every tab survives a round trip through its URL', () => {
  for (const tab of adTabs) expect(tabOf(searchOfTab(tab))).toBe(tab)
})

test.each([
  ['pending', 'pending'],
  ['approved', 'approved'],
  ['paid', 'paid'],
  ['completed', 'completed'],
  ['declined', 'completed'],
  ['failed', 'completed'],
] as const)('ads that are %s belong to the tab %s', (status, tab) => {
  expect(tabOf({ status, group: undefined })).toBe(tab)
})

test("the dashboard's groups lead to tabs", () => {
  expect(tabOf({ status: undefined, group: 'editing' })).toBe('editing')
  expect(tabOf({ status: undefined, group: 'active' })).toBe('paid')
  expect(tabOf({ status: undefined, group: 'completed' })).toBe('completed')
})

test('every ad is in exactly one tab, apart from the tabs all and editing', () => {
  const all = adTabs
    .filter((tab) => tab !== 'all' && tab !== 'editing')
    .reduce((sum, tab) => sum + countOfTab(tab, counts), 0)
  expect(all).toBe(countOfTab('all', counts))
  const editing = statusGroups.editing.map((status) => counts[status])
  expect(countOfTab('editing', counts)).toBe(editing.reduce((sum, count) => sum + count, 0))
})

test.each([
  ['publisher', { pending: 3, paid: 1 }],
  ['advertiser', { approved: 2 }],
] as const)('the tabs of a %s count what is pending for that company', (side, expected) => {
  const pending = adTabs.map((tab) => [tab, pendingOfTab(tab, side, { counts, toCancel: 1 })] as const)
  expect(Object.fromEntries(pending.filter(([, count]) => count > 0))).toEqual(expected)
})
