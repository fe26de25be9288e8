import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'

import { hasUnsavedChanges } from '../routing/unsaved-changes.ts'
import { invalidateSession, hasSessionEnded } from './session.ts'
import { askOnceToSignInAgain, isAskingToSignIn } from './sign-in-again.ts'

/** The parts of the router that are used here. */
export interface LeavingRouter {
  history: Pick<RouterHistory, 'location'>
  state: { location: { pathname: string }; resolvedLocation?: { pathname: string } }
  navigate: (target: { to: '/login'; search: { redirect: string; ended: '1' }; ignoreBlocker: true }) => Promise<void>
}

/**
 * After the end of the session: navigates to /login, which says so, and back here after signing in. On a page with unsaved
 * changes, opens the dialog "Please sign in again" instead. Several requests fail at the same time; only the first one
 * counts, and none while the dialog is open. Requests that were refused because of a replaced token are repeated.
 */
export async function goToLogin(router: LeavingRouter, queryClient: QueryClient): Promise<void> {
  if (isAskingToSignIn() || isAtLogin(router)) return
  if (!(await hasSessionEnded())) return queryClient.invalidateQueries()
  if (isAskingToSignIn() || isAtLogin(router)) return
  if (hasUnsavedChanges() && !isLeaving(router)) return askOnceToSignInAgain()
  const { href } = router.history.location
  invalidateSession(queryClient)
  await router.navigate({ to: '/login', search: { redirect: href, ended: '1' }, ignoreBlocker: true })
  // Not earlier: a page that is still open would show its cancelled queries as failures.
  if (isAtLogin(router)) queryClient.clear()
}

/** Whether a navigation to another page is in progress. It has already asked about unsaved changes. */
function isLeaving({ state: { location, resolvedLocation } }: LeavingRouter): boolean {
  return location.pathname !== resolvedLocation?.pathname
}

/** Or on the way there: /logout ends the session itself. */
function isAtLogin({ history }: LeavingRouter): boolean {
  return ['/login', '/logout'].includes(history.location.pathname)
}

/** Runs the route guards again, for example after the company has begun to require two-factor authentication. */
export async function revalidateGuards(
  router: { invalidate: () => Promise<void> },
  queryClient: QueryClient,
): Promise<void> {
  invalidateSession(queryClient)
  await router.invalidate()
}
