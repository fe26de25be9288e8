import type { AdPage } from '@litfass/api/ads/ads'
import { type AdSide, type AdStatus, awaitedStatuses, isOpen, openStatuses, statusGroups } from '@litfass/domain/ads/ad'

import type { AdSearch } from '../ads-queries.ts'

interface Filter {
  status: AdSearch['status']
  group: AdSearch['group']
}

/** All, the group of pending ads, each open status, and all that have ended. */
export const adTabs = ['all', 'editing', ...openStatuses, 'completed'] as const
export type AdTab = (typeof adTabs)[number]

/** The tab for a URL. Statuses that have ended belong to the last one. */
export function tabOf({ status, group }: Partial<Filter>): AdTab {
  if (status) return isOpen(status) ? status : 'completed'
  if (group === 'active') return 'paid'
  return group ?? 'all'
}

/** The URL of a tab. */
export function searchOfTab(tab: AdTab): Filter {
  if (tab === 'all') return { status: undefined, group: undefined }
  if (tab === 'editing' || tab === 'completed') return { status: undefined, group: tab }
  return { status: tab, group: undefined }
}

export function countOfTab(tab: AdTab, counts: Record<AdStatus, number>): number {
  if (tab === 'all') return sum(Object.values(counts))
  if (tab === 'editing' || tab === 'completed') return sum(statusGroups[tab].map((status) => counts[status]))
  return counts[tab]
}

/** The number of pending ads in a tab. All tabs together add up to the count in the menu. */
export function pendingOfTab(
  tab: AdTab,
  side: AdSide,
  { counts, toCancel }: Pick<AdPage, 'counts' | 'toCancel'>,
): number {
  if (tab === 'paid') return side === 'publisher' ? toCancel : 0
  const awaited: readonly string[] = awaitedStatuses(side)
  return awaited.includes(tab) ? countOfTab(tab, counts) : 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
