import { createRoute } from '@tanstack/react-router'

import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { screensAtQuery } from './site-contents.tsx'
import { sitePages, siteQuery } from './sites-queries.ts'
import { SitesSearch } from './sites-search.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sites/overview',
  validateSearch: SitesSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, sitePages(account.id, SitesSearch.parse(location.search).q ?? '')),
}).update({ component: lazyPage(() => import('./sites-page.tsx'), 'SitesPage') })

const newRoute = createRoute({ getParentRoute: () => accountRoute, path: '/sites/new' }).update({
  component: lazyPage(() => import('./site-new-page.tsx'), 'SiteNewPage'),
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
}).update({ component: lazyPage(() => import('./site-edit-page.tsx'), 'SiteEditPage') })

export const sitesRoutes = [overviewRoute, newRoute, editRoute] as const
