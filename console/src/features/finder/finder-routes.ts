import { createRoute, redirect } from '@tanstack/react-router'

import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadPages, loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { placePages } from './finder-queries.ts'
import { FinderSearch, isEmptySearch } from './finder-search.ts'
import { lastSearch, rememberSearch } from './last-search.ts'

const finderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/finder',
  validateSearch: FinderSearch,
  beforeLoad: ({ context: { account }, search, cause, preload }) => {
    const last = cause === 'stay' || !isEmptySearch(search) ? null : lastSearch(account.id)
    if (last) throw redirect({ to: '/finder', search: last, replace: true })
    if (!preload) rememberSearch(account.id, search)
  },
  // Not by `loaderDeps`: a changed filter keeps list and map on screen until the new places are there.
  loader: async ({ context: { queryClient, account }, location }) => {
    await Promise.all([
      loadPages(queryClient, placePages(FinderSearch.parse(location.search))),
      loadQuery(queryClient, accountQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./finder-page.tsx'), 'FinderPage') })

export const finderRoutes = [finderRoute] as const
