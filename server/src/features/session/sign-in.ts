import { z } from 'zod'

import { sessionToken } from '../../platform/auth/auth.ts'
import { inConstantTime } from '../../platform/auth/constant-time.ts'
import {
  forgetAttempts,
  forgiveAttempt,
  refuseTooEarly,
  refuseTooMany,
  reopenAttempt,
} from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { recordForPerson } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, cookiesOf, copyCookies, requireAnswer, tokenOf } from './ask-auth.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { refusalMilliseconds } from './mailbox-limits.ts'
import { takeSecondStep } from './second-step.ts'

const Halfway = z.object({ twoFactorRedirect: z.literal(true) })
const Refused = z.object({ code: z.string().optional() })

/** An office shares an address. What succeeds is not counted. */
const perAddress = { most: 30, seconds: 60 }

/**
 * Signs in through better-auth, which sends the verification mail again where it is missing, and hands its cookie on. Where there is
 * a second factor a session begins with the right code only.
 * @throws Problem wrong-credentials; email-not-verified; second-factor-required; second-factor-unreadable; wrong-code; too-many-requests
 */
export async function signIn(
  ctx: Context,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  http: Http,
): Promise<{ token: string }> {
  const byAddress = `sign-in|${http.address()}`
  // Counted alike for addresses that nobody has. Who guesses from elsewhere does not make a known browser wait.
  const byPerson = `sign-in|${email}|${knownDevice(ctx, email, http) ?? ''}`
  await refuseTooMany(ctx, byAddress, perAddress)
  await refuseTooEarly(ctx, byPerson)
  const first = await askAuth(ctx, http, { path: '/sign-in/email', body: { email, password } })
  requireAnswer(first)
  const answer: unknown = await first.json().catch(() => ({}))
  const refused = first.ok ? undefined : Refused.catch({}).parse(answer).code
  if (!first.ok && refused !== 'EMAIL_NOT_VERIFIED') {
    await inConstantTime(refusalMilliseconds, tellFailure(ctx, email))
    throw new Problem('wrong-credentials')
  }
  const halfway = Halfway.safeParse(answer).success
  if (halfway && code === undefined) {
    // No guess: the code is asked for.
    await reopenAttempt(ctx, byPerson)
    await forgiveAttempt(ctx, byAddress)
    throw new Problem('second-factor-required')
  }
  const last = halfway ? await takeSecondStep(ctx, { email, code, challenge: cookiesOf(first) }, http) : first
  await forgetAttempts(ctx, byPerson)
  await forgiveAttempt(ctx, byAddress)
  if (!first.ok) throw new Problem('email-not-verified')
  await endFormer(ctx, http)
  copyCookies(last, http)
  rememberDevice(ctx, email, http)
  return { token: tokenOf(last) }
}

/** The session this browser had until now is not left behind. */
async function endFormer(ctx: Context, { header }: Http): Promise<void> {
  const token = sessionToken(header)
  if (token === null) return
  await ctx.db.deleteFrom('sessions').where('token', '=', token).execute()
  ctx.services.sessions.forget(token)
}

async function tellFailure(ctx: Context, email: string): Promise<void> {
  const person = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (person) await recordForPerson(ctx, person.id, 'sign-in-failed')
}

export async function signOut(ctx: Context, http: Http): Promise<void> {
  const token = sessionToken(http.header)
  const response = await askAuth(ctx, http, { path: '/sign-out', body: {} })
  requireAnswer(response)
  copyCookies(response, http)
  if (token) ctx.services.sessions.forget(token)
}
