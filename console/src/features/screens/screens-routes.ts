import { allSites } from '../../platform/api/own-lists.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { placeRoutes } from '../places/place-routes.ts'
import { screenKind } from './screen-kind.ts'
import { tvAddressQuery } from './screens-queries.ts'

export const screensRoutes = placeRoutes(
  screenKind,
  {
    list: lazyPage(() => import('./list/screens-page.tsx'), 'ScreensPage'),
    new: lazyPage(() => import('./form/screen-form.tsx'), 'ScreenNewPage'),
    edit: lazyPage(() => import('./form/screen-form.tsx'), 'ScreenEditPage'),
  },
  {
    list: ({ queryClient, account }) => [loadQuery(queryClient, allSites(account.id))],
    edit: ({ queryClient, account }) => [loadQuery(queryClient, tvAddressQuery(account.id))],
  },
)
