import { type Membership, sessionApi, type User } from '@litfass/api/session'
import type { QueryClient } from '@tanstack/react-query'

import { apiQuery, isSignedOut } from './api.ts'
import { call } from './call.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const accountCookie = 'account'

const sessionQuery = { ...apiQuery(sessionApi.getSession, {}), staleTime: Number.POSITIVE_INFINITY }

/** The signed-in person, or null. */
export async function readSession(queryClient: QueryClient): Promise<User | null> {
  try {
    return await queryClient.fetchQuery(sessionQuery)
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

export type SelectedAccount = { account: Membership; refused: null } | { account: null; refused: 'e01' | 'e02' }

/** Spec 5, the sign-in guard: the stored account, else the first; refused without an account (e01) or without a list of roles (e02). */
export function selectAccount(user: { accounts?: Membership[] }, storedId: string | null): SelectedAccount {
  const accounts = user.accounts ?? []
  const account = accounts.find(({ id }) => id === storedId) ?? accounts[0]
  if (!account) return { account: null, refused: 'e01' }
  if (!Array.isArray(account.roles)) return { account: null, refused: 'e02' }
  return { account, refused: null }
}

export function storedAccountId(): string | null {
  return readCookie(accountCookie)
}

/** Loading the document anew is what leaves nothing of the other company behind. */
export function switchAccount(accountId: string): void {
  writeCookie(accountCookie, accountId)
  window.location.assign('/')
}

export async function signOut(): Promise<void> {
  await call(sessionApi.signOut, {})
  removeCookie(accountCookie)
}
