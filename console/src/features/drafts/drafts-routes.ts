import { createRoute } from '@tanstack/react-router'

import { loadPages } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { draftPages, DraftSearch } from './drafts-queries.ts'

const draftsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/drafts',
  validateSearch: DraftSearch,
  // Not by `loaderDeps`: a changed search keeps the list on screen until the new one is there.
  loader: ({ context: { queryClient, account }, location }) =>
    loadPages(queryClient, draftPages(account.id, DraftSearch.parse(location.search))),
}).update({ component: lazyPage(() => import('./drafts-page.tsx'), 'DraftsPage') })

export const draftsRoutes = [draftsRoute] as const
