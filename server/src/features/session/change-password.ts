import { sessionToken } from '../../platform/auth.ts'
import type { UserContext } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, copyCookies } from './ask-auth.ts'

/** The new password counts, and whoever else is signed in as this person is signed out. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
  http: Http,
): Promise<void> {
  const body = { currentPassword, newPassword: password }
  const response = await askAuth(ctx, http, { path: '/change-password', body })
  if (response.status === 429) throw new Problem('too-many-requests')
  if (response.status >= 500) throw new Error(`change-password answered ${response.status}`)
  if (!response.ok) throw fieldProblem('currentPassword', 'wrong-password')
  copyCookies(response, http)
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', ctx.actor.userId)
    .where('token', '!=', sessionToken(http.header) ?? '')
    .returning('token')
    .execute()
  for (const { token } of ended) ctx.services.sessions.forget(token)
}
