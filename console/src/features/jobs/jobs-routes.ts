import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'

import { allScreens, allShows, allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { jobQuery, jobsQuery } from './jobs-queries.ts'

/** Everything that a job can contain, and the account with its time zone. */
function loadOptions(queryClient: QueryClient, accountId: string): Promise<unknown> {
  return Promise.all([
    loadQuery(queryClient, accountQuery(accountId)),
    loadQuery(queryClient, allSlides(accountId)),
    loadQuery(queryClient, allShows(accountId)),
    loadQuery(queryClient, allScreens(accountId)),
  ])
}

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/jobs',
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, jobsQuery(account.id)), loadOptions(queryClient, account.id)])
  },
}).update({ component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/jobs/new',
  loader: async ({ context: { queryClient, account } }) => {
    await loadOptions(queryClient, account.id)
  },
}).update({ component: lazyPage(() => import('./job-form.tsx'), 'JobNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/jobs/$jobId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, jobQuery(account.id, params.jobId)),
      loadOptions(queryClient, account.id),
    ])
  },
}).update({ component: lazyPage(() => import('./job-edit-page.tsx'), 'JobEditPage') })

export const jobsRoutes = [overviewRoute, newRoute, editRoute] as const
