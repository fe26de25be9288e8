import type { Session } from '@litfass/api/people/session'
import { sql } from 'kysely'

import { type ReadHeader, sessionToken } from '../../platform/auth/cookies.ts'
import { requirePassword } from '../../platform/auth/require-password.ts'
import { revokeOtherSessions } from '../../platform/auth/session-lifecycle.ts'
import { isLiveSession } from '../../platform/auth/session.ts'
import type { UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The user's sessions, current one first. */
export async function listSessions(ctx: UserContext, header: ReadHeader): Promise<{ items: Session[] }> {
  const current = sql<boolean>`token = ${sessionToken(ctx.services.config, header)}`
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeen', current.as('current')])
    .where('userId', '=', ctx.actor.userId)
    .where(isLiveSession)
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

/** Ends a session of the user. @throws Problem invalid at `password`; not-found unless the user has it */
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

/** Ends all sessions of the user except the current one. @throws Problem invalid at `password` */
export async function endOtherSessions(ctx: UserContext, password: string, header: ReadHeader): Promise<void> {
  await requirePassword(ctx, password)
  await revokeOtherSessions(ctx, sessionToken(ctx.services.config, header))
  ctx.services.sessions.forgetUser(ctx.actor.userId)
}
