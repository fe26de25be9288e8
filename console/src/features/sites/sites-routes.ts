import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { screensAtQuery } from './site-contents.tsx'
import { siteList, siteQuery } from './sites-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/overview',
  validateSearch: siteList.search,
  loader: (at) => loadList(siteList, at),
}).update({ component: lazyPage(() => import('./sites-page.tsx'), 'SitesPage') })

const newRoute = createRoute({ getParentRoute: () => accountRoute, path: '/sites/new' }).update({
  component: lazyPage(() => import('./site-form.tsx'), 'SiteNewPage'),
})

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/edit/$siteId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, siteQuery(account.id, params.siteId)),
      loadQuery(queryClient, screensAtQuery(account.id, params.siteId)),
    ])
  },
}).update({ component: lazyPage(() => import('./site-form.tsx'), 'SiteEditPage') })

export const sitesRoutes = [overviewRoute, newRoute, editRoute] as const
