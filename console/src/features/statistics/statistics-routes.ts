import { createRoute } from '@tanstack/react-router'

import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import {
  campaignDeliveryQuery,
  deliveryByPlaceQuery,
  screenDeliveryQuery,
  screenReliabilityQuery,
} from '../delivery/delivery-queries.ts'
import { slidePlaysQuery } from '../slide-plays/slide-plays-queries.ts'
import { campaignStatisticsQuery, screenStatisticsQuery, StatisticsSearch } from './statistics-queries.ts'

const campaignRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/campaigns/$campaignId',
  validateSearch: StatisticsSearch,
  // Not `loaderDeps`: the old figures stay on screen while another period loads.
  loader: async ({ context: { queryClient, account }, params, location }) => {
    const search = StatisticsSearch.parse(location.search)
    await Promise.all([
      loadQuery(queryClient, campaignStatisticsQuery(account.id, params.campaignId, search)),
      loadQuery(queryClient, campaignDeliveryQuery(account.id, params.campaignId)),
      loadQuery(queryClient, deliveryByPlaceQuery(account.id, params.campaignId, search)),
    ])
  },
}).update({ component: lazyPage(() => import('./campaign-statistics-page.tsx'), 'CampaignStatisticsPage') })

const screenRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/statistics/$screenId',
  validateSearch: StatisticsSearch,
  loader: async ({ context: { queryClient, account }, params, location }) => {
    const search = StatisticsSearch.parse(location.search)
    await Promise.all([
      loadQuery(queryClient, screenStatisticsQuery(account.id, params.screenId, search)),
      loadQuery(queryClient, screenDeliveryQuery(account.id, params.screenId)),
      loadQuery(queryClient, screenReliabilityQuery(account.id, params.screenId)),
      loadQuery(queryClient, slidePlaysQuery(account.id, params, search)),
    ])
  },
}).update({ component: lazyPage(() => import('./screen-statistics-page.tsx'), 'ScreenStatisticsPage') })

export const statisticsRoutes = [campaignRoute, screenRoute] as const
