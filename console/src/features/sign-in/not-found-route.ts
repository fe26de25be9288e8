import { createRoute } from '@tanstack/react-router'

import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'

/** Shown at /404 to signed-in users. */
export const notFoundInShellRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/not-found',
}).update({ component: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundInShell') })
