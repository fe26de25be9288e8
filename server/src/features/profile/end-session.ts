import { requirePassword } from '../../platform/auth/require-password.ts'
import type { UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

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
