import type { Membership, User } from '@litfass/api/people/session'
import { getRouteApi } from '@tanstack/react-router'

import { needsTwoFactor } from './session.ts'

const account = getRouteApi('/account')

/**
 * The selected account and the signed-in user, for every page behind the sign-in. With `needsTwoFactor` only a few
 * pages are open.
 */
export function useAccount(): { accountId: string; account: Membership; user: User; needsTwoFactor: boolean } {
  const { account: selected, user } = account.useRouteContext()
  return { accountId: selected.id, account: selected, user, needsTwoFactor: needsTwoFactor(user, selected) }
}
