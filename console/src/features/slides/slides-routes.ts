import { createRoute } from '@tanstack/react-router'

import { OverviewPending } from '../../components/list/overview-pending.tsx'
import { orNotFound } from '../../platform/api/not-found.ts'
import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { accountQuery, slidePages, slideQuery, SlideSearch } from './slides-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/overview',
  validateSearch: SlideSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, slidePages(account.id, SlideSearch.parse(location.search))),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./slides-page.tsx'), 'SlidesPage'), pendingComponent: OverviewPending })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/new',
  loader: ({ context: { queryClient, account } }) => loadQuery(queryClient, accountQuery(account.id)),
}).update({ component: lazyPage(() => import('./editor/slide-new-page.tsx'), 'SlideNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/edit/$slideId',
  loader: ({ context: { queryClient, account }, params }) =>
    loadQuery(queryClient, slideQuery(account.id, params.slideId)),
}).update({ component: lazyPage(() => import('./editor/slide-edit-page.tsx'), 'SlideEditPage') })

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/view/$slideId',
  loader: ({ context: { queryClient, account }, params }) =>
    orNotFound(loadQuery(queryClient, slideQuery(account.id, params.slideId))),
}).update({ component: lazyPage(() => import('./slide-view-page.tsx'), 'SlideViewPage') })

export const slidesRoutes = [overviewRoute, newRoute, editRoute, viewRoute] as const
