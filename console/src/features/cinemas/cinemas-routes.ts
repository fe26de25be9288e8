import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery } from '../../platform/api/account-query.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { cinemaList, cinemaQuery } from './cinemas-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/cinemas/overview',
  validateSearch: cinemaList.search,
  loader: async (at) => {
    await Promise.all([
      loadList(cinemaList, at),
      loadQuery(at.context.queryClient, accountQuery(at.context.account.id)),
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
}).update({ component: lazyPage(() => import('./cinema-form.tsx'), 'CinemaNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/cinemas/edit/$cinemaId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, cinemaQuery(account.id, params.cinemaId)),
      loadQuery(queryClient, allSites(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./cinema-form.tsx'), 'CinemaEditPage') })

export const cinemasRoutes = [overviewRoute, newRoute, editRoute] as const
