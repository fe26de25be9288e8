import { createRoute, redirect } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadQuery } from '../../platform/query-client.ts'
import { confirmAddress, sessionsQuery, UserSearch } from './settings-user-queries.ts'

const userRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/user',
  validateSearch: UserSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const { email } = UserSearch.parse(location.search)
    if (email) {
      const address = await confirmAddress(queryClient, email)
      throw redirect({ to: '/settings/user', search: { address }, replace: true })
    }
    await loadQuery(queryClient, sessionsQuery)
  },
}).update({ component: lazyPage(() => import('./user-page.tsx'), 'UserPage') })

export const settingsUserRoutes = [userRoute] as const
