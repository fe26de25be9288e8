import type { Ad, AdPage } from '@litfass/api/ads/ads'
import { pageSizes } from '@litfass/api/lists'
import { adStatuses, type AdSide, awaitedStatuses, isCounted, waitsFor } from '@litfass/domain/ads/ad'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ColumnMenu, useColumnChoice } from '../../../components/list/column-choice.tsx'
import { DataTable } from '../../../components/list/data-table.tsx'
import { ExportLink } from '../../../components/list/export-link.tsx'
import { ListPage, type ListText } from '../../../components/list/list-page.tsx'
import { type ItemSelection, useItemSelection } from '../../../components/list/selection/item-selection.ts'
import { SumRow } from '../../../components/list/sum-row.tsx'
import { SavedViews } from '../../../components/list/toolbar/saved-views.tsx'
import type { ListState } from '../../../components/list/use-list-page.ts'
import { useUnreadOfAd } from '../../../platform/api/conversations.ts'
import { ConnectionNeeded } from '../../connected-accounts/connection-needed.tsx'
import { isSelectable } from '../action-refusal.ts'
import type { AdSearch } from '../ads-queries.ts'
import { AdPanel } from '../detail/ad-panel.tsx'
import { AdvertiserActions } from '../detail/advertiser-actions.tsx'
import { prevNextOf } from '../detail/prev-next.ts'
import { PublisherActions } from '../detail/publisher-actions.tsx'
import { PageWithAside, useFitsAside } from '../page-aside.tsx'
import { adColumns } from './ad-columns.tsx'
import { AdPeriod } from './ad-period.tsx'
import { AdSum } from './ad-sum.tsx'
import { AdTabBar } from './ad-tab-bar.tsx'

interface BarProps {
  /** The loaded ads that are pending for this company. */
  awaited: Ad[]
  /** The number of pending ads in the whole list. */
  awaitedCount: number
  selection: ItemSelection<Ad>
  hasCheckboxes: boolean
}

/** The ads of one side: by status, with sums over the filtered list, and the opened ad beside it. */
export function AdListPage({
  side,
  list,
  text,
  create,
  emptyAction,
  filters,
  areSelectable,
  renderBar,
}: {
  side: AdSide
  list: ListState<AdSearch, AdPage>
  text: ListText
  create?: ReactNode
  emptyAction: ReactNode
  filters?: ReactNode
  /** Whether the pending ads can be selected. */
  areSelectable: (awaited: Ad[]) => boolean
  /** The actions for the selected ads. */
  renderBar: (props: BarProps) => ReactNode
}) {
  const { t } = useTranslation(['ads', 'adStatuses', 'components'])
  const unreadOf = useUnreadOfAd()
  const fitsAside = useFitsAside()
  const { rows, first, search, change } = list
  const compact = !fitsAside || search.ad !== undefined
  const awaits = (ad: Ad) => isSelectable(ad, side)
  const awaited = rows.filter(awaits)
  const selection = useItemSelection(rows, {
    may: awaits,
    max: pageSizes.ads,
  })
  const leftOut = adStatuses.filter((status) => rows.some((ad) => ad.status === status && !isCounted(ad)))
  const listName = side === 'publisher' ? 'quotations' : 'ads'
  const columns = useColumnChoice(
    listName,
    adColumns[side].filter(({ wideOnly }) => !(compact && wideOnly)),
  )
  const hasCheckboxes = areSelectable(awaited)
  const context = { t, side, unreadOf, compact, selection: hasCheckboxes ? selection : null }
  const awaitedCount = first ? awaitedStatuses(side).reduce((sum, status) => sum + first.counts[status], 0) : 0

  const panel = search.ad && (
    <AdPanel
      adId={search.ad}
      side={side}
      listed={rows.find(({ id }) => id === search.ad)}
      prevNext={prevNextOf(rows, search.ad, awaits)}
      showsMessages={search.show === 'messages'}
      onOpen={(ad) => change({ ad, show: undefined })}
      onClose={() => change({ ad: undefined, show: undefined })}
      Actions={side === 'publisher' ? PublisherActions : AdvertiserActions}
    />
  )

  return (
    <PageWithAside
      label={t(side === 'publisher' ? 'request' : 'ad')}
      aside={panel || null}
      onClose={() => change({ ad: undefined })}
    >
      <ListPage
        list={list}
        text={text}
        create={create}
        exported={<ExportLink list={listName} filter={list.query} />}
        empty={<EmptyState title={text.emptyTitle} text={text.emptyText} action={emptyAction} />}
        filters={
          <>
            <AdPeriod list={list} />
            {filters}
          </>
        }
        right={
          <>
            <SavedViews
              list={listName}
              current={{ search: savedSearchOf(search), hiddenColumns: columns.hidden }}
              onOpen={(view) => {
                columns.hide(view.hiddenColumns)
                change({ ...recordOf(keysOf(search), () => undefined), ...view.search })
              }}
            />
            <ColumnMenu choice={columns} context={context} />
          </>
        }
        renderRows={(content) =>
          first && (
            <>
              {side === 'publisher' && <ConnectionNeeded />}
              <AdTabBar list={list} page={first} side={side}>
                {content}
              </AdTabBar>
            </>
          )
        }
        foot={renderBar({ awaited, awaitedCount, selection, hasCheckboxes })}
      >
        <DataTable
          label={text.title}
          columns={columns.shown}
          context={context}
          rows={rows}
          dense={compact}
          indented
          waits={(ad) => waitsFor(ad, side) || unreadOf(ad.id) > 0}
          isSelected={({ id }) => id === search.ad || selection.has(id)}
          sum={
            first && (
              <SumRow
                shown={rows.length}
                total={first.total}
                without={leftOut.map((status) => t(status, { ns: 'adStatuses' }))}
              >
                <AdSum sum={first.sum} side={side} />
              </SumRow>
            )
          }
        />
      </ListPage>
    </PageWithAside>
  )
}

/** Filters and order, without the opened ad. */
function savedSearchOf(search: AdSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...search, ad: undefined, show: undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
