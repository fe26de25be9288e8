import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'

import { createStore } from '../../lib/store.ts'
import { hasUnsavedChanges } from '../routing/unsaved-changes.ts'
import { invalidateSession, hasSessionEnded } from './session.ts'

/** The parts of the router that are used here. */
export interface LeavingRouter {
  history: Pick<RouterHistory, 'location'>
  state: { isLoading: boolean }
  navigate: (target: { to: '/login'; search: { redirect: string }; ignoreBlocker: true }) => Promise<void>
}

const asking = createStore(false)
let hasDeclined = false

/** Opens or closes the dialog "Please sign in again". The page under it stays as it is. */
export function askToSignInAgain(open: boolean): void {
  hasDeclined = false
  asking.set(open)
}

/** Closes the dialog without signing in. It opens again when something is sent. */
export function declineToSignIn(): void {
  hasDeclined = true
  asking.set(false)
}

/** Whether that dialog is open. */
export function isAskingToSignIn(): boolean {
  return asking.get()
}

export function useAskingToSignIn(): boolean {
  return asking.useValue()
}

/**
 * After the end of the session: navigates to /login, and back here after signing in. On a page with unsaved changes, opens
 * the dialog instead. Several requests fail at the same time; only the first one counts, and none while the dialog is
 * open. Requests that were refused because of a replaced token are repeated.
 */
export async function goToLogin(router: LeavingRouter, queryClient: QueryClient): Promise<void> {
  if (isAskingToSignIn() || isAtLogin(router)) return
  if (!(await hasSessionEnded())) return queryClient.invalidateQueries()
  if (isAskingToSignIn() || isAtLogin(router)) return
  // A navigation in progress has already asked about unsaved changes.
  if (hasUnsavedChanges() && !router.state.isLoading) {
    if (!hasDeclined) askToSignInAgain(true)
    return
  }
  hasDeclined = false
  const { href } = router.history.location
  invalidateSession(queryClient)
  await router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true })
  // Not earlier: a page that is still open would show its cancelled queries as failures.
  if (isAtLogin(router)) queryClient.clear()
}

function isAtLogin({ history }: LeavingRouter): boolean {
  return history.location.pathname === '/login'
}

/** Runs the route guards again, for example after the company has begun to require two-factor authentication. */
export async function revalidateGuards(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
): Promise<void> {
  invalidateSession(queryClient)
  await router.invalidate()
}
