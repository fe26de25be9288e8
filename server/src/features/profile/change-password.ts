import { passwordChangeRefusal } from '@litfass/domain/people/password'

import { sessionToken } from '../../platform/auth/cookies.ts'
import { storePassword } from '../../platform/auth/credentials.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { requirePassword } from '../../platform/auth/require-password.ts'
import { revokeOtherSessions } from '../../platform/auth/session-lifecycle.ts'
import { inTransaction, type UserContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { namesOfUser, requireHardPassword } from '../sign-in/easy-password.ts'

/**
 * Sets a new password and ends all other sessions. @throws Problem invalid at `password` or `currentPassword`;
 * too-many-requests
 */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
  http: Http,
): Promise<void> {
  const { userId } = ctx.actor
  const { authThrottle, config, queue, sessions } = ctx.services
  await requireHardPassword(password, { field: 'password', names: await namesOfUser(ctx, userId) })
  const passwordHash = await authThrottle.pass(`change-password|${userId}`, async () => {
    await requirePassword(ctx, currentPassword, 'currentPassword')
    const refusal = passwordChangeRefusal({ currentPassword, password })
    if (refusal) throw fieldProblem('password', refusal)
    return hashPassword(ctx, password)
  })
  await inTransaction(ctx, async (ctx) => {
    await storePassword(ctx, { userId, passwordHash })
    await revokeOtherSessions(ctx, sessionToken(config, http.header))
    await queue.send(ctx.db, 'send-security-mail', { userId, template: 'password-changed' })
  })
  sessions.forgetUser(userId)
}
