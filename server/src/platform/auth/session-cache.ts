import type { Role } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'

import type { EventHub } from '../events.ts'

/** Data that every request to an account endpoint needs. */
export interface KnownMember {
  userId: string
  firstName: string
  lastName: string
  language: Language
  roles: Role[] | null
  timezone: string | null
  /** The account requires two-factor authentication, and this user has it off. */
  lacksTwoFactor: boolean
  expiresAt: Date
}

export interface SessionCache {
  /** Returns the cached member or calls `read`. Undefined when there is no such session. */
  get(token: string, accountId: string, read: () => Promise<KnownMember | undefined>): Promise<KnownMember | undefined>
  /** Invalidates a session in this process immediately; other processes follow by trigger notification. */
  forget(token: string): void
  /** Invalidates all sessions of a user. Call it after the commit. */
  forgetPerson(userId: string): void
}

const keepMilliseconds = 30_000
const maxMembers = 10_000

/**
 * Caches members by session and account until the session, person, membership or account changes: database triggers notify every
 * server. Caches nothing while notifications cannot be received.
 */
export function createSessionCache({ events, clock }: { events: EventHub; clock: () => number }): SessionCache {
  const known = new Map<string, { member: KnownMember; until: number }>()
  let changes = 0

  function forgetWhere(matches: (key: string, member: KnownMember) => boolean): void {
    changes++
    for (const [key, { member }] of known) if (matches(key, member)) known.delete(key)
  }

  events.subscribeAll((accountId, { topics }) => {
    if (accountId === null || topics.includes('accounts'))
      forgetWhere((key) => accountId === null || key.endsWith(accountId))
  })
  events.subscribeUsers((userId) => forgetWhere((_, member) => member.userId === userId))

  return {
    async get(token, accountId, read) {
      const key = `${token} ${accountId}`
      const now = clock()
      const entry = known.get(key)
      if (entry && entry.until > now && entry.until <= now + keepMilliseconds && events.listening()) return entry.member
      const before = changes
      const member = await read()
      // Skip if something changed during the read. Refused members are never cached, so that admission takes effect
      // immediately.
      if (!member?.roles || member.lacksTwoFactor || changes !== before || !events.listening()) return member
      if (known.size >= maxMembers) known.delete(known.keys().next().value ?? '')
      known.set(key, { member, until: Math.min(now + keepMilliseconds, member.expiresAt.getTime()) })
      return member
    },
    forget: (token) => forgetWhere((key) => key.startsWith(`${token} `)),
    forgetPerson: (userId) => forgetWhere((_, member) => member.userId === userId),
  }
}
