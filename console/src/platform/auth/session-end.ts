import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { invalidateSession, hasSessionEnded } from './session.ts'

/** The parts of the router that are used here. */
export interface LeavingRouter {
  history: Pick<RouterHistory, 'location'>
  state: { isLoading: boolean }
  navigate: (target: { to: '/login'; search: { redirect: string }; ignoreBlocker: boolean }) => Promise<void>
}

let asking = false
const changes = new EventTarget()

/** Opens or closes the dialog "Please sign in again". The page under it stays as it is. */
export function askToSignInAgain(open: boolean): void {
  asking = open
  changes.dispatchEvent(new Event('change'))
}

/** Whether that dialog is open. */
export function useAskingToSignIn(): boolean {
  return useSyncExternalStore(subscribe, () => asking)
}

/**
 * Navigates to /login after the end of the session, and back here after signing in. Several requests fail at the
 * same time; only the first one counts, and none while the dialog is open. Requests that were refused because of a
 * replaced token are repeated.
 */
export async function goToLogin(router: LeavingRouter, queryClient: QueryClient): Promise<void> {
  if (asking || isAtLogin(router)) return
  if (!(await hasSessionEnded())) return queryClient.invalidateQueries()
  if (asking || isAtLogin(router)) return
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

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
