import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { allShows, allSites, allSlides } from '../../platform/api/own-lists.ts'
import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { ScreensSearch } from './list/screens-search.ts'
import { accountQuery, screenPages, screenQuery } from './screens-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/overview',
  validateSearch: ScreensSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, screenPages(account.id, ScreensSearch.parse(location.search))),
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, allSites(account.id)),
      loadQuery(queryClient, allShows(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./list/screens-page.tsx'), 'ScreensPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/new',
  /** `site`: the location it is to stand at. */
  validateSearch: z.object({ site: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSites(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./form/screen-new-page.tsx'), 'ScreenNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/edit/$screenId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, screenQuery(account.id, params.screenId)),
      loadQuery(queryClient, allSites(account.id)),
      loadQuery(queryClient, allShows(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./form/screen-edit-page.tsx'), 'ScreenEditPage') })

export const screensRoutes = [overviewRoute, newRoute, editRoute] as const
