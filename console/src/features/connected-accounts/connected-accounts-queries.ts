import { useWindowEvent } from '@mantine/hooks'
import { api } from 'virtual:endpoints'

import { apiQuery, useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'

export function connectionQuery(accountId: string) {
  return apiQuery(api.connectedAccounts.getConnection, { accountId })
}

/** Leads to Stripe's onboarding. */
export function useOpenOnboarding(): { open: () => void; busy: boolean } {
  const { accountId } = useAccount()
  const opening = useApiMutation(api.connectedAccounts.openOnboarding, { problems: 'toast' })
  const { mutate, reset, isPending, isSuccess } = opening
  // The back button may restore this page with its spinner.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())
  return {
    open: () => mutate({ accountId }, { onSuccess: ({ url }) => window.location.assign(url) }),
    busy: isPending || isSuccess,
  }
}
