import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'

import { createStore } from '../../lib/store.ts'
import { invalidateSession, hasSessionEnded } from './session.ts'

/** The parts of the router that are used here. */
export interface LeavingRouter {
  history: Pick<RouterHistory, 'location'>
  state: { isLoading: boolean }
  navigate: (target: { to: '/login'; search: { redirect: string }; ignoreBlocker: boolean }) => Promise<void>
}

const asking = createStore(false)

/** Opens or closes the dialog "Please sign in again". The page under it stays as it is. */
export function askToSignInAgain(open: boolean): void {
  asking.set(open)
}

/** Whether that dialog is open. */
export function useAskingToSignIn(): boolean {
  return asking.useValue()
}

/**
 * Navigates to /login after the end of the session, and back here after signing in. Several requests fail at the
 * same time; only the first one counts, and none while the dialog is open. Requests that were refused because of a
 * replaced token are repeated.
 */
export async function goToLogin(router: LeavingRouter, queryClient: QueryClient): Promise<void> {
  if (asking.get() || isAtLogin(router)) return
  if (!(await hasSessionEnded())) return queryClient.invalidateQueries()
  if (asking.get() || isAtLogin(router)) return
  const { href } = router.history.location
  invalidateSession(queryClient)
  // A navigation in progress has already asked about unsaved changes.
  const ignoreBlocker = router.state.isLoading
  await router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker })
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
