import type { Role } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'

import { setBounded } from '../caching/set-bounded.ts'
import type { EventHub } from '../events.ts'

/** Data that every request of a signed-in user needs. */
export interface KnownPerson {
  userId: string
  firstName: string
  lastName: string
  language: Language
  expiresAt: Date
}

/** Data that every request to an account endpoint needs. */
export interface KnownMember extends KnownPerson {
  roles: Role[] | null
  timezone: string | null
  /** The account requires two-factor authentication, and this user has it off. */
  lacksTwoFactor: boolean
}

export interface SessionCache {
  /** Returns the cached person or calls `read`. Undefined when there is no such session. */
  person(token: string, read: () => Promise<KnownPerson | undefined>): Promise<KnownPerson | undefined>
  /** The same for a member of an account. */
  member(
    token: string,
    accountId: string,
    read: () => Promise<KnownMember | undefined>,
  ): Promise<KnownMember | undefined>
  /** Invalidates a session in this process immediately; other processes follow by trigger notification. */
  forget(token: string): void
  /** Invalidates all sessions of a user. Call it after the commit. */
  forgetUser(userId: string): void
}

interface Entry<Known> {
  value: Known
  until: number
}

const keepMilliseconds = 30_000
const maxEntries = 10_000

/**
 * Caches people by session, and members by session and account, until the session, person, membership or account changes:
 * database triggers notify every server. Caches nothing while notifications cannot be received.
 */
export function createSessionCache({ events, clock }: { events: EventHub; clock: () => number }): SessionCache {
  const people = new Map<string, Entry<KnownPerson>>()
  const members = new Map<string, Entry<KnownMember>>()
  let changes = 0

  function forgetWhere(matches: (key: string, person: KnownPerson) => boolean): void {
    changes++
    for (const known of [people, members])
      for (const [key, { value }] of known) if (matches(key, value)) known.delete(key)
  }

  events.subscribeAll((accountId, { topics }) => {
    if (accountId === null || topics.includes('accounts'))
      forgetWhere((key) => accountId === null || key.endsWith(accountId))
  })
  events.subscribeUsers((userId) => forgetWhere((_, person) => person.userId === userId))

  async function cached<Known extends KnownPerson>(
    known: Map<string, Entry<Known>>,
    key: string,
    { read, isAdmitted }: { read: () => Promise<Known | undefined>; isAdmitted: (value: Known) => boolean },
  ): Promise<Known | undefined> {
    const now = clock()
    const entry = known.get(key)
    if (entry && entry.until > now && entry.until <= now + keepMilliseconds && events.listening()) return entry.value
    const before = changes
    const value = await read()
    // Skip if something changed during the read. Refused members are never cached, so that admission takes effect
    // immediately.
    if (!value || !isAdmitted(value) || changes !== before || !events.listening()) return value
    const until = Math.min(now + keepMilliseconds, value.expiresAt.getTime())
    setBounded(known, [key, { value, until }], { max: maxEntries })
    return value
  }

  return {
    person: (token, read) => cached(people, `${token} `, { read, isAdmitted: () => true }),
    member: (token, accountId, read) =>
      cached(members, `${token} ${accountId}`, {
        read,
        isAdmitted: ({ roles, lacksTwoFactor }) => roles !== null && !lacksTwoFactor,
      }),
    forget: (token) => forgetWhere((key) => key.startsWith(`${token} `)),
    forgetUser: (userId) => forgetWhere((_, person) => person.userId === userId),
  }
}
