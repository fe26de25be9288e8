import type { AppKey } from '@litfass/api/people/second-factor'
import { typedCode } from '@litfass/domain/people/second-factor'
import { z } from 'zod'

import { refuseTooMany } from '../../platform/auth/rate-limit.ts'
import type { UserContext } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, isUnjudged, requireAnswer } from './ask-auth.ts'
import { goOnAlone } from './go-on-alone.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import { giveCodeBack, hasSecondFactor, isCodeUsed, tellTeams } from './second-factor.store.ts'

const Prepared = z.object({ totpURI: z.string() })
const Refused = z.object({ code: z.string().optional() })
const guesses = { most: 10, seconds: 60 }

/** A key for the app, in the place of one that was never confirmed. @throws Problem invalid at `password`; second-factor-on */
export async function prepareSecondFactor(ctx: UserContext, password: string, http: Http): Promise<AppKey> {
  await requirePassword(ctx, password)
  if (await hasSecondFactor(ctx, ctx.actor.userId)) throw new Problem('second-factor-on')
  const response = await askAuth(ctx, http, { path: '/two-factor/enable', body: { password } })
  requireAnswer(response)
  if (!response.ok) throw new Error(`two-factor/enable answered ${response.status}`)
  const address = Prepared.parse(await response.json()).totpURI
  return { address, key: new URL(address).searchParams.get('secret') ?? '' }
}

/**
 * From now on a sign-in asks for a code, and whoever else is signed in as this person is signed out.
 * @throws Problem invalid at `code`; second-factor-on; second-factor-off when there is no key yet
 */
export async function confirmSecondFactor(
  ctx: UserContext,
  typed: string,
  http: Http,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { userId } = ctx.actor
  await refuseTooMany(ctx, `second-factor|${userId}`, guesses)
  if (await hasSecondFactor(ctx, userId)) throw new Problem('second-factor-on')
  const code = typedCode(typed)?.code ?? ''
  if (await isCodeUsed(ctx, { userId, code })) throw fieldProblem('code', 'wrong-code')
  // Before the session gets its new token: until the browser has that, all it asks is refused.
  const recoveryCodes = await giveRecoveryCodes(ctx, userId)
  const response = await askAuth(ctx, http, { path: '/two-factor/verify-totp', body: { code } })
  if (isUnjudged(response)) await giveCodeBack(ctx, { userId, code })
  requireAnswer(response)
  if (!response.ok) {
    const refused = Refused.catch({}).parse(await response.json())
    throw refused.code === 'INVALID_CODE' ? fieldProblem('code', 'wrong-code') : new Problem('second-factor-off')
  }
  const token = await goOnAlone(ctx, response, http)
  await tellTeams(ctx)
  await ctx.services.queue.send(ctx.db, 'tell-person', { userId, template: 'second-factor-on' })
  return { recoveryCodes, token }
}
