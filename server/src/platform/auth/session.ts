import type { Language } from '@litfass/domain/people/language'
import { lacksRequiredTwoFactor } from '@litfass/domain/people/two-factor'
import { sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext, Actor, Context, UserContext } from '../context.ts'
import { isReadOnly } from '../db/database-unavailable.ts'
import { Problem } from '../http/problem.ts'
import { type ReadHeader, sessionToken } from './cookies.ts'
import { pageLanguage } from './page-language.ts'

const Id = z.uuid().toLowerCase()

/** A session ends 30 days after its sign-in, or after two weeks without use. */
export const isLiveSession = sql<boolean>`sessions.expires_at > now() and sessions.last_seen > now() - interval '14 days'`

/** The signed-in person. @throws Problem signed-out */
export async function userContext(ctx: Context, header: ReadHeader): Promise<UserContext> {
  const token = sessionToken(ctx.services.config, header)
  if (token === null) throw new Problem('signed-out')
  const row = await ctx.services.sessions.person(token, async () => {
    const read = await sessionRow(ctx, token)
    if (read) await markSeen(ctx, read)
    return read
  })
  if (!row) throw new Problem('signed-out')
  return { ...ctx, actor: actorOf(row, header) }
}

/**
 * The person, acting for one of their accounts.
 * @throws Problem signed-out; not-found for other companies; two-factor-required when the account requires two-factor
 * authentication
 */
export async function accountContext(ctx: Context, header: ReadHeader, account: string): Promise<AccountContext> {
  const token = sessionToken(ctx.services.config, header)
  if (token === null) throw new Problem('signed-out')
  const accountId = Id.safeParse(account).data
  if (accountId === undefined) {
    await userContext(ctx, header)
    throw new Problem('not-found')
  }
  const row = await ctx.services.sessions.member(token, accountId, async () => {
    const read = await membershipRow(ctx, token, accountId)
    if (!read) return read
    await markSeen(ctx, read)
    const { required, hasTwoFactor, ...member } = read
    return { ...member, lacksTwoFactor: lacksRequiredTwoFactor({ required: required ?? false, hasTwoFactor }) }
  })
  if (!row) throw new Problem('signed-out')
  if (!row.roles || !row.timezone) throw new Problem('not-found')
  if (row.lacksTwoFactor) throw new Problem('two-factor-required')
  return { ...ctx, actor: actorOf(row, header), accountId, roles: row.roles, zone: row.timezone }
}

interface PersonRow {
  userId: string
  firstName: string
  lastName: string
  language: Language
}

function actorOf(row: PersonRow, header: ReadHeader): Actor {
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    // API clients have no page, so the stored language applies.
    language: header('authorization') ? row.language : pageLanguage(header),
  }
}

/** Updates the last-seen time of a session, at most every few minutes. Not in a read-only database, where people can still read. */
async function markSeen(ctx: Context, { sessionId, stale }: { sessionId: string; stale: boolean }): Promise<void> {
  if (!stale) return
  await ctx.db
    .updateTable('sessions')
    .set({ lastSeen: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
    .catch((error: unknown) => {
      if (!isReadOnly(error)) throw error
    })
}

const seenLongAgo = sql<boolean>`sessions.last_seen < now() - interval '5 minutes'`.as('stale')

function sessionRow(ctx: Context, token: string) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.language'])
    .select(['sessions.expiresAt', 'sessions.id as sessionId'])
    .select(seenLongAgo)
    .where('sessions.token', '=', token)
    .where(isLiveSession)
    .executeTakeFirst()
}

function membershipRow(ctx: Context, token: string, accountId: string) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.userId', '=', 'users.id').on('memberships.accountId', '=', accountId),
    )
    .leftJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select([
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.language',
      'memberships.roles',
      'accounts.timezone',
      'accounts.requiresTwoFactor as required',
      'users.twoFactor as hasTwoFactor',
      'sessions.expiresAt',
      'sessions.id as sessionId',
    ])
    .select(seenLongAgo)
    .where('sessions.token', '=', token)
    .where(isLiveSession)
    .executeTakeFirst()
}
