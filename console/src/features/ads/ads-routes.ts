import { createRoute } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadPages } from '../../platform/query-client.ts'
import { AdSearch, adPages, MyAdSearch, quotationPages } from './ads-queries.ts'

const quotationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/ads',
  validateSearch: AdSearch,
  // Not by `loaderDeps`: a changed filter keeps the list on screen until the new one is there.
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, quotationPages(account.id, AdSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./quotations-page.tsx'), 'QuotationsPage') })

const adsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/ads',
  validateSearch: MyAdSearch,
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, adPages(account.id, MyAdSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./ads-page.tsx'), 'AdsPage') })

export const adsRoutes = [quotationsRoute, adsRoute] as const
