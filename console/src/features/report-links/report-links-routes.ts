import type { Report } from '@litfass/api/ads/report-links'
import { createRoute } from '@tanstack/react-router'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'
import { isNotFound } from '../../platform/api/not-found.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { DeliverySearch } from '../delivery/delivery-queries.ts'
import { reportByPlaceQuery } from './report-links-queries.ts'

/** Null if the link is unknown, ended or revoked. */
async function readReport(token: string): Promise<Report | null> {
  try {
    return await call(api.reportLinks.readReport, { body: { token } })
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/$token',
  validateSearch: DeliverySearch,
  loader: async ({ context: { queryClient }, params, location }) => {
    const report = await readReport(params.token)
    const search = DeliverySearch.parse(location.search)
    if (report) await loadQuery(queryClient, reportByPlaceQuery(params.token, search))
    return report
  },
}).update({
  component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
  errorComponent: lazyPage(() => import('./report-page.tsx'), 'ReportProblem'),
})

export const reportLinksRoutes = [reportRoute] as const
