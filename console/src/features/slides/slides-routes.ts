import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { loadList } from '../../components/list/account-list.ts'
import { CardListPending } from '../../components/list/cards/card-list-pending.tsx'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { foldersQuery } from '../folders/folders-queries.ts'
import { slideList, slideQuery } from './slides-queries.ts'

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/overview',
  validateSearch: slideList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([
      loadList(slideList, at),
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, foldersQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./slides-page.tsx'), 'SlidesPage'), pendingComponent: CardListPending })

const newRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/new',
  validateSearch: z.object({ folder: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, foldersQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./editor/slide-new-page.tsx'), 'SlideNewPage') })

const editRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/edit/$slideId',
  // The seconds that are booked for the video.
  validateSearch: z.object({ booked: z.coerce.number().int().min(1).optional().catch(undefined) }),
  loader: async ({ context: { queryClient, account }, params }) => {
    await Promise.all([
      loadQuery(queryClient, slideQuery(account.id, params.slideId)),
      loadQuery(queryClient, foldersQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./editor/slide-edit-page.tsx'), 'SlideEditPage') })

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/slides/view/$slideId',
  loader: ({ context: { queryClient, account }, params }) =>
    loadQuery(queryClient, slideQuery(account.id, params.slideId)),
}).update({ component: lazyPage(() => import('./slide-view-page.tsx'), 'SlideViewPage') })

export const slidesRoutes = [overviewRoute, newRoute, editRoute, viewRoute] as const
