import type { Membership, User } from '@litfass/api/people/session'
import { lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'
import type { QueryClient } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { apiQuery, isUnreachable } from '../api/api.ts'
import { call } from '../api/call.ts'
import { isSignedOut } from '../api/signed-out.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { stopAskingToSignIn } from './sign-in-again.ts'

/** In the session storage and in the cookies. */
const accountKey = 'account'

export const sessionQuery = apiQuery(api.session.findSession, {})

/** The signed-in user, or null. */
export async function readSession(queryClient: QueryClient): Promise<User | null> {
  try {
    const isKnown = wasSignedIn(queryClient)
    return await queryClient.fetchQuery({ ...sessionQuery, staleTime: isKnown ? Number.POSITIVE_INFINITY : 0 })
  } catch (error) {
    // Without a network, the last known user stays; the page shows the problem.
    const known = queryClient.getQueryData(sessionQuery.queryKey)
    if (known && isUnreachable(error)) return known
    throw error
  }
}

/** Whether this tab has shown pages of a signed-in user. */
export function wasSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey))
}

/** Fetches the session before the next page opens. Until then the known one is used. */
export function invalidateSession(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
}

/** Fetches the signed-in user from the server, or null. */
export function readSessionAgain(queryClient: QueryClient): Promise<User | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** The present roles in this company, as text, if they differ from those that the open page has; else null. */
export function changedRoles(
  { id, roles }: Pick<Membership, 'id' | 'roles'>,
  user: Pick<User, 'accounts'> | null | undefined,
): string | null {
  const current = user?.accounts.find((account) => account.id === id)
  if (!current || String(current.roles) === String(roles)) return null
  return String(current.roles)
}

/** The company requires two-factor authentication, and the user has none. */
export function needsTwoFactor(
  { twoFactor }: Pick<User, 'twoFactor'>,
  { requiresTwoFactor }: Pick<Membership, 'requiresTwoFactor'>,
): boolean {
  return lacksRequiredTwoFactor({ required: requiresTwoFactor, hasTwoFactor: twoFactor })
}

let replacing: Promise<unknown> = Promise.resolve()

/**
 * For actions that replace this tab's session token. Requests with the old token are refused before the browser has
 * the new one; until then, a refusal does not mean that the session has ended.
 */
export function whileSessionIsReplaced<Result>(work: Promise<Result>): Promise<Result> {
  replacing = Promise.allSettled([replacing, work])
  return work
}

/** The signed-in user, once no token is being replaced; null if the server does not answer. */
async function fetchSession(): Promise<User | 'signed-out' | null> {
  await replacing
  try {
    const user = await call(api.session.getSession, {})
    stopAskingToSignIn()
    return user
  } catch (error) {
    return isSignedOut(error) ? 'signed-out' : null
  }
}

export async function hasSessionEnded(): Promise<boolean> {
  return (await fetchSession()) === 'signed-out'
}

type RejectionReason = 'signed-out' | 'not-a-member' | 'needs-two-factor'

/** Why the server refused a company's event stream; null if unknown. */
export async function rejectionReason(accountId: string): Promise<RejectionReason | null> {
  const user = await fetchSession()
  if (user === null || user === 'signed-out') return user
  const account = user.accounts.find(({ id }) => id === accountId)
  if (!account) return 'not-a-member'
  return needsTwoFactor(user, account) ? 'needs-two-factor' : null
}

export type SelectedAccount = { account: Membership; refused: null } | { account: null; refused: 'e01' | 'e02' }

/**
 * The sign-in guard: the stored account, or the first one. Refuses users without an account (e01) or without a list
 * of roles (e02).
 */
export function selectAccount(user: { accounts?: Membership[] }, storedId: string | null): SelectedAccount {
  const accounts = user.accounts ?? []
  const account = accounts.find(({ id }) => id === storedId) ?? accounts[0]
  if (!account) return { account: null, refused: 'e01' }
  if (!Array.isArray(account.roles)) return { account: null, refused: 'e02' }
  return { account, refused: null }
}

/** Stores the company of this tab. New tabs start with the company of the tab that was used last. */
export function storeAccountId(accountId: string): void {
  sessionStorage.setItem(accountKey, accountId)
  writeCookie(accountKey, accountId)
}

export function storedAccountId(): string | null {
  return sessionStorage.getItem(accountKey) ?? readCookie(accountKey)
}

/**
 * Reloads the document, so that none of the other company's data stays in memory. Stores nothing yet: with unsaved
 * changes, the browser asks, and the user may stay.
 */
export function switchAccount(accountId: string): void {
  window.location.assign(`/dashboard?account=${accountId}`)
}

/** Ends the session and removes everything of this user from the tab: basket, unfinished campaign, recent pages. */
export async function signOut(): Promise<void> {
  await call(api.session.signOut, {})
  forgetAccount()
}

/** Signs out and opens this page again, for another user. */
export async function signOutHere(): Promise<void> {
  await signOut()
  window.location.reload()
}

/** The next user of this browser starts with their first company. */
export function forgetAccount(): void {
  removeCookie(accountKey)
  sessionStorage.clear()
}
