import type { Ad } from '@litfass/api/ads/ads'
import { IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { FilterChip } from '../../../components/list/toolbar/filter-chip.tsx'
import { useListPage } from '../../../components/list/use-list-page.ts'
import { NewCampaignButton } from '../../campaigns/new-campaign-button.tsx'
import { adList, bookingRequestList } from '../ads-queries.ts'
import { AdListPage } from './ad-list-page.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { PayBar } from './pay-bar.tsx'

/** Ads that others want to book here, pending ones first. */
export function BookingRequestsPage(): React.ReactNode {
  const { t } = useTranslation('ads')
  const list = useListPage(bookingRequestList, { history: 'push' })
  const { search, change } = list
  return (
    <AdListPage
      side="publisher"
      list={list}
      text={{
        title: t('quotationsTitle'),
        search: t('searchQuotations'),
        emptyTitle: t('noQuotations'),
        emptyText: t('noQuotationsText'),
        noMatch: t('noMatch'),
      }}
      emptyAction={<ButtonLink to="/screens/overview">{t('yourScreens')}</ButtonLink>}
      filters={
        search.campaignId && <CampaignChip ad={list.rows[0]} onRemove={() => change({ campaignId: undefined })} />
      }
      // Only one is answered while it is open beside the list.
      areSelectable={(awaited) => awaited.length > 1 && list.search.ad === undefined}
      renderBar={({ awaited, selection, hasCheckboxes }) =>
        hasCheckboxes && <AnswerBar awaited={awaited} selection={selection} />
      }
    />
  )
}

/** Ads this account books, with a bar to pay for the accepted ones. */
export function AdsPage(): React.ReactNode {
  const { t } = useTranslation('ads')
  const list = useListPage(adList, { history: 'push' })
  const { search, first, change } = list
  const firstAd: Ad | undefined = list.rows[0]
  return (
    <AdListPage
      side="advertiser"
      list={list}
      text={{
        title: t('title'),
        search: t('searchAds'),
        emptyTitle: t('noAds'),
        emptyText: t('noAdsText'),
        noMatch: t('noMatch'),
      }}
      create={<NewCampaignButton variant="default" />}
      emptyAction={
        <ButtonLink to="/finder" leftSection={<IconMapSearch size={18} stroke={1.75} aria-hidden />}>
          {t('toFinder')}
        </ButtonLink>
      }
      filters={
        <>
          {search.campaignId && <CampaignChip ad={firstAd} onRemove={() => change({ campaignId: undefined })} />}
          {search.adgroupId && (
            <FilterChip
              label={firstAd ? t('adgroupFilter', { title: firstAd.adgroupTitle }) : t('thisAdgroup')}
              onRemove={() => change({ adgroupId: undefined })}
            />
          )}
        </>
      }
      areSelectable={(awaited) => awaited.length > 0}
      renderBar={({ awaited, selection, awaitedCount }) =>
        first &&
        awaitedCount > 0 && <PayBar count={awaitedCount} payable={awaited} loaded={list.rows} selection={selection} />
      }
    />
  )
}

function CampaignChip({ ad, onRemove }: { ad: Ad | undefined; onRemove: () => void }) {
  const { t } = useTranslation('ads')
  return (
    <FilterChip label={ad ? t('campaignFilter', { title: ad.campaignTitle }) : t('thisCampaign')} onRemove={onRemove} />
  )
}
