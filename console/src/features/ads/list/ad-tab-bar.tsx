import type { AdPage } from '@litfass/api/ads/ads'
import { statusGroups, type AdSide } from '@litfass/domain/ads/ad'
import { formatCount } from '@litfass/domain/money/money'
import { Chip, Group, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../../../components/feedback/count-pill.tsx'
import type { AdSearch } from '../ads-queries.ts'
import { adTabs, countOfTab, pendingOfTab, searchOfTab, tabOf } from './ad-tabs.ts'

import classes from './ad-tab-bar.module.css'

interface Filtered {
  list: { search: AdSearch; change: (changes: AdSearch) => void }
  counts: AdPage['counts']
}

/** The list by status. Pending counts are yellow and add up to the count in the menu. */
export function AdTabBar({
  list,
  page: { counts, toCancel },
  side,
  children,
}: Pick<Filtered, 'list'> & { page: AdPage; side: AdSide; children: ReactNode }) {
  const { t } = useTranslation('ads')
  const current = tabOf(list.search)
  const strip = useRef<HTMLDivElement>(null)
  // On phones the strip is wider than the window. Only the strip is scrolled, never the page.
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    const seen = strip.current?.getBoundingClientRect()
    if (tab && seen) strip.current?.scrollBy({ left: (tab.left + tab.right - seen.left - seen.right) / 2 })
  }, [current])
  return (
    <Tabs value={current} onChange={(value) => list.change(searchOfTab(adTabs.find((tab) => tab === value) ?? 'all'))}>
      <Tabs.List ref={strip} className={classes.tabs} aria-label={t('byStatus')}>
        {adTabs
          .filter((tab) => tab !== 'editing' || current === 'editing')
          .map((tab) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              className={classes.tab}
              rightSection={
                <TabCount count={countOfTab(tab, counts)} pending={pendingOfTab(tab, side, { counts, toCancel })} />
              }
            >
              {t(`tab-${tab}`)}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <Tabs.Panel value={current}>
        {current === 'completed' && <EndedChips list={list} counts={counts} />}
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

function TabCount({ count, pending }: { count: number; pending: number }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      {(pending === 0 || pending < count) && <span className={classes.count}>{formatCount(count)}</span>}
      {pending > 0 && <PendingBadge count={pending} />}
    </Group>
  )
}

/** A filter for each status in which ads end. */
function EndedChips({ list: { search, change }, counts }: Filtered) {
  const { t } = useTranslation('adStatuses')
  return (
    <Group gap="xs" mb="md">
      {statusGroups.completed.map((status) => (
        <Chip
          key={status}
          variant="outline"
          size="sm"
          checked={search.status === status}
          onChange={(on) => change(on ? { status, group: undefined } : searchOfTab('completed'))}
        >
          {t(status)} {formatCount(counts[status])}
        </Chip>
      ))}
    </Group>
  )
}
