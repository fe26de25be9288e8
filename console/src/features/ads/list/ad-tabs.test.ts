import { statusGroups, adStatuses } from '@litfass/domain/ads/ad'
import { recordOf } from '@litfass/domain/keys-of'
import { expect, test } from 'vitest'

import { adTabs, countOfTab, searchOfTab, tabOf } from './ad-tabs.ts'

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

test('all tabs but the group of two statuses contain every ad once', () => {
  const all = adTabs
    .filter((tab) => tab !== 'all' && tab !== 'editing')
    .reduce((sum, tab) => sum + countOfTab(tab, counts), 0)
  expect(all).toBe(countOfTab('all', counts))
  const editing = statusGroups.editing.map((status) => counts[status])
  expect(countOfTab('editing', counts)).toBe(editing.reduce((sum, count) => sum + count, 0))
})
