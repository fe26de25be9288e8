import { sessionToken } from '../../platform/auth.ts'
import type { UserContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, copyCookies, requireAnswer } from './ask-auth.ts'

/** The new password counts, and whoever else is signed in as this person is signed out. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
  http: Http,
): Promise<void> {
  const body = { currentPassword, newPassword: password }
  const response = await askAuth(ctx, http, { path: '/change-password', body })
  requireAnswer(response)
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
