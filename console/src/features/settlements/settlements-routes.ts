import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { payoutsQuery, settlementList } from './settlements-queries.ts'

const settlementsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/settlements',
  validateSearch: settlementList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([loadList(settlementList, at), loadQuery(queryClient, payoutsQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./settlements-page.tsx'), 'SettlementsPage') })

export const settlementsRoutes = [settlementsRoute] as const
