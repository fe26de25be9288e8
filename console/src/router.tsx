import { createRoute, createRouter, redirect } from '@tanstack/react-router'

import { adsRoutes } from './features/ads/ads-routes.ts'
import { auditRoutes } from './features/audit/audit-routes.ts'
import { campaignWizardRoutes } from './features/campaign-wizard/campaign-wizard-routes.ts'
import { campaignsRoutes } from './features/campaigns/campaigns-routes.ts'
import { checkoutRoutes } from './features/checkout/checkout-routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts'
import { deletedItemsRoutes } from './features/deleted-items/deleted-items-routes.ts'
import { draftsRoutes } from './features/drafts/drafts-routes.ts'
import { evidenceRoutes } from './features/evidence/evidence-routes.ts'
import { finderRoutes } from './features/finder/finder-routes.ts'
import { invoicesRoutes } from './features/invoices/invoices-routes.ts'
import { jobsRoutes } from './features/jobs/jobs-routes.ts'
import { placeKindRoutes } from './features/place-kinds/place-kinds.ts'
import { reportLinksRoutes } from './features/report-links/report-links-routes.ts'
import { schedulesRoutes } from './features/schedules/schedules-routes.ts'
import { settingsAccountRoutes } from './features/settings-account/settings-account-routes.ts'
import { ownDataRoute, settingsUserRoutes } from './features/settings-user/settings-user-routes.ts'
import { settlementsRoutes } from './features/settlements/settlements-routes.ts'
import { showsRoutes } from './features/shows/shows-routes.ts'
import { noAccessRoute, notFoundInShellRoute } from './features/sign-in/not-found-route.ts'
import { signInRoutes } from './features/sign-in/sign-in-routes.ts'
import { sitesRoutes } from './features/sites/sites-routes.ts'
import { slidePlaysRoutes } from './features/slide-plays/slide-plays-routes.ts'
import { slidesRoutes } from './features/slides/slides-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { buildQueryClient } from './platform/api/query-client.ts'
import { goToLogin, revalidateGuards } from './platform/auth/session-end.ts'
import { invalidateSession } from './platform/auth/session.ts'
import { askToSignInAgain } from './platform/auth/sign-in-again.ts'
import { parseSearch, stringifySearch } from './platform/routing/search-params.ts'
import { accountRoute } from './shell/account-route.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { ProblemPage } from './shell/problem-page.tsx'
import { rootRoute } from './shell/root-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...signInRoutes,
  ...evidenceRoutes,
  ...reportLinksRoutes,
  ownDataRoute,
  accountRoute.addChildren([
    ...dashboardRoutes,
    ...adsRoutes,
    ...settlementsRoutes,
    ...campaignsRoutes,
    ...draftsRoutes,
    ...checkoutRoutes,
    ...statisticsRoutes,
    ...finderRoutes,
    ...campaignWizardRoutes,
    ...slidePlaysRoutes,
    ...slidesRoutes,
    ...showsRoutes,
    ...placeKindRoutes,
    ...schedulesRoutes,
    ...sitesRoutes,
    ...jobsRoutes,
    ...invoicesRoutes,
    ...settingsAccountRoutes,
    ...settingsUserRoutes,
    ...auditRoutes,
    ...deletedItemsRoutes,
    noAccessRoute,
    notFoundInShellRoute,
  ]),
])

export const queryClient = buildQueryClient({
  onReadSignedOut({ isShown }) {
    // A refused preload of another page must not close this one. The guard asks again when that page is opened.
    if (isShown || router.state.isLoading) void goToLogin(router, queryClient)
    else invalidateSession(queryClient)
  },
  onSendSignedOut: askToSignInAgain,
  onReadTwoFactorRequired: () => void revalidateGuards(router, queryClient),
})

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  // A page that is ready replaces its placeholder at once.
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ProblemPage,
  scrollRestoration: true,
})

/** Loads the code of the first page while its guard waits for the server. */
export function preloadPage(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of routes) void options.component?.preload?.()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
