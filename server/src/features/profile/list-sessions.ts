import type { Session } from '@litfass/api/people/session'
import { sql } from 'kysely'

import { type ReadHeader, sessionToken } from '../../platform/auth/cookies.ts'
import { maxSessions } from '../../platform/auth/session-lifecycle.ts'
import { isLiveSession } from '../../platform/auth/session.ts'
import type { UserContext } from '../../platform/context.ts'

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
    .limit(maxSessions)
    .execute()
  const items = rows.map(({ userAgent, createdAt, lastSeen, ...row }) => ({
    ...row,
    userAgent: userAgent ?? undefined,
    created: createdAt.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }))
  return { items }
}
