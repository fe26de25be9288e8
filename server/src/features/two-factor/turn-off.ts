import { requirePassword } from '../../platform/auth/require-password.ts'
import { giveSession, replaceSessions } from '../../platform/auth/session-lifecycle.ts'
import { inTransaction, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { notifyTeams, setTwoFactor } from './two-factor.store.ts'

/**
 * Turns two-factor authentication off. Companies that require it are closed to the user until it is on again. Ends all other
 * sessions; this one gets a new token.
 * @throws Problem invalid at `password`; two-factor-off
 */
export async function turnOffTwoFactor(ctx: UserContext, password: string, http: Http): Promise<{ token: string }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  const token = await inTransaction(ctx, async (ctx) => {
    if (!(await setTwoFactor(ctx, false))) throw new Problem('two-factor-off')
    await notifyTeams(ctx)
    await ctx.services.queue.send(ctx.db, 'send-security-mail', { userId, template: 'two-factor-off' })
    return replaceSessions(ctx, http)
  })
  ctx.services.sessions.forgetUser(userId)
  await giveSession(ctx, token, http)
  return { token }
}
