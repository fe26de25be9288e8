import { RequestProblem } from '@litfass/api/client'
import { paymentApi } from '@litfass/api/payments'
import { useWindowEvent } from '@mantine/hooks'

import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastProblem } from '../../platform/toast.tsx'

// Spec 8: paying with nothing selected. The server refuses it as well.
const nothingSelected = new RequestProblem({ code: 'no-ads-selected', status: 422, title: 'Please select some ads' })

/** Opens a card payment for ads and leaves for the page where the card is entered. */
export function useStartPayment(): { start: (adIds: string[]) => void; busy: boolean } {
  const { accountId } = useAccount()
  const { mutate, reset, isPending, isSuccess } = useApiMutation(paymentApi.startPayment, { problems: 'toast' })
  // Going back may bring this page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())

  function start(ads: string[]): void {
    if (ads.length === 0) return toastProblem(nothingSelected)
    mutate({ accountId, body: { ads } }, { onSuccess: ({ url }) => window.location.assign(url) })
  }

  return { start, busy: isPending || isSuccess }
}
