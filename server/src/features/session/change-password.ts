import { sessionToken } from '../../platform/auth/auth.ts'
import type { UserContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, copyCookies, requireAnswer } from './ask-auth.ts'
import { namesOfPerson, requireHardPassword } from './easy-password.ts'
import { keepOnlySession } from './own-sessions.ts'

/** The new password counts, and whoever else is signed in as this person is signed out. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
  http: Http,
): Promise<void> {
  requireHardPassword(password, { field: 'password', names: await namesOfPerson(ctx, ctx.actor.userId) })
  const body = { currentPassword, newPassword: password }
  const response = await askAuth(ctx, http, { path: '/change-password', body })
  requireAnswer(response)
  if (!response.ok) throw fieldProblem('currentPassword', 'wrong-password')
  copyCookies(response, http)
  await keepOnlySession(ctx, sessionToken(http.header) ?? '')
}
