import { createRoute } from '@tanstack/react-router'

import { loadPages } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { AdSearch, adPages, MyAdSearch, quotationPages } from './ads-queries.ts'

const quotationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/ads',
  validateSearch: AdSearch,
  // Not by `loaderDeps`: a changed filter keeps the list on screen until the new one is there.
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, quotationPages(account.id, AdSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./list/quotations-page.tsx'), 'QuotationsPage') })

const adsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/ads',
  validateSearch: MyAdSearch,
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, adPages(account.id, MyAdSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./list/ads-page.tsx'), 'AdsPage') })

export const adsRoutes = [quotationsRoute, adsRoute] as const
