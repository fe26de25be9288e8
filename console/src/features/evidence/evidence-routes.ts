import { createRoute } from '@tanstack/react-router'

import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from '../../shell/root-route.tsx'

const evidenceRoute = createRoute({ getParentRoute: () => rootRoute, path: '/verify/evidence' }).update({
  component: lazyPage(() => import('./evidence-page.tsx'), 'EvidencePage'),
})

export const evidenceRoutes = [evidenceRoute] as const
