import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { allSites } from '../../parts/own-lists.ts'
import { PlaceSearch, placeQueryOf } from '../../parts/place-search.ts'
import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadPages, loadQuery } from '../../platform/query-client.ts'
import { accountQuery, cinemaPages, cinemaQuery } from './cinemas-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/cinemas/overview',
  validateSearch: PlaceSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, cinemaPages(account.id, placeQueryOf(PlaceSearch.parse(location.search)))),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./cinemas-page.tsx'), 'CinemasPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/cinemas/new',
  /** `site`: the location it is to stand at. */
  validateSearch: z.object({ site: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSites(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./cinema-new-page.tsx'), 'CinemaNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/cinemas/edit/$cinemaId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, cinemaQuery(account.id, params.cinemaId)),
      loadQuery(queryClient, allSites(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./cinema-edit-page.tsx'), 'CinemaEditPage') })

export const cinemasRoutes = [overviewRoute, newRoute, editRoute] as const
