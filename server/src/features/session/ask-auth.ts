import { sessionToken } from '../../platform/auth/auth.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'

/**
 * better-auth's own handler, so that its rate limits count; the caller's address is the one we saw. With `cookie` the caller is
 * nobody but who that says: their own session is not looked at.
 */
export function askAuth(
  ctx: Context,
  { header, address }: Http,
  { path, body, cookie }: { path: string; body?: object; cookie?: string },
): Promise<Response> {
  const { config, auth, turnstile } = ctx.services
  const headers = new Headers({
    'content-type': 'application/json',
    origin: config.publicUrl,
    'x-litfass-address': address(),
  })
  for (const name of cookie === undefined ? ['cookie', 'authorization', 'user-agent'] : ['user-agent']) {
    const value = header(name)
    if (value) headers.set(name, value)
  }
  if (cookie !== undefined) headers.set('cookie', cookie)
  const request = new Request(`${config.publicUrl}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return turnstile.pass(`${address()} ${new URL(request.url).pathname}`, () => auth.handler(request))
}

/** The cookies of an answer as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}

/** The token of the session that an answer begins. */
export function tokenOf(response: Response): string {
  const token = sessionToken((name) => (name === 'cookie' ? cookiesOf(response) : undefined))
  if (!token) throw new Error('better-auth began no session')
  return token
}

export function copyCookies(response: Response, { setCookie }: Http): void {
  for (const cookie of response.headers.getSetCookie()) setCookie(cookie)
}

/** Too many attempts, or better-auth itself failed: neither says anything about what was asked. */
export function isUnjudged({ status }: Response): boolean {
  return status === 429 || status >= 500
}

/** @throws where nothing is said about what was asked: Problem too-many-requests, or an error */
export function requireAnswer(response: Response): void {
  requirePeace(response)
  const { status } = response
  if (isUnjudged(response)) throw new Error(`better-auth answered ${status}`)
}

/** @throws Problem too-many-requests, with the seconds that better-auth names */
export function requirePeace({ status, headers }: Response): void {
  if (status !== 429) return
  throw new Problem('too-many-requests', { retryAfterSeconds: Number(headers.get('x-retry-after') ?? 1) })
}
