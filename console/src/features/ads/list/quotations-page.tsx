import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../../components/feedback/links.tsx'
import { PageWithAside, useFitsAside } from '../../../components/feedback/page-aside.tsx'
import { PageHeader } from '../../../components/feedback/page-header.tsx'
import { Page } from '../../../components/feedback/page.tsx'
import { ExportLink } from '../../../components/list/export-link.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { filterOf, isFiltered, quotationPages, waitsForAnswer } from '../ads-queries.ts'
import { AdPanel } from '../detail/ad-panel.tsx'
import { prevNextOf } from '../detail/prev-next.ts'
import { AdList } from './ad-list.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { useChangeSearch } from './change-search.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { useQuotationColumns } from './quotation-columns.tsx'
import { useSelection } from './selection.ts'

const route = getRouteApi('/account/publish/ads')

/** Ads offered to this account: what waits for an answer first. */
export function QuotationsPage(): React.ReactNode {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useChangeSearch()
  const list = useSuspenseInfiniteQuery(quotationPages(accountId, useDeferredValue(search)))
  const fitsAside = useFitsAside()
  const compact = !fitsAside || search.ad !== undefined
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
      prevNext={prevNextOf(ads, search.ad, waitsForAnswer)}
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
