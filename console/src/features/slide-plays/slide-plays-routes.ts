import { createRoute } from '@tanstack/react-router'

import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { SlidePlaysSearch, slidePlaysQuery } from './slide-plays-queries.ts'

const slideRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/plays/$slideId',
  validateSearch: SlidePlaysSearch,
  // Not `loaderDeps`: the old figures stay on screen while another period loads.
  loader: ({ context: { queryClient, account }, params, location }) =>
    loadQuery(queryClient, slidePlaysQuery(account.id, params, SlidePlaysSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./slide-plays-pages.tsx'), 'SlidePlaysPage') })

const showRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/plays/$showId',
  validateSearch: SlidePlaysSearch,
  loader: ({ context: { queryClient, account }, params, location }) =>
    loadQuery(queryClient, slidePlaysQuery(account.id, params, SlidePlaysSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./slide-plays-pages.tsx'), 'ShowPlaysPage') })

export const slidePlaysRoutes = [slideRoute, showRoute] as const
