import { type Membership, sessionApi, type User } from '@litfass/api/people/session'
import { lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'
import type { QueryClient } from '@tanstack/react-query'

import { apiQuery, isSignedOut, isUnreachable } from '../api/api.ts'
import { call } from '../api/call.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const accountCookie = 'account'

const sessionQuery = { ...apiQuery(sessionApi.getSession, {}), staleTime: Number.POSITIVE_INFINITY }

/** The signed-in person, or null. */
export async function readSession(queryClient: QueryClient): Promise<User | null> {
  try {
    return await queryClient.fetchQuery(sessionQuery)
  } catch (error) {
    if (isSignedOut(error)) return null
    // Who is known stays known without a network; the page under the shell says what is wrong.
    const known = queryClient.getQueryData(sessionQuery.queryKey)
    if (known && isUnreachable(error)) return known
    throw error
  }
}

/** The session is fetched again before the next page opens; until then what is known stays. */
export function invalidateSession(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
}

/** The signed-in person as the server knows them now. */
export function readSessionAgain(queryClient: QueryClient): Promise<User> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Whether the company is closed to the person: it requires two-factor authentication, and theirs is off. */
export function needsTwoFactor(
  { twoFactor }: Pick<User, 'twoFactor'>,
  { requiresTwoFactor }: Pick<Membership, 'requiresTwoFactor'>,
): boolean {
  return lacksRequiredTwoFactor({ required: requiresTwoFactor, hasTwoFactor: twoFactor })
}

let replacing: Promise<unknown> = Promise.resolve()

/**
 * For what gives this tab's session another token: what is asked with the one before is refused from some moment on, and the browser has
 * the new one only with the answer. Until then nobody concludes that the session has ended.
 */
export function whileSessionIsReplaced<Result>(work: Promise<Result>): Promise<Result> {
  replacing = Promise.allSettled([replacing, work])
  return work
}

/** The signed-in person, once no token is being replaced; null when the server does not answer. */
async function fetchSession(): Promise<User | 'signed-out' | null> {
  await replacing
  try {
    return await call(sessionApi.getSession, {})
  } catch (error) {
    return isSignedOut(error) ? 'signed-out' : null
  }
}

/** Whether the server says that the session has ended. */
export async function hasSessionEnded(): Promise<boolean> {
  return (await fetchSession()) === 'signed-out'
}

/** Why the server refuses a company's event stream; null when it does not say. */
export async function rejectionReason(accountId: string): Promise<'signed-out' | 'needs-two-factor' | null> {
  const user = await fetchSession()
  if (user === null || user === 'signed-out') return user
  const account = user.accounts.find(({ id }) => id === accountId)
  return account && needsTwoFactor(user, account) ? 'needs-two-factor' : null
}

export type SelectedAccount = { account: Membership; refused: null } | { account: null; refused: 'e01' | 'e02' }

/** The sign-in guard: the stored account, else the first. Refused without an account (e01) or without a list of roles (e02). */
export function selectAccount(user: { accounts?: Membership[] }, storedId: string | null): SelectedAccount {
  const accounts = user.accounts ?? []
  const account = accounts.find(({ id }) => id === storedId) ?? accounts[0]
  if (!account) return { account: null, refused: 'e01' }
  if (!Array.isArray(account.roles)) return { account: null, refused: 'e02' }
  return { account, refused: null }
}

/** Remembers a company as the selected one. */
export function storeAccountId(accountId: string): void {
  writeCookie(accountCookie, accountId)
}

export function storedAccountId(): string | null {
  return readCookie(accountCookie)
}

/** Loading the document anew is what leaves nothing of the other company behind. */
export function switchAccount(accountId: string): void {
  storeAccountId(accountId)
  window.location.assign('/')
}

/** Ends the session and leaves nothing of the person in this tab: no basket, no unfinished campaign, nothing opened last. */
export async function signOut(): Promise<void> {
  await call(sessionApi.signOut, {})
  forgetAccount()
}

/** Who signs in next in this browser starts with their first company. */
export function forgetAccount(): void {
  removeCookie(accountCookie)
  sessionStorage.clear()
}
