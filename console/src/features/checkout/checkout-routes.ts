import { createRoute, redirect } from '@tanstack/react-router'

import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { CheckoutSearch, payableAdsQuery, paymentQuery } from './checkout-queries.ts'

const successRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/checkout/success',
  validateSearch: CheckoutSearch,
  loader: async ({ context: { queryClient, account }, location }) => {
    const { payment } = CheckoutSearch.parse(location.search)
    if (!payment) throw redirect({ to: '/advertise/ads', replace: true })
    await Promise.all([
      loadQuery(queryClient, payableAdsQuery(account.id)),
      loadQuery(queryClient, paymentQuery(account.id, payment)),
    ])
  },
}).update({ component: lazyPage(() => import('./success-page.tsx'), 'SuccessPage') })

const cancelRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/checkout/cancel',
  validateSearch: CheckoutSearch,
  loader: async ({ context: { queryClient, account }, location }) => {
    const { payment } = CheckoutSearch.parse(location.search)
    await Promise.all([
      loadQuery(queryClient, payableAdsQuery(account.id)),
      payment && loadQuery(queryClient, paymentQuery(account.id, payment)),
    ])
  },
}).update({ component: lazyPage(() => import('./cancel-page.tsx'), 'CancelPage') })

export const checkoutRoutes = [successRoute, cancelRoute] as const
