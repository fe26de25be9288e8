import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { deletedItemList } from './deleted-items-queries.ts'

const deletedItemsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/deleted',
  validateSearch: deletedItemList.search,
  loader: (at) => loadList(deletedItemList, at),
}).update({ component: lazyPage(() => import('./deleted-items-page.tsx'), 'DeletedItemsPage') })

export const deletedItemsRoutes = [deletedItemsRoute] as const
