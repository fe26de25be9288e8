import { companyThatDemands } from '@litfass/domain/second-factor'

import type { UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, requireAnswer } from './ask-auth.ts'
import { goOnAlone } from './go-on-alone.ts'
import { requirePassword } from './require-password.ts'
import { hasSecondFactor, tellTeams } from './second-factor.store.ts'
import { sessionUser } from './session.store.ts'

/**
 * The password is enough again, and the key is gone.
 * @throws Problem invalid at `password`; second-factor-off; second-factor-kept, with the name of a company that demands it
 */
export async function turnOffSecondFactor(ctx: UserContext, password: string, http: Http): Promise<{ token: string }> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (!(await hasSecondFactor(ctx, userId))) throw new Problem('second-factor-off')
  const demanding = companyThatDemands((await sessionUser(ctx)).accounts)
  if (demanding) throw new Problem('second-factor-kept', { company: demanding.name })
  const response = await askAuth(ctx, http, { path: '/two-factor/disable', body: { password } })
  requireAnswer(response)
  if (!response.ok) throw new Error(`two-factor/disable answered ${response.status}`)
  const token = await goOnAlone(ctx, response, http)
  await tellTeams(ctx)
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'second-factor-off' })
  return { token }
}
