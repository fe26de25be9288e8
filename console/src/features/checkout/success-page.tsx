import { getRouteApi } from '@tanstack/react-router'

import { PaymentResult, Waiting } from './payment-result.tsx'

const route = getRouteApi('/account/advertise/checkout/success')

/** Where Stripe leads after the payment. */
export function SuccessPage(): React.ReactNode {
  const { payment = '' } = route.useSearch()
  return <PaymentResult paymentId={payment} Open={Waiting} />
}
