import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { settlementList } from './settlements-queries.ts'

const settlementsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/settlements',
  validateSearch: settlementList.search,
  loader: (at) => loadList(settlementList, at),
}).update({ component: lazyPage(() => import('./settlements-page.tsx'), 'SettlementsPage') })

export const settlementsRoutes = [settlementsRoute] as const
