import { allShows, allSites, allSlides } from '../../platform/api/own-lists.ts'
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
    // Slides only for screens that have not reported what they show, and after the list.
    list: ({ queryClient, account }) => [
      loadQuery(queryClient, allSites(account.id)),
      loadQuery(queryClient, allShows(account.id)),
    ],
    edit: ({ queryClient, account }) => [
      loadQuery(queryClient, tvAddressQuery(account.id)),
      loadQuery(queryClient, allShows(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ],
  },
)
