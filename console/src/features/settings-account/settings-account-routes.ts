import { createRoute } from '@tanstack/react-router'

import { allShows, allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery, teamQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { AccountSearch } from './settings-account-queries.ts'

const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/account',
  validateSearch: AccountSearch,
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, teamQuery(account.id)),
      loadQuery(queryClient, allShows(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./account-page.tsx'), 'AccountPage') })

export const settingsAccountRoutes = [settingsRoute] as const
