import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Http } from '../../platform/serve.ts'

/** better-auth's own handler, so that its rate limits count; the caller's address is the one we saw. */
export function askAuth(
  ctx: Context,
  { header, address }: Http,
  { path, body }: { path: string; body?: object },
): Promise<Response> {
  const { config, auth, turnstile } = ctx.services
  const headers = new Headers({
    'content-type': 'application/json',
    origin: config.publicUrl,
    'x-litfass-address': address(),
  })
  for (const name of ['cookie', 'authorization', 'user-agent']) {
    const value = header(name)
    if (value) headers.set(name, value)
  }
  const request = new Request(`${config.publicUrl}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return turnstile.pass(`${address()} ${new URL(request.url).pathname}`, () => auth.handler(request))
}

export function copyCookies(response: Response, { setCookie }: Http): void {
  for (const cookie of response.headers.getSetCookie()) setCookie(cookie)
}

/** Too many attempts, or better-auth itself failed: neither says anything about what was asked. */
export function requireAnswer({ status }: Response): void {
  if (status === 429) throw new Problem('too-many-requests')
  if (status >= 500) throw new Error(`better-auth answered ${status}`)
}
