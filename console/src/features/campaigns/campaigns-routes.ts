import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { adGroupList, campaignList } from './campaigns-queries.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/campaigns',
  validateSearch: campaignList.search,
  loader: (at) => loadList(campaignList, at),
}).update({ component: lazyPage(() => import('./campaigns-page.tsx'), 'CampaignsPage') })

const adGroupsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/adgroups',
  validateSearch: adGroupList.search,
  loader: (at) => loadList(adGroupList, at),
}).update({ component: lazyPage(() => import('./ad-groups-page.tsx'), 'AdGroupsPage') })

export const campaignsRoutes = [campaignsRoute, adGroupsRoute] as const
