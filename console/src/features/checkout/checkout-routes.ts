import type { QueryClient } from '@tanstack/react-query'
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
    await loadResult(queryClient, account.id, payment)
  },
}).update({ component: lazyPage(() => import('./success-page.tsx'), 'SuccessPage') })

const cancelRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/checkout/cancel',
  validateSearch: CheckoutSearch,
  loader: async ({ context: { queryClient, account }, location }) => {
    const { payment } = CheckoutSearch.parse(location.search)
    await loadResult(queryClient, account.id, payment)
  },
}).update({ component: lazyPage(() => import('./cancel-page.tsx'), 'CancelPage') })

/** The ads that can still be paid are shown unless this payment was made. */
async function loadResult(queryClient: QueryClient, accountId: string, paymentId: string | undefined): Promise<void> {
  const payment = paymentId && (await loadQuery(queryClient, paymentQuery(accountId, paymentId)))
  if (!payment || payment.status !== 'paid') await loadQuery(queryClient, payableAdsQuery(accountId))
}

export const checkoutRoutes = [successRoute, cancelRoute] as const
