import { type EmailClaims, readEmailToken, signEmailToken } from '../../platform/auth/email-token.ts'
import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import { consumeLimit, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { endCurrentSession, giveSession, insertSession } from '../../platform/auth/session-lifecycle.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'
import { rememberDevice } from './known-device.ts'
import { answerMilliseconds, callsPerNetwork, linksPerNetwork, mailsPerMailbox } from './mailbox-limits.ts'
import { isRegisteredHere } from './registration-cookie.ts'
import { markVerified } from './unverified-registration.ts'

/**
 * Opens the link of the verification mail and returns where to redirect. The browser that registered is signed in. Any other
 * browser is asked for the chosen password, so that an address registered by someone else is not verified by its owner's click.
 */
export async function verifyEmail(ctx: Context, token: string, http: Http): Promise<string> {
  const { config } = ctx.services
  await throwIfRateLimited(ctx, `verify-email|${http.network()}`, linksPerNetwork)
  const claims = await readEmailToken(config.authSecret, token)
  if (typeof claims === 'object' && claims.updateTo !== undefined) return emailChangeUrl(config.publicUrl, token)
  return openRegistration(ctx, { claims, token }, http)
}

async function openRegistration(
  ctx: Context,
  { claims, token }: { claims: EmailClaims | 'expired' | 'invalid'; token: string },
  http: Http,
): Promise<string> {
  if (claims === 'expired') return '/login?verified&error=TOKEN_EXPIRED'
  if (claims === 'invalid') return '/login?verified&error=INVALID_TOKEN'
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified'])
    .where('email', '=', claims.email)
    .executeTakeFirst()
  if (!user) return '/login?verified&error=USER_NOT_FOUND'
  if (user.emailVerified) return '/login?verified=before'
  if (!isRegisteredHere(ctx, user.id, http.header)) return `/verify?token=${encodeURIComponent(token)}`
  const session = await inTransaction(ctx, async (ctx) => {
    const verified = await markVerified(ctx, { userId: user.id, email: user.email })
    return verified ? insertSession(ctx, user.id, http) : null
  })
  if (session === null) return '/login?verified=before'
  await endCurrentSession(ctx, http)
  await giveSession(ctx, session, http)
  rememberDevice(ctx, user.email, http)
  return '/login?verified'
}

/** URL of the address-change link. It works only for the signed-in user, not for anyone who reads the mail. */
export function emailChangeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/settings/user?email=${encodeURIComponent(token)}`
}

/** Resends the mail if the address is unverified and below its limit. The response is the same. */
export function requestVerification(ctx: Context, email: string, http: Http): Promise<void> {
  return withMinimumDuration(answerMilliseconds, sendForNetwork(ctx, email, http))
}

async function sendForNetwork(ctx: Context, email: string, http: Http): Promise<void> {
  await throwIfRateLimited(ctx, `verification|${http.network()}`, callsPerNetwork)
  await sendAgain(ctx, email)
}

/** Sends the verification mail again, unless its mailbox is at the limit. */
export async function sendAgain(ctx: Context, email: string): Promise<void> {
  if (!(await consumeLimit(ctx, `verification|${email}`, mailsPerMailbox))) return
  await ctx.services.queue.send(ctx.db, 'send-verification', { email })
}

/** Sends the verification mail, unless the address is unknown or verified. */
export async function sendVerificationMail(ctx: Context, email: string): Promise<void> {
  const { config, queue } = ctx.services
  // The clean-up deletes registrations by the time of their last link.
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ updatedAt: ctx.now })
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const token = await signEmailToken(config.authSecret, { email })
  // Older servers need the redirect target.
  const query = new URLSearchParams({ token, callbackURL: '/login?verified' })
  const url = `${config.publicUrl}/api/auth/verify-email?${query.toString()}`
  await queue.send(ctx.db, 'mail', { template: 'verify-email', to: email, url })
}
