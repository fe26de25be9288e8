import type { Payment } from '@litfass/api/ads/payments'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { apiQuery } from '../../platform/api/api.ts'

export const CheckoutSearch = z.object({ payment: z.uuid().optional().catch(undefined) })

/** Milliseconds between two requests while the bank has not answered. The event stream is usually faster. */
const pollMilliseconds = 3000

/** A payment, polled until it is decided. */
export function paymentQuery(accountId: string, paymentId: string) {
  return {
    ...apiQuery(api.payments.getPayment, { accountId, paymentId }),
    refetchInterval: ({ state }: { state: { data: Payment | undefined } }) =>
      state.data?.status === 'open' ? pollMilliseconds : false,
  }
}

/** The user's answer to whether they would recommend the product. */
export function scoreQuery(accountId: string, paymentId: string) {
  return apiQuery(api.payments.getScore, { accountId, paymentId })
}

export function payableAdsQuery(accountId: string) {
  return apiQuery(api.ads.listAds, { accountId, query: { status: 'approved' } })
}
