import { Group } from '@mantine/core'
import { IconMapSearch, IconSpeakerphone } from '@tabler/icons-react'
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
import { FilterChip } from '../../../components/list/filter-chip.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { AdActions } from '../ad-actions.tsx'
import { adPages, filterOf, isFiltered, waitsForPayment } from '../ads-queries.ts'
import { AdPanel } from '../detail/ad-panel.tsx'
import { prevNextOf } from '../detail/prev-next.ts'
import { useAdColumns } from './ad-columns.tsx'
import { AdList } from './ad-list.tsx'
import { useChangeSearch } from './change-search.ts'
import { PayBar } from './pay-bar.tsx'
import { useSelection } from './selection.ts'

const route = getRouteApi('/account/advertise/ads')

/** Ads this account books: what they cost, how they stand, and paying for those that were accepted. */
export function AdsPage(): React.ReactNode {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useChangeSearch()
  const list = useSuspenseInfiniteQuery(adPages(accountId, useDeferredValue(search)))
  const fitsAside = useFitsAside()
  const compact = !fitsAside || search.ad !== undefined
  const ads = list.data.pages.flatMap((page) => page.items)
  const [first] = list.data.pages
  const payable = ads.filter(waitsForPayment)
  const selection = useSelection(ads, waitsForPayment)
  const columns = useAdColumns({ compact, selection, payable: payable.length > 0 })
  const empty = ads.length === 0 && !isFiltered(search)

  const panel = search.ad && (
    <AdPanel
      adId={search.ad}
      side="advertiser"
      listed={ads.find(({ id }) => id === search.ad)}
      prevNext={prevNextOf(ads, search.ad, waitsForPayment)}
      showsMessages={search.show === 'messages'}
      onOpen={(ad) => change({ ad, show: undefined })}
      onClose={() => change({ ad: undefined, show: undefined })}
      Actions={AdActions}
    />
  )

  return (
    <PageWithAside label={t('ad')} aside={panel || null} onClose={() => change({ ad: undefined })}>
      <Page>
        <PageHeader
          title={t('title')}
          actions={
            !empty && (
              <>
                <SearchField label={t('searchAds')} />
                <ExportLink list="ads" filter={filterOf(search)} />
                <ButtonLink
                  to="/advertise/new"
                  variant="default"
                  leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
                >
                  {t('newCampaign')}
                </ButtonLink>
              </>
            )
          }
        />
        {(search.campaignId || search.adgroupId) && (
          <Group gap="xs" mb="sm">
            {search.campaignId && (
              <FilterChip
                label={ads[0] ? t('campaignFilter', { title: ads[0].campaignTitle }) : t('thisCampaign')}
                onRemove={() => change({ campaignId: undefined })}
              />
            )}
            {search.adgroupId && (
              <FilterChip
                label={ads[0] ? t('adgroupFilter', { title: ads[0].adgroupTitle }) : t('thisAdgroup')}
                onRemove={() => change({ adgroupId: undefined })}
              />
            )}
          </Group>
        )}
        {empty && (
          <EmptyState
            title={t('noAds')}
            text={t('noAdsText')}
            action={
              <ButtonLink to="/finder" leftSection={<IconMapSearch size={18} stroke={1.75} aria-hidden />}>
                {t('toFinder')}
              </ButtonLink>
            }
          />
        )}
        {!empty && first && (
          <AdList
            label={t('title')}
            search={search}
            change={change}
            ads={ads}
            first={first}
            columns={columns}
            compact={compact}
            turn="approved"
            withReach
          />
        )}
        <LoadMore
          shown={ads.length}
          total={first?.total ?? 0}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
        {first && first.counts.approved > 0 && (
          <PayBar
            count={first.counts.approved}
            payable={payable}
            selection={selection}
            quiet={search.ad !== undefined}
          />
        )}
      </Page>
    </PageWithAside>
  )
}
