import type { Language } from '@litfass/domain/people/language'
import { lacksDemandedFactor } from '@litfass/domain/people/second-factor'
import { sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext, Actor, Context, UserContext } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { type ReadHeader, sessionToken } from './auth.ts'

const uuid = z.uuid()

/** Thirty days from its sign-in, if it is not left alone for two weeks: who uses Litfass weekly signs in once a month. */
export const sessionLives = sql<boolean>`sessions.expires_at > now() and sessions.last_seen > now() - interval '14 days'`

/** The signed-in person behind a request. @throws Problem signed-out */
export async function userContext(ctx: Context, header: ReadHeader): Promise<UserContext> {
  const token = sessionToken(header)
  const row = token === null ? undefined : await sessionRow(ctx, token)
  if (!row) throw new Problem('signed-out')
  await markSeen(ctx, row)
  return { ...ctx, actor: actorOf(row) }
}

/**
 * The person, acting for one of their accounts.
 * @throws Problem signed-out; not-found when they do not belong to it; second-factor-demanded when it demands one they have not
 */
export async function accountContext(ctx: Context, header: ReadHeader, accountId: string): Promise<AccountContext> {
  const token = sessionToken(header)
  if (token === null) throw new Problem('signed-out')
  if (!uuid.safeParse(accountId).success) {
    await userContext(ctx, header)
    throw new Problem('not-found')
  }
  const row = await ctx.services.sessions.get(token, accountId, async () => {
    const read = await membershipRow(ctx, token, accountId)
    if (!read) return read
    await markSeen(ctx, read)
    const { demanded, hasFactor, ...member } = read
    return { ...member, lacksFactor: lacksDemandedFactor({ demanded: demanded ?? false, hasFactor }) }
  })
  if (!row) throw new Problem('signed-out')
  if (!row.roles || !row.timezone) throw new Problem('not-found')
  if (row.lacksFactor) throw new Problem('second-factor-demanded')
  return { ...ctx, actor: actorOf(row), accountId, roles: row.roles, zone: row.timezone }
}

interface PersonRow {
  userId: string
  firstName: string
  lastName: string
  language: Language
}

function actorOf(row: PersonRow): Actor {
  return { userId: row.userId, name: `${row.firstName} ${row.lastName}`.trim(), language: row.language }
}

/** Keeps when a session was last used, to a few minutes: a write now and then, not one for each request. */
async function markSeen(ctx: Context, { sessionId, stale }: { sessionId: string; stale: boolean }): Promise<void> {
  if (!stale) return
  await ctx.db
    .updateTable('sessions')
    .set({ lastSeen: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

const seenLongAgo = sql<boolean>`sessions.last_seen < now() - interval '5 minutes'`.as('stale')

function sessionRow(ctx: Context, token: string) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.language', 'sessions.id as sessionId'])
    .select(seenLongAgo)
    .where('sessions.token', '=', token)
    .where(sessionLives)
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
      'accounts.demandsSecondFactor as demanded',
      'users.secondFactor as hasFactor',
      'sessions.expiresAt',
      'sessions.id as sessionId',
    ])
    .select(seenLongAgo)
    .where('sessions.token', '=', token)
    .where(sessionLives)
    .executeTakeFirst()
}
