import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useAccount } from './account.ts'
import { changedRoles, sessionQuery } from './session.ts'

/**
 * Runs the route guards again when the user's roles in the open company have changed: the menu follows, and a page that may
 * no longer be opened closes. Other changes of the session reload nothing.
 */
export function useGuardsFollowRoles(): void {
  const { account } = useAccount()
  const router = useRouter()
  // The guard has just read the session.
  const { data: user } = useQuery({ ...sessionQuery, refetchOnMount: false })
  const changed = changedRoles(account, user)
  useEffect(() => {
    if (changed !== null) void router.invalidate()
  }, [changed, router])
}
