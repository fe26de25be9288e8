import { sql } from 'kysely'
import { z } from 'zod'

import { type ReadHeader, sessionToken } from './auth.ts'
import type { AccountContext, Actor, Context, UserContext } from './context.ts'
import { Problem } from './problem.ts'

const uuid = z.uuid()

/** The signed-in person behind a request. @throws Problem signed-out */
export async function userContext(ctx: Context, header: ReadHeader): Promise<UserContext> {
  const token = sessionToken(header)
  const row = token === null ? undefined : await sessionRow(ctx, token)
  if (!row) throw new Problem('signed-out')
  return { ...ctx, actor: actorOf(row) }
}

/** The person, acting for one of their accounts. @throws Problem signed-out; not-found when they do not belong to it */
export async function accountContext(ctx: Context, header: ReadHeader, accountId: string): Promise<AccountContext> {
  const token = sessionToken(header)
  if (token === null) throw new Problem('signed-out')
  if (!uuid.safeParse(accountId).success) {
    await userContext(ctx, header)
    throw new Problem('not-found')
  }
  const row = await ctx.services.sessions.get(token, accountId, () => membershipRow(ctx, token, accountId))
  if (!row) throw new Problem('signed-out')
  if (!row.roles || !row.timezone) throw new Problem('not-found')
  return { ...ctx, actor: actorOf(row), accountId, roles: row.roles, zone: row.timezone }
}

interface PersonRow {
  userId: string
  firstName: string
  lastName: string
  language: 'en' | 'de'
}

function actorOf(row: PersonRow): Actor {
  return { userId: row.userId, name: `${row.firstName} ${row.lastName}`.trim(), language: row.language }
}

function sessionRow(ctx: Context, token: string): Promise<PersonRow | undefined> {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.language'])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
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
      'sessions.expiresAt',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
