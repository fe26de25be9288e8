import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery, teamQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { auditList } from './audit-queries.ts'

const auditRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/audit',
  validateSearch: auditList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([
      loadList(auditList, at),
      loadQuery(queryClient, teamQuery(account.id)),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage') })

export const auditRoutes = [auditRoute] as const
