import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { teamQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'

/** Shown at /404 to signed-in users. */
export const notFoundInShellRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/not-found',
}).update({ component: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundInShell') })

/** Shown at /404 to members without the role of a page. */
export const noAccessRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/no-access',
  validateSearch: z.object({
    /** The page that needs the role. */
    refused: z.string().optional().catch(undefined),
  }),
  loaderDeps: ({ search: { refused } }) => ({ refused }),
  loader: async ({ context: { queryClient, account }, deps: { refused } }) => {
    if (refused !== undefined) await loadQuery(queryClient, teamQuery(account.id))
  },
}).update({ component: lazyPage(() => import('./not-found-page.tsx'), 'NoAccess') })
