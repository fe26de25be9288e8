import type { Context } from 'hono'

import { addressOf } from '../../platform/client-address.ts'
import type { Services } from '../../platform/context.ts'

/** Where the link of the verification mail leads: better-auth checks its token and sends the browser on to /login. */
export function verifyEmail(c: Context, { auth, config }: Services): Promise<Response> {
  const url = new URL(c.req.url)
  const headers = { 'x-litfass-address': addressOf(c, config.trustedProxies) }
  return auth.handler(new Request(`${config.publicUrl}${url.pathname}${url.search}`, { headers }))
}
