import { createRoute } from '@tanstack/react-router'

import { ListSearch } from '../../components/list/search-text.ts'
import { loadPages } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { adgroupPages, AdgroupSearch, campaignPages } from './campaigns-queries.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/campaigns',
  validateSearch: ListSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, campaignPages(account.id, ListSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./campaigns-page.tsx'), 'CampaignsPage') })

const adgroupsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/adgroups',
  validateSearch: AdgroupSearch,
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, adgroupPages(account.id, AdgroupSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./adgroups-page.tsx'), 'AdgroupsPage') })

export const campaignsRoutes = [campaignsRoute, adgroupsRoute] as const
