import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { CardListPending } from '../../components/list/cards/card-list-pending.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { showList, showQuery } from './shows-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/overview',
  validateSearch: showList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([
      loadList(showList, at),
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./shows-page.tsx'), 'ShowsPage'), pendingComponent: CardListPending })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/new',
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSlides(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./show-new-page.tsx'), 'ShowNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/edit/$showId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, showQuery(account.id, params.showId)),
      loadQuery(queryClient, allSlides(account.id)),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./show-edit-page.tsx'), 'ShowEditPage') })

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/shows/view/$showId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, showQuery(account.id, params.showId)),
      loadQuery(queryClient, allSlides(account.id)),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./show-view-page.tsx'), 'ShowViewPage') })

export const showsRoutes = [overviewRoute, newRoute, editRoute, viewRoute] as const
