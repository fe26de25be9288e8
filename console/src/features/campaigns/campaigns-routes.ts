import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { adgroupList, campaignList } from './campaigns-queries.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/campaigns',
  validateSearch: campaignList.search,
  loader: (at) => loadList(campaignList, at),
}).update({ component: lazyPage(() => import('./campaigns-page.tsx'), 'CampaignsPage') })

const adgroupsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/adgroups',
  validateSearch: adgroupList.search,
  loader: (at) => loadList(adgroupList, at),
}).update({ component: lazyPage(() => import('./adgroups-page.tsx'), 'AdgroupsPage') })

export const campaignsRoutes = [campaignsRoute, adgroupsRoute] as const
