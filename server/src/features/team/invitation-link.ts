import { randomBytes } from 'node:crypto'

import { invitationDays } from '@litfass/domain/people/membership'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { secretHash } from '../../platform/auth/secret-hash.ts'

/** A new link: `token` for the mail, `stored` for the database. */
export function newLink(now: Date): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationDays * dayMilliseconds)
  return { token, stored: { tokenHash: secretHash(token), expiresAt } }
}
