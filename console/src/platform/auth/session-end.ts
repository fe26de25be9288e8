import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { invalidateSession, hasSessionEnded } from './session.ts'

/** What leaving takes of the router. */
export interface LeavingRouter {
  history: Pick<RouterHistory, 'location'>
  state: { isLoading: boolean }
  navigate: (target: { to: '/login'; search: { redirect: string }; ignoreBlocker: boolean }) => Promise<void>
}

let asking = false
const changes = new EventTarget()

/** Has the dialog "Please sign in again" opened or closed; the page under it stays as it is. */
export function askToSignInAgain(open: boolean): void {
  asking = open
  changes.dispatchEvent(new Event('change'))
}

/** Whether that dialog is open. */
export function useAskingToSignIn(): boolean {
  return useSyncExternalStore(subscribe, () => asking)
}

/**
 * Leads to /login and back here afterwards, when the session has ended. Failures come in twos: only the first one does something, and
 * none while the dialog is open. What was refused because it was asked with the token before is asked again.
 */
export async function goToLogin(router: LeavingRouter, queryClient: QueryClient): Promise<void> {
  if (asking || isAtLogin(router)) return
  if (!(await hasSessionEnded())) return queryClient.invalidateQueries()
  if (asking || isAtLogin(router)) return
  const { href } = router.history.location
  invalidateSession(queryClient)
  // A page on its way has already asked whether the one before may be left.
  const ignoreBlocker = router.state.isLoading
  await router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker })
  // Not before: a page that is still there would take its cancelled questions for failures.
  if (isAtLogin(router)) queryClient.clear()
}

function isAtLogin({ history }: LeavingRouter): boolean {
  return history.location.pathname === '/login'
}

/** Runs the guards again, for example when the company has begun to require two-factor authentication. */
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
