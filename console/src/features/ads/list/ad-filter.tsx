import type { AdStatus } from '@litfass/domain/ads/ad'
import { Chip, Group, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../../../components/feedback/pending-badge.tsx'
import { formatCount } from '../../../platform/i18n/format.ts'
import type { AdSearch } from '../ads-queries.ts'
import { adTabs, countOfTab, endedStatuses, searchOfTab, tabOf } from './ad-tabs.ts'
import type { ChangeSearch } from './change-search.ts'

import classes from './ad-filter.module.css'

/** The list by status. `turn` is the status that waits for this company; its count is yellow. */
export function AdTabs({
  search,
  counts,
  turn,
  onChange,
  children,
}: {
  search: AdSearch
  counts: Record<AdStatus, number>
  turn: 'pending' | 'approved'
  onChange: ChangeSearch
  children: ReactNode
}) {
  const { t } = useTranslation('ads')
  const current = tabOf(search)
  return (
    <Tabs value={current} onChange={(value) => onChange(searchOfTab(adTabs.find((tab) => tab === value) ?? 'all'))}>
      <Tabs.List className={classes.tabs} aria-label={t('byStatus')}>
        {adTabs
          .filter((tab) => tab !== 'editing' || current === 'editing')
          .map((tab) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              className={classes.tab}
              rightSection={<TabCount count={countOfTab(tab, counts)} turn={tab === turn} />}
            >
              {t(`tab-${tab}`)}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <Tabs.Panel value={current}>
        {current === 'completed' && <EndedChips search={search} counts={counts} onChange={onChange} />}
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

function TabCount({ count, turn }: { count: number; turn: boolean }) {
  return turn && count > 0 ? (
    <PendingBadge count={count} />
  ) : (
    <span className={classes.count}>{formatCount(count)}</span>
  )
}

/** The ways in which ads end, each by itself. */
function EndedChips({
  search,
  counts,
  onChange,
}: {
  search: AdSearch
  counts: Record<AdStatus, number>
  onChange: ChangeSearch
}) {
  const { t } = useTranslation('parts')
  return (
    <Group gap="xs" mb="md">
      {endedStatuses.map((status) => (
        <Chip
          key={status}
          variant="outline"
          size="sm"
          checked={search.status === status}
          onChange={(on) => onChange(on ? { status, group: undefined } : searchOfTab('completed'))}
        >
          {t(status)} {formatCount(counts[status])}
        </Chip>
      ))}
    </Group>
  )
}
