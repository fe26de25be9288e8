import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { draftList } from './drafts-queries.ts'

const draftsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/drafts',
  validateSearch: draftList.search,
  loader: (at) => loadList(draftList, at),
}).update({ component: lazyPage(() => import('./drafts-page.tsx'), 'DraftsPage') })

export const draftsRoutes = [draftsRoute] as const
