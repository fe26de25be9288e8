import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { PlaceSearch, placeQueryOf } from '../../components/list/place-search.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { accountQuery, boardPages, boardQuery } from './boards-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/overview',
  validateSearch: PlaceSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, boardPages(account.id, placeQueryOf(PlaceSearch.parse(location.search)))),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/new',
  /** `site`: the location it is to stand at. */
  validateSearch: z.object({ site: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSites(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./board-new-page.tsx'), 'BoardNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/edit/$boardId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, boardQuery(account.id, params.boardId)),
      loadQuery(queryClient, allSites(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./board-edit-page.tsx'), 'BoardEditPage') })

export const boardsRoutes = [overviewRoute, newRoute, editRoute] as const
