import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { type Context, inTransaction, type UserContext } from '../context.ts'
import type { Http } from '../http/serve.ts'
import { sessionCookieOf, sessionSeconds, sessionToken } from './cookies.ts'
import { userAgentOf } from './user-agent.ts'

export const maxSessions = 50

/**
 * Inserts a session, and deletes others when the user then has too many. Returns its token, which `giveSession` sets as a
 * cookie.
 */
export async function insertSession(ctx: Context, userId: string, http: Http): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const token = await insertRow(ctx, userId, http)
    await deleteExcessSessions(ctx, { userId, token })
    return token
  })
}

async function insertRow(ctx: Context, userId: string, { header, network }: Http): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = sql<Date>`now()`
  await ctx.db
    .insertInto('sessions')
    .values({
      id: ctx.services.newId(),
      token,
      userId,
      expiresAt: sql<Date>`now() + make_interval(secs => ${sessionSeconds})`,
      ipAddress: network(),
      userAgent: userAgentOf(header),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return token
}

/** Skips locked sessions, which another sign-in of the user is deleting. */
async function deleteExcessSessions(ctx: Context, { userId, token }: { userId: string; token: string }): Promise<void> {
  const others = ctx.db.selectFrom('sessions').select('id').where('userId', '=', userId).where('token', '!=', token)
  const excess = others
    // First those that were not used after their first minutes, such as those of a program that signs in for each call.
    .orderBy(sql`last_seen > created_at`, 'desc')
    .orderBy('lastSeen', 'desc')
    .orderBy('id')
    .offset(maxSessions - 1)
  // Not logged: no one has signed out.
  await setCleaning(ctx, 'on')
  await ctx.db
    .deleteFrom('sessions')
    .where('id', 'in', ctx.db.selectFrom('sessions').select('id').where('id', 'in', excess).forUpdate().skipLocked())
    .execute()
  await setCleaning(ctx, 'off')
}

/** While `on`, the triggers of the audit log (migration 0018) skip deleted sessions and invitations. Ends with the transaction. */
export async function setCleaning({ db }: Context, cleaning: 'on' | 'off'): Promise<void> {
  await sql`select set_config('litfass.cleaning', ${cleaning}, true)`.execute(db)
}

/** Sets the session cookie. Call it after the commit, or the browser may get the token of a session that was rolled back. */
export async function giveSession({ services }: Context, token: string, { setCookie }: Http): Promise<void> {
  setCookie(await sessionCookieOf(services.config, token))
}

/** Replaces all sessions of the user with a new one. After the commit, the caller invalidates the session cache. */
export async function replaceSessions(ctx: UserContext, http: Http): Promise<string> {
  const token = await insertSession(ctx, ctx.actor.userId, http)
  await revokeOtherSessions(ctx, token)
  return token
}

/** Ends all sessions of the user but one. After the commit, the caller invalidates the session cache. */
export async function revokeOtherSessions(ctx: UserContext, token: string | null): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', ctx.actor.userId)
    .where('token', '!=', token ?? '')
    .execute()
}

/** Ends the session of the request, if any. */
export async function endCurrentSession(ctx: Context, { header }: Http): Promise<void> {
  const token = sessionToken(ctx.services.config, header)
  if (token === null) return
  await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
  ctx.services.sessions.forget(token)
}
