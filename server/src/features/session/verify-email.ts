import type { Context } from 'hono'

import { emailChangeUrl, isEmailChange } from '../../platform/auth.ts'
import { addressOf } from '../../platform/client-address.ts'
import type { Services } from '../../platform/context.ts'

/** Where the link of the verification mail leads: better-auth checks its token and sends the browser on to /login. */
export async function verifyEmail(c: Context, { auth, config }: Services): Promise<Response> {
  const url = new URL(c.req.url)
  const token = url.searchParams.get('token') ?? ''
  if (isEmailChange(token)) return c.redirect(emailChangeUrl(config.publicUrl, token))
  const headers = { 'x-litfass-address': addressOf(c, config.trustedProxies) }
  return auth.handler(new Request(`${config.publicUrl}${url.pathname}${url.search}`, { headers }))
}
