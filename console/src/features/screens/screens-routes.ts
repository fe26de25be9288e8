import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery } from '../../platform/api/account-query.ts'
import { allShows, allSites, allSlides } from '../../platform/api/own-lists.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { screenList, screenQuery } from './screens-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/overview',
  validateSearch: screenList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([
      loadList(screenList, at),
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
}).update({ component: lazyPage(() => import('./form/screen-form.tsx'), 'ScreenNewPage') })

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
}).update({ component: lazyPage(() => import('./form/screen-form.tsx'), 'ScreenEditPage') })

export const screensRoutes = [overviewRoute, newRoute, editRoute] as const
