import type { Session } from '@litfass/api/people/session'
import { sql } from 'kysely'

import { type ReadHeader, sessionToken } from '../../platform/auth/auth.ts'
import { sessionLives } from '../../platform/auth/session.ts'
import type { UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePassword } from './require-password.ts'

/** Where the person is signed in, this session first. */
export async function listSessions(ctx: UserContext, header: ReadHeader): Promise<{ items: Session[] }> {
  const current = sql<boolean>`token = ${sessionToken(header)}`
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeen', current.as('current')])
    .where('userId', '=', ctx.actor.userId)
    .where(sessionLives)
    .orderBy(current, 'desc')
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .execute()
  const items = rows.map(({ userAgent, createdAt, lastSeen, ...row }) => ({
    ...row,
    userAgent: userAgent ?? undefined,
    created: createdAt.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }))
  return { items }
}

/**
 * The session is over for every server.
 * @throws Problem invalid at `password`; not-found unless it is one of the person's own
 */
export async function endSession(ctx: UserContext, sessionId: string, password: string): Promise<void> {
  await requirePassword(ctx, password)
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', ctx.actor.userId)
    .returning('token')
    .executeTakeFirst()
  if (!ended) throw new Problem('not-found')
  ctx.services.sessions.forget(ended.token)
}

/** The same for all but this one. @throws Problem invalid at `password` */
export async function endOtherSessions(ctx: UserContext, password: string, header: ReadHeader): Promise<void> {
  await requirePassword(ctx, password)
  await keepOnlySession(ctx, sessionToken(header) ?? '')
}

/** Whoever else is signed in as this person is signed out. */
export async function keepOnlySession(ctx: UserContext, kept: string): Promise<void> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', ctx.actor.userId)
    .where('token', '!=', kept)
    .returning('token')
    .execute()
  for (const { token } of ended) ctx.services.sessions.forget(token)
}
