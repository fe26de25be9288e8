import { z } from 'zod'

import { sessionToken } from '../../platform/auth.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'
import { askAuth, copyCookies, requireAnswer } from './ask-auth.ts'

const SignedIn = z.object({ token: z.string() })
const Refused = z.object({ code: z.string().optional() })

/** Signs in through better-auth, which sends the verification mail again where it is missing, and hands its cookie on. */
export async function signIn(
  ctx: Context,
  credentials: { email: string; password: string },
  http: Http,
): Promise<{ token: string }> {
  const response = await askAuth(ctx, http, { path: '/sign-in/email', body: credentials })
  if (response.ok) {
    copyCookies(response, http)
    return { token: SignedIn.parse(await response.json()).token }
  }
  requireAnswer(response)
  const { code } = Refused.catch({}).parse(await response.json().catch(() => ({})))
  if (code === 'EMAIL_NOT_VERIFIED') throw new Problem('email-not-verified')
  throw new Problem('wrong-credentials')
}

export async function signOut(ctx: Context, http: Http): Promise<void> {
  const token = sessionToken(http.header)
  const response = await askAuth(ctx, http, { path: '/sign-out', body: {} })
  requireAnswer(response)
  copyCookies(response, http)
  if (token) ctx.services.sessions.forget(token)
}
