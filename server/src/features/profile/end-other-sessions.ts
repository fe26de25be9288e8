import { type ReadHeader, sessionToken } from '../../platform/auth/cookies.ts'
import { requirePassword } from '../../platform/auth/require-password.ts'
import { revokeOtherSessions } from '../../platform/auth/session-lifecycle.ts'
import type { UserContext } from '../../platform/context.ts'

/** Ends all sessions of the user except the current one. @throws Problem invalid at `password` */
export async function endOtherSessions(ctx: UserContext, password: string, header: ReadHeader): Promise<void> {
  await requirePassword(ctx, password)
  await revokeOtherSessions(ctx, sessionToken(ctx.services.config, header))
  ctx.services.sessions.forgetUser(ctx.actor.userId)
}
