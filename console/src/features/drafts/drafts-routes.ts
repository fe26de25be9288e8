import { createRoute } from '@tanstack/react-router'

import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadPages } from '../../platform/query-client.ts'
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
