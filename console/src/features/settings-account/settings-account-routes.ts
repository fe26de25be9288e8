import { createRoute } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadQuery } from '../../platform/query-client.ts'
import { accountQuery, AccountSearch, teamQuery } from './settings-account-queries.ts'

const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/account',
  validateSearch: AccountSearch,
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, accountQuery(account.id)), loadQuery(queryClient, teamQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./account-page.tsx'), 'AccountPage') })

export const settingsAccountRoutes = [settingsRoute] as const
