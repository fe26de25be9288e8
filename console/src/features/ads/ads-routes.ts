import type { AdSide } from '@litfass/domain/ads/ad'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { declarationsQuery } from '../declarations/declarations-queries.ts'
import { adDeliveryQuery, adSettlementQuery } from '../delivery/delivery-queries.ts'
import { adList, adQuery, bookingRequestList } from './ads-queries.ts'

const bookingRequestsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/ads',
  validateSearch: bookingRequestList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([loadList(bookingRequestList, at), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./list/ads-pages.tsx'), 'BookingRequestsPage') })

const adsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/ads',
  validateSearch: adList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([loadList(adList, at), loadQuery(queryClient, accountQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./list/ads-pages.tsx'), 'AdsPage') })

/** Whether the page is opened to read or write messages. */
const OneAdSearch = z.object({ show: z.literal('messages').optional().catch(undefined) })

interface OneAd {
  context: { queryClient: QueryClient; account: { id: string } }
  params: { adId: string }
}

/** Loads an ad for one of its companies; the other one is redirected to its own page. */
async function loadAd({ context: { queryClient, account }, params }: OneAd, side: AdSide): Promise<void> {
  const [ad] = await Promise.all([
    loadQuery(queryClient, adQuery(account.id, params.adId)),
    loadQuery(queryClient, adDeliveryQuery(account.id, params.adId)),
    loadQuery(queryClient, declarationsQuery(account.id, params.adId)),
    loadQuery(queryClient, adSettlementQuery(account.id, params.adId)),
    loadQuery(queryClient, accountQuery(account.id)),
  ])
  if (account.id === ad[`${side}Id`]) return
  throw redirect({ to: side === 'publisher' ? '/advertise/ads/$adId' : '/publish/ads/$adId', params, replace: true })
}

const bookingRequestRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/publish/ads/$adId',
  validateSearch: OneAdSearch,
  loader: (at) => loadAd(at, 'publisher'),
}).update({ component: lazyPage(() => import('./page/ad-pages.tsx'), 'BookingRequestPage') })

const adRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/ads/$adId',
  validateSearch: OneAdSearch,
  loader: (at) => loadAd(at, 'advertiser'),
}).update({ component: lazyPage(() => import('./page/ad-pages.tsx'), 'AdPage') })

export const adsRoutes = [bookingRequestsRoute, adsRoute, bookingRequestRoute, adRoute] as const
