import { createRoute } from '@tanstack/react-router'
import { api } from 'virtual:endpoints'

import { loadList } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { placeQuery } from '../places/place-kind.ts'
import { siteKind } from './site-kind.tsx'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/overview',
  validateSearch: siteKind.ownList.search,
  loader: (at) => loadList(siteKind.ownList, at),
}).update({ component: lazyPage(() => import('./sites-page.tsx'), 'SitesPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/new',
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSites(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./site-form.tsx'), 'SiteNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/edit/$siteId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, placeQuery(siteKind, account.id, params.siteId)),
      loadQuery(
        queryClient,
        apiQuery(api.screens.listScreens, { accountId: account.id, query: { site: params.siteId } }),
      ),
    ])
  },
}).update({ component: lazyPage(() => import('./site-form.tsx'), 'SiteEditPage') })

export const sitesRoutes = [overviewRoute, newRoute, editRoute] as const
