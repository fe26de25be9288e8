import { getRouteApi } from '@tanstack/react-router'

import { PaymentFailed } from './payment-failed.tsx'
import { PaymentResult } from './payment-result.tsx'

const route = getRouteApi('/account/advertise/checkout/cancel')

/** Where Stripe leads after cancelling. The payment may have succeeded in another tab. */
export function CancelPage(): React.ReactNode {
  const { payment } = route.useSearch()
  return payment ? <PaymentResult paymentId={payment} Open={PaymentFailed} /> : <PaymentFailed />
}
