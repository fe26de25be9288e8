import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { screenDeliveryQuery, screenReliabilityQuery } from '../delivery/delivery-queries.ts'
import { DeliverySummary } from '../delivery/delivery-summary.tsx'
import { DeliveryTable } from '../delivery/delivery-table.tsx'
import { ScreenReliabilityCard } from '../delivery/screen-reliability.tsx'
import { SlidePlaysSection } from '../slide-plays/slide-plays-section.tsx'
import { screenStatisticsQuery } from './statistics-queries.ts'
import { StatisticsView } from './statistics-view.tsx'

const route = getRouteApi('/account/screens/statistics/$screenId')

/** The results of a screen, for its publisher. */
export function ScreenStatisticsPage(): React.ReactNode {
  const { t } = useTranslation('statistics')
  const { accountId } = useAccount()
  const { screenId } = route.useParams()
  const search = route.useSearch()
  const { data } = useSuspenseQuery(screenStatisticsQuery(accountId, screenId, useDeferredValue(search)))
  const { data: rated } = useSuspenseQuery(screenReliabilityQuery(accountId, screenId))
  const { data: delivery } = useSuspenseQuery(screenDeliveryQuery(accountId, screenId))
  return (
    <StatisticsView
      statistics={data}
      search={search}
      amountLabel={t('earnings')}
      delivery={
        <>
          <DeliverySummary delivery={delivery} adPage="/publish/ads/$adId" />
          <ScreenReliabilityCard rated={rated} />
          <DeliveryTable delivery={delivery} adPage="/publish/ads/$adId" />
        </>
      }
      below={<SlidePlaysSection screenId={screenId} search={search} />}
      actions={
        <ButtonLink {...pageTarget('/screens/edit/$screenId', { params: { screenId } })} variant="default">
          {t('toScreen')}
        </ButtonLink>
      }
    />
  )
}
