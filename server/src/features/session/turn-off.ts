import type { UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, requireAnswer } from './ask-auth.ts'
import { goOnAlone } from './go-on-alone.ts'
import { requirePassword } from './require-password.ts'
import { hasSecondFactor, tellTeams } from './second-factor.store.ts'

/**
 * The password is enough again, and the key is gone. Companies that demand one are closed to the person until it is on again.
 * @throws Problem invalid at `password`; second-factor-off
 */
export async function turnOffSecondFactor(ctx: UserContext, password: string, http: Http): Promise<{ token: string }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (!(await hasSecondFactor(ctx, userId))) throw new Problem('second-factor-off')
  const response = await askAuth(ctx, http, { path: '/two-factor/disable', body: { password } })
  requireAnswer(response)
  if (!response.ok) throw new Error(`two-factor/disable answered ${response.status}`)
  const token = await goOnAlone(ctx, response, http)
  await tellTeams(ctx)
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'second-factor-off' })
  return { token }
}
