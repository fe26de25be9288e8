import { RequestProblem } from '@litfass/api/client'
import { useWindowEvent } from '@mantine/hooks'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

// The server refuses an empty payment as well.
const nothingSelected = new RequestProblem({ code: 'no-ads-selected', status: 422, title: 'Please select some ads' })

/** Starts a payment and redirects to Stripe. */
export function useStartPayment(): { start: (adIds: string[]) => void; busy: boolean } {
  const { accountId } = useAccount()
  const { mutate, reset, isPending, isSuccess } = useApiMutation(api.payments.startPayment, { problems: 'toast' })
  // The back button may restore this page with its spinner.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())

  function start(ads: string[]): void {
    if (ads.length === 0) return toastProblem(nothingSelected)
    mutate({ accountId, body: { ads } }, { onSuccess: ({ url }) => window.location.assign(url) })
  }

  return { start, busy: isPending || isSuccess }
}

/** Opens the next payment of a checkout and redirects to Stripe. */
export function useContinuePayment(): { open: (paymentId: string) => void; busy: boolean } {
  const { accountId } = useAccount()
  const { mutate, reset, isPending, isSuccess } = useApiMutation(api.payments.continuePayment, { problems: 'toast' })
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())
  return {
    open: (paymentId) => mutate({ accountId, paymentId }, { onSuccess: ({ url }) => window.location.assign(url) }),
    busy: isPending || isSuccess,
  }
}
