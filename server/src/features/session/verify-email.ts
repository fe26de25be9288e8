import type { Context as HonoContext } from 'hono'

import { addressesIn, emailChangeUrl, isEmailChange } from '../../platform/auth/auth.ts'
import { inConstantTime } from '../../platform/auth/constant-time.ts'
import { isOneTooMany, refuseTooMany } from '../../platform/auth/rate-limit.ts'
import type { Context, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { addressOf } from '../../platform/http/client-address.ts'
import type { Http } from '../../platform/http/serve.ts'
import { answerMilliseconds, mailsPerMailbox } from './mailbox-limits.ts'

const perAddress = { most: 10, seconds: 60 }

/** Where the link of the verification mail leads: better-auth checks its token and sends the browser on to /login. */
export async function verifyEmail(
  c: HonoContext,
  { db, services: { auth, config } }: { db: Database; services: Services },
): Promise<Response> {
  const url = new URL(c.req.url)
  const token = url.searchParams.get('token') ?? ''
  if (isEmailChange(token)) return c.redirect(emailChangeUrl(config.publicUrl, token))
  const before = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('email', '=', addressesIn(token).email)
    .executeTakeFirst()
  const headers = { 'x-litfass-address': addressOf(c, config.trustedProxies) }
  const response = await auth.handler(new Request(`${config.publicUrl}${url.pathname}${url.search}`, { headers }))
  const done = response.headers.get('location') === '/login?verified'
  return done && before?.emailVerified ? c.redirect('/login?verified=before') : response
}

/** The mail is on its way again if the address waits for it and was not sent too many already: the caller cannot tell. */
export function requestVerification(ctx: Context, email: string, http: Http): Promise<void> {
  return inConstantTime(answerMilliseconds, sendAgain(ctx, email, http))
}

async function sendAgain(ctx: Context, email: string, http: Http): Promise<void> {
  await refuseTooMany(ctx, `verification|${http.address()}`, perAddress)
  if (await isOneTooMany(ctx, `verification|${email}`, mailsPerMailbox)) return
  await ctx.services.queue.send(ctx.db, 'send-verification', { email })
}
