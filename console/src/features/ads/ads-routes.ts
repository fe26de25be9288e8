import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { adList, bookingRequestList } from './ads-queries.ts'

const bookingRequestsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/ads',
  validateSearch: bookingRequestList.search,
  loader: (at) => loadList(bookingRequestList, at),
}).update({ component: lazyPage(() => import('./list/ads-pages.tsx'), 'BookingRequestsPage') })

const adsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/ads',
  validateSearch: adList.search,
  loader: (at) => loadList(adList, at),
}).update({ component: lazyPage(() => import('./list/ads-pages.tsx'), 'AdsPage') })

export const adsRoutes = [bookingRequestsRoute, adsRoute] as const
