import { fillPath } from '@litfass/api/path'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { DeliveryGrid } from '../delivery/delivery-grid.tsx'
import { campaignDeliveryQuery, deliveryByPlaceQuery } from '../delivery/delivery-queries.ts'
import { DeliverySummary } from '../delivery/delivery-summary.tsx'
import { DeliveryTable } from '../delivery/delivery-table.tsx'
import { ShareReport } from '../report-links/share-report.tsx'
import { campaignStatisticsQuery } from './statistics-queries.ts'
import { StatisticsView } from './statistics-view.tsx'

const route = getRouteApi('/account/advertise/campaigns/$campaignId')

/** The results of a campaign, for its advertiser. */
export function CampaignStatisticsPage(): React.ReactNode {
  const { t } = useTranslation('statistics')
  const { accountId } = useAccount()
  const { campaignId } = route.useParams()
  const search = route.useSearch()
  const shown = useDeferredValue(search)
  const { data } = useSuspenseQuery(campaignStatisticsQuery(accountId, campaignId, shown))
  const { data: delivery } = useSuspenseQuery(campaignDeliveryQuery(accountId, campaignId))
  const { data: byPlace } = useSuspenseQuery(deliveryByPlaceQuery(accountId, campaignId, shown))
  return (
    <StatisticsView
      statistics={data}
      search={search}
      amountLabel={t('expenses')}
      delivery={
        <>
          <DeliverySummary delivery={delivery} adPage="/advertise/ads/$adId" />
          <DeliveryTable
            delivery={delivery}
            adPage="/advertise/ads/$adId"
            share={<ShareReport campaignId={campaignId} />}
            evidence={fillPath(api.delivery.getEvidence.path, { accountId, campaignId })}
            pdf={fillPath(api.reports.getReportPdf.path, { accountId, campaignId })}
            file={fillPath(api.delivery.exportCampaignDelivery.path, { accountId, campaignId })}
          />
          <DeliveryGrid delivery={byPlace} search={shown} />
        </>
      }
      actions={
        <ButtonLink {...pageTarget('/advertise/ads', { search: { campaignId } })} variant="default">
          {t('toAds')}
        </ButtonLink>
      }
    />
  )
}
