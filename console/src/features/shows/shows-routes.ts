import { createRoute } from '@tanstack/react-router'

import { allSlides } from '../../parts/own-lists.ts'
import { ListSearch } from '../../parts/search-text.ts'
import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadPages, loadQuery } from '../../platform/query-client.ts'
import { accountQuery, showPages, showQuery } from './shows-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/overview',
  validateSearch: ListSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, showPages(account.id, ListSearch.parse(location.search).q ?? '')),
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./shows-page.tsx'), 'ShowsPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/new',
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSlides(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./show-new-page.tsx'), 'ShowNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/edit/$showId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, showQuery(account.id, params.showId)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./show-edit-page.tsx'), 'ShowEditPage') })

export const showsRoutes = [overviewRoute, newRoute, editRoute] as const
