import { createRoute } from '@tanstack/react-router'

import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { checkValuesQuery } from './check-values-query.ts'

const evidenceRoute = createRoute({ getParentRoute: () => rootRoute, path: '/verify/evidence' }).update({
  component: lazyPage(() => import('./evidence-page.tsx'), 'EvidencePage'),
})

const checkValuesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/check-values',
  loader: ({ context: { queryClient } }) => loadQuery(queryClient, checkValuesQuery),
}).update({ component: lazyPage(() => import('./check-values-page.tsx'), 'CheckValuesPage') })

export const evidenceRoutes = [evidenceRoute, checkValuesRoute] as const
