import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { hideToast, toastRefusal } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

// The server refuses an empty payment as well.
const nothingSelected = 'no-ads-selected'

/** Pays ads: starts the payment and redirects to Stripe. Without ads it says so, until there are some. */
export function useStartPayment(ads: string[]): { start: () => void; busy: boolean } {
  const { accountId } = useAccount()
  const language = useLanguage()
  const { mutate, reset, isPending, isSuccess } = useApiMutation(api.payments.startPayment, { problems: 'toast' })
  // The back button may restore this page with its spinner.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())

  const isEmpty = ads.length === 0
  useEffect(() => {
    if (!isEmpty) hideToast(nothingSelected)
  }, [isEmpty])

  function start(): void {
    if (isEmpty) return toastRefusal(problemCodeText(nothingSelected, language), nothingSelected)
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
