import { adGroups, type AdStatus } from '@litfass/domain/ads/ad'

import type { AdSearch } from '../ads-queries.ts'

export const adTabs = ['all', 'editing', 'pending', 'approved', 'paid', 'completed'] as const
export type AdTab = (typeof adTabs)[number]

export const endedStatuses: readonly AdStatus[] = adGroups.completed

/** The tab an address stands for: a status that has ended is inside the last one. */
export function tabOf({ status, group }: Pick<AdSearch, 'status' | 'group'>): AdTab {
  if (status === 'pending' || status === 'approved' || status === 'paid') return status
  if (status) return 'completed'
  if (group === 'active') return 'paid'
  return group ?? 'all'
}

/** What the address says for a tab. */
export function searchOfTab(tab: AdTab): { status: AdSearch['status']; group: AdSearch['group'] } {
  if (tab === 'pending' || tab === 'approved' || tab === 'paid') return { status: tab, group: undefined }
  return { status: undefined, group: tab === 'all' ? undefined : tab }
}

/** How many ads a tab holds. */
export function countOfTab(tab: AdTab, counts: Record<AdStatus, number>): number {
  if (tab === 'all') return sum(Object.values(counts))
  if (tab === 'editing' || tab === 'completed') return sum(adGroups[tab].map((status) => counts[status]))
  return counts[tab]
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
