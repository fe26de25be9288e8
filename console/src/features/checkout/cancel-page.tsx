import { PaymentFailed } from './payment-failed.tsx'

/** Where the card page leads when nothing was paid. */
export function CancelPage(): React.ReactNode {
  return <PaymentFailed />
}
