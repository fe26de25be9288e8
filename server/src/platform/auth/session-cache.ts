import type { Role } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'

import type { EventHub } from '../events.ts'

/** A session acting for an account: what every request of it needs. */
export interface KnownMember {
  userId: string
  firstName: string
  lastName: string
  language: Language
  roles: Role[] | null
  timezone: string | null
  /** The account demands a second factor, and this person has none. */
  lacksFactor: boolean
  expiresAt: Date
}

export interface SessionCache {
  /** The member as last read; reads it when it is not known. Undefined when there is no such session. */
  get(token: string, accountId: string, read: () => Promise<KnownMember | undefined>): Promise<KnownMember | undefined>
  /** At once, before anybody else hears of it. */
  forget(token: string): void
  /** All sessions of a person, at once: to be called when a change of their roles is committed. */
  forgetPerson(userId: string): void
}

const keepMilliseconds = 30_000
const most = 10_000

/**
 * Members are read once for each session and account and then known until their session, person, membership or account changes:
 * triggers of the database announce that to every server. While announcements cannot be heard nothing is kept.
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
      // What changed while we read may already be old. Who does not get in is asked for anew: they may be let in any moment.
      if (!member?.roles || member.lacksFactor || changes !== before || !events.listening()) return member
      if (known.size >= most) known.delete(known.keys().next().value ?? '')
      known.set(key, { member, until: Math.min(now + keepMilliseconds, member.expiresAt.getTime()) })
      return member
    },
    forget: (token) => forgetWhere((key) => key.startsWith(`${token} `)),
    forgetPerson: (userId) => forgetWhere((_, member) => member.userId === userId),
  }
}
