import type { Membership, User } from '@litfass/api/session'
import { getRouteApi } from '@tanstack/react-router'

const account = getRouteApi('/account')

/** The selected account and the signed-in person, on every page behind the sign-in. */
export function useAccount(): { accountId: string; account: Membership; user: User } {
  const context = account.useRouteContext()
  return { accountId: context.account.id, account: context.account, user: context.user }
}
