import { type Report, reportLinkApi } from '@litfass/api/ads/report-links'
import { RequestProblem } from '@litfass/api/client'
import { createRoute } from '@tanstack/react-router'

import { call } from '../../platform/api/call.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/** Null if the link is unknown, ended or revoked. */
async function readReport(token: string): Promise<Report | null> {
  try {
    return await call(reportLinkApi.readReport, { body: { token } })
  } catch (error) {
    if (error instanceof RequestProblem && error.code === 'not-found') return null
    throw error
  }
}

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/$token',
  loader: ({ params }) => readReport(params.token),
}).update({ component: lazyPage(() => import('./report-page.tsx'), 'ReportPage') })

export const reportLinksRoutes = [reportRoute] as const
