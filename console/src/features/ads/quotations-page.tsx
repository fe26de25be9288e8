import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../parts/empty-state.tsx'
import { ExportLink } from '../../parts/export-link.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageWithAside, useHasAsideRoom } from '../../parts/page-aside.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Page } from '../../parts/page.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useAccount } from '../../platform/account.ts'
import { AdList } from './ad-list.tsx'
import { AdPanel } from './ad-panel.tsx'
import { filterOf, isFiltered, quotationPages, waitsForAnswer } from './ads-queries.ts'
import { AnswerBar } from './answer-bar.tsx'
import { useChangeSearch } from './change-search.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { useQuotationColumns } from './quotation-columns.tsx'
import { useSelection } from './selection.ts'
import { walkFrom } from './walk.ts'

const route = getRouteApi('/account/publish/ads')

/** Ads offered to this account: what waits for an answer first. */
export function QuotationsPage(): React.ReactNode {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useChangeSearch()
  const list = useSuspenseInfiniteQuery(quotationPages(accountId, useDeferredValue(search)))
  const hasRoom = useHasAsideRoom()
  const compact = !hasRoom || search.ad !== undefined
  const ads = list.data.pages.flatMap((page) => page.items)
  const waiting = ads.filter(waitsForAnswer)
  const selection = useSelection(ads, waitsForAnswer)
  // Beside an opened request that one is answered.
  const several = waiting.length > 1 && search.ad === undefined
  const columns = useQuotationColumns(compact, several ? selection : null)
  const [first] = list.data.pages
  const empty = ads.length === 0 && !isFiltered(search)

  const panel = search.ad && (
    <AdPanel
      adId={search.ad}
      side="publisher"
      listed={ads.find(({ id }) => id === search.ad)}
      walk={walkFrom(ads, search.ad, waitsForAnswer)}
      showsMessages={search.show === 'messages'}
      onOpen={(ad) => change({ ad, show: undefined })}
      onClose={() => change({ ad: undefined, show: undefined })}
      Actions={QuotationActions}
    />
  )

  return (
    <PageWithAside label={t('request')} aside={panel || null} onClose={() => change({ ad: undefined })}>
      <Page>
        <PageHeader
          title={t('quotationsTitle')}
          actions={
            !empty && (
              <>
                <SearchField label={t('searchQuotations')} />
                <ExportLink list="quotations" filter={filterOf(search)} />
              </>
            )
          }
        />
        {empty && (
          <EmptyState
            title={t('noQuotations')}
            text={t('noQuotationsText')}
            action={<ButtonLink to="/screens/overview">{t('yourScreens')}</ButtonLink>}
          />
        )}
        {!empty && first && (
          <AdList
            label={t('quotationsTitle')}
            search={search}
            change={change}
            ads={ads}
            first={first}
            columns={columns}
            compact={compact}
            turn="pending"
          />
        )}
        <LoadMore
          shown={ads.length}
          total={first?.total ?? 0}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
        {several && <AnswerBar waiting={waiting} selection={selection} />}
      </Page>
    </PageWithAside>
  )
}
