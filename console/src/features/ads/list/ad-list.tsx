import type { Ad, AdPage } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { SumRow } from '../../../components/list/sum-row.tsx'
import { useUnreadOfAd } from '../../../platform/api/conversations.ts'
import { formatCount } from '../../../platform/i18n/format.ts'
import type { AdSearch } from '../ads-queries.ts'
import { AdTabs } from './ad-filter.tsx'
import { type ChangeSearch, noFilter } from './change-search.ts'

import classes from './ad-list.module.css'

/** Tabs by status, the table, and the sums over all that is filtered. Rows of the status `turn`, or with unread messages, wait for this company. */
export function AdList({
  label,
  search,
  change,
  ads,
  first,
  columns,
  turn,
  withReach,
  compact,
}: {
  label: string
  search: AdSearch
  change: ChangeSearch
  ads: Ad[]
  /** Counts and sums come with every page. */
  first: AdPage
  columns: Column<Ad>[]
  turn: 'pending' | 'approved'
  withReach?: boolean
  /** Beside an opened ad the columns move closer. */
  compact: boolean
}) {
  const { t } = useTranslation(['ads', 'parts'])
  const unreadOf = useUnreadOfAd()
  return (
    <AdTabs search={search} counts={first.counts} turn={turn} onChange={change}>
      {ads.length === 0 ? (
        <EmptyState
          drawing="none"
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={() => change(noFilter)}>
              {t('clearFilters', { ns: 'parts' })}
            </Button>
          }
        />
      ) : (
        <div className={classes.list} data-compact={compact || undefined}>
          <DataTable
            label={label}
            columns={columns}
            rows={ads}
            waits={({ id, status }) => status === turn || unreadOf(id) > 0}
            selectedId={search.ad}
            sum={
              <SumRow shown={ads.length} total={first.total}>
                <span>{t('impressionCount', { number: formatCount(first.sum.impressions) })}</span>
                {withReach && <span>{t('reachCount', { number: formatCount(first.sum.reach) })}</span>}
                <span>{t('netAmount', { amount: formatEuros(first.sum.amount) })}</span>
              </SumRow>
            }
          />
        </div>
      )}
    </AdTabs>
  )
}
