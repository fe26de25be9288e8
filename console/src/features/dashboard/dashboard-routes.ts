import { createRoute } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { conversationPages } from '../../platform/conversations.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadPages, loadQuery } from '../../platform/query-client.ts'
import { dashboardQuery } from './dashboard-queries.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dashboard',
  loader: ({ context: { queryClient, account } }) =>
    Promise.all([
      loadQuery(queryClient, dashboardQuery(account.id)),
      loadPages(queryClient, conversationPages(account.id)),
    ]),
}).update({ component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage') })

export const dashboardRoutes = [dashboardRoute] as const
