import { createRoute } from '@tanstack/react-router'

import { conversationPages } from '../../platform/api/conversations.ts'
import { dashboardQuery } from '../../platform/api/own-queries.ts'
import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'

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
