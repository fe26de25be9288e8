import { z } from 'zod'

import { sessionToken } from '../../platform/auth.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'

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

export async function requestReset(ctx: Context, email: string, http: Http): Promise<void> {
  const response = await askAuth(ctx, http, { path: '/request-password-reset', body: { email } })
  requireAnswer(response)
}

export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
  http: Http,
): Promise<void> {
  const response = await askAuth(ctx, http, { path: '/reset-password', body: { token, newPassword: password } })
  requireAnswer(response)
  if (!response.ok) throw new Problem('link-invalid')
}

/** Too many attempts, or better-auth itself failed: neither says anything about what was asked. */
function requireAnswer({ status }: Response): void {
  if (status === 429) throw new Problem('too-many-requests')
  if (status >= 500) throw new Error(`better-auth answered ${status}`)
}

/** better-auth's own handler, so that its rate limits count; the caller's address is the one we saw. */
function askAuth(
  ctx: Context,
  { header, address }: Http,
  { path, body }: { path: string; body: object },
): Promise<Response> {
  const { config, auth } = ctx.services
  const headers = new Headers({
    'content-type': 'application/json',
    origin: config.publicUrl,
    'x-litfass-address': address(),
  })
  for (const name of ['cookie', 'authorization', 'user-agent']) {
    const value = header(name)
    if (value) headers.set(name, value)
  }
  return auth.handler(
    new Request(`${config.publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

function copyCookies(response: Response, { setCookie }: Http): void {
  for (const cookie of response.headers.getSetCookie()) setCookie(cookie)
}
