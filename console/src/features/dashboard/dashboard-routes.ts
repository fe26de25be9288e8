import { createRoute } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadQuery } from '../../platform/query-client.ts'
import { dashboardQueries } from './dashboard-queries.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dashboard',
  loader: async ({ context: { queryClient, account } }) => {
    const queries = dashboardQueries(account.id)
    await Promise.all([
      loadQuery(queryClient, queries.dashboard),
      loadQuery(queryClient, queries.account),
      loadQuery(queryClient, queries.toAnswer),
      loadQuery(queryClient, queries.toPay),
    ])
  },
}).update({ component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage') })

export const dashboardRoutes = [dashboardRoute] as const
