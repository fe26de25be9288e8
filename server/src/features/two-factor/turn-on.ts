import type { AppKey } from '@litfass/api/people/two-factor'
import { parseTwoFactorCode } from '@litfass/domain/people/two-factor'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { requirePassword } from '../../platform/auth/require-password.ts'
import { giveSession, replaceSessions } from '../../platform/auth/session-lifecycle.ts'
import { inTransaction, type UserContext } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { appKeyFor, isAppCode, newAppKey } from './app-key.ts'
import { takeAppCode } from './check-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  appKeyOf,
  hasTwoFactor,
  notifyTeams,
  setTwoFactor,
  storeAppKey,
  storeRecoveryCodes,
} from './two-factor.store.ts'

const guesses = { max: 10, seconds: 60 }

/** Creates a key for the app, replacing an unconfirmed one. @throws Problem invalid at `password`; two-factor-on */
export async function prepareTwoFactor(ctx: UserContext, password: string): Promise<AppKey> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  if (await hasTwoFactor(ctx, userId)) throw new Problem('two-factor-on')
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const appKey = newAppKey()
  if (!(await storeAppKey(ctx, appKey))) throw new Problem('two-factor-on')
  return appKeyFor(email, appKey)
}

/**
 * Turns two-factor authentication on. Ends all other sessions; this one gets a new token.
 * @throws Problem invalid at `code`; two-factor-on; two-factor-off when there is no key yet
 */
export async function confirmTwoFactor(
  ctx: UserContext,
  typed: string,
  http: Http,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { userId } = ctx.actor
  await throwIfRateLimited(ctx, `two-factor|${userId}`, guesses)
  if (await hasTwoFactor(ctx, userId)) throw new Problem('two-factor-on')
  const code = parseTwoFactorCode(typed)?.code ?? ''
  const isUnused = await takeAppCode(ctx, userId, code)
  const appKey = await appKeyOf(ctx, userId)
  if (appKey === null) throw new Problem('two-factor-off')
  if (!isUnused || !isAppCode(appKey, code)) throw fieldProblem('code', 'wrong-code')
  const { codes, hashes } = await makeRecoveryCodes()
  const token = await inTransaction(ctx, async (ctx) => {
    await storeRecoveryCodes(ctx, hashes)
    if (!(await setTwoFactor(ctx, true))) throw new Problem('two-factor-on')
    await notifyTeams(ctx)
    await ctx.services.queue.send(ctx.db, 'send-security-mail', { userId, template: 'two-factor-on' })
    return replaceSessions(ctx, http)
  })
  ctx.services.sessions.forgetUser(userId)
  await giveSession(ctx, token, http)
  return { recoveryCodes: codes, token }
}
