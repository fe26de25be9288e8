import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery } from '../../platform/api/account-query.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { boardList, boardQuery } from './boards-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/overview',
  validateSearch: boardList.search,
  loader: async (at) => {
    await Promise.all([loadList(boardList, at), loadQuery(at.context.queryClient, accountQuery(at.context.account.id))])
  },
}).update({ component: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage') })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/new',
  /** `site`: the location it is to stand at. */
  validateSearch: z.object({ site: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, allSites(account.id)), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./board-form.tsx'), 'BoardNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/boards/edit/$boardId',
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, boardQuery(account.id, params.boardId)),
      loadQuery(queryClient, allSites(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./board-form.tsx'), 'BoardEditPage') })

export const boardsRoutes = [overviewRoute, newRoute, editRoute] as const
