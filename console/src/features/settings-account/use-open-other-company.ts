import { useTranslation } from 'react-i18next'

import { toastAfterLoad } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { signOut, switchAccount } from '../../platform/auth/session.ts'

/** After the company was left or closed: opens another one of the user, or signs out, and says what happened. */
export function useOpenOtherCompany(): (left: 'membership' | 'account') => Promise<void> {
  const { t } = useTranslation('signIn')
  const { accountId, user } = useAccount()
  return async (left) => {
    const other = user.accounts.find(({ id }) => id !== accountId)
    if (other) {
      toastAfterLoad(t(`left-${left}`))
      return switchAccount(other.id)
    }
    // Also if signing out fails: the company is left already.
    await signOut().finally(() => window.location.replace(`/login?left=${left}`))
  }
}
