import { createRoute, redirect } from '@tanstack/react-router'

import { loadQuery } from '../../platform/api/query-client.ts'
import { needsTwoFactor, readSession } from '../../platform/auth/session.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { rootRoute } from '../../shell/root-route.tsx'
import { OwnDataSearch, sessionsQuery, UserSearch } from './settings-user-queries.ts'

const userRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/user',
  validateSearch: UserSearch,
  loader: ({ context: { queryClient } }) => loadQuery(queryClient, sessionsQuery),
}).update({ component: lazyPage(() => import('./user-page.tsx'), 'UserPage') })

/** The guard leads here while the company requires two-factor authentication and the user has none. */
const requiredTwoFactorRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/two-factor',
  beforeLoad: ({ context: { user, account } }) => {
    if (!needsTwoFactor(user, account)) throw redirect({ to: '/dashboard', replace: true })
  },
}).update({ component: lazyPage(() => import('./required-two-factor-page.tsx'), 'RequiredTwoFactorPage') })

/** For users without a company: they can download their data and delete their user here. */
export const ownDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/own-data',
  validateSearch: OwnDataSearch,
  beforeLoad: async ({ context, location }) => {
    const user = await readSession(context.queryClient)
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } })
    return { user }
  },
}).update({ component: lazyPage(() => import('./own-data-page.tsx'), 'OwnDataPage') })

export const settingsUserRoutes = [userRoute, requiredTwoFactorRoute] as const
