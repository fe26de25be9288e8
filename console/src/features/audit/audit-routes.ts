import { createRoute } from '@tanstack/react-router'

import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { auditPages, AuditSearch, teamQuery } from './audit-queries.ts'

const auditRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/audit',
  validateSearch: AuditSearch,
  // Not by `loaderDeps`: a changed filter keeps the list on screen until the new one is there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, auditPages(account.id, AuditSearch.parse(location.search))),
      loadQuery(queryClient, teamQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage') })

export const auditRoutes = [auditRoute] as const
