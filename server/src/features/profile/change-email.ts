import pg from 'pg'

import { endResetLinks, passwordMark } from '../../platform/auth/credentials.ts'
import { readEmailToken, signEmailToken } from '../../platform/auth/email-token.ts'
import { withMinimumDuration } from '../../platform/auth/minimum-duration.ts'
import { consumeLimit, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { requirePassword } from '../../platform/auth/require-password.ts'
import { inTransaction, type UserContext } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { answerMilliseconds, callsPerNetwork, linksPerNetwork, mailsPerMailbox } from '../sign-in/mailbox-limits.ts'
import { emailChangeUrl } from '../sign-in/verify-email.ts'

/**
 * Sends a link to the new address unless it is taken or its limit is reached, and a notice to the present one. The response
 * is the same.
 */
export async function requestEmailChange(
  ctx: UserContext,
  { email, password }: { email: string; password: string },
  http: Http,
): Promise<void> {
  await requirePassword(ctx, password)
  if (email === (await emailOf(ctx))) throw fieldProblem('email', 'email-unchanged')
  await withMinimumDuration(answerMilliseconds, sendLink(ctx, email, http))
}

async function sendLink(ctx: UserContext, email: string, http: Http): Promise<void> {
  await throwIfRateLimited(ctx, `change-email|${http.network()}`, callsPerNetwork)
  if (!(await consumeLimit(ctx, `email-change|${email}`, mailsPerMailbox))) return
  const { config, queue } = ctx.services
  const before = await emailOf(ctx)
  await notifyPresent(ctx, before, email)
  if (await isTaken(ctx, email)) return
  const mark = await passwordMark(ctx, ctx.actor.userId)
  const token = await signEmailToken(config.authSecret, { email: before, updateTo: email, passwordMark: mark })
  await queue.send(ctx.db, 'mail', {
    template: 'change-email',
    to: email,
    url: emailChangeUrl(config.publicUrl, token),
    language: ctx.actor.language,
  })
}

/** For free and taken addresses alike. */
async function notifyPresent(ctx: UserContext, present: string, wanted: string): Promise<void> {
  if (!(await consumeLimit(ctx, `email-change-asked|${present}`, mailsPerMailbox))) return
  const { config, queue } = ctx.services
  await queue.send(ctx.db, 'mail', {
    template: 'email-change-asked',
    to: present,
    url: `${config.publicUrl}/settings/user`,
    language: ctx.actor.language,
    words: { email: wanted },
  })
}

/**
 * Changes the address and notifies the old one.
 * @throws Problem link-invalid, also for links of other users and from before a change of the password
 */
export async function confirmEmailChange(ctx: UserContext, token: string, http: Http): Promise<void> {
  await throwIfRateLimited(ctx, `confirm-email|${http.network()}`, linksPerNetwork)
  const { config, queue } = ctx.services
  const claims = await readEmailToken(config.authSecret, token)
  if (typeof claims === 'string' || claims.updateTo === undefined) throw new Problem('link-invalid')
  const { email: before, updateTo: after } = claims
  // Links of older servers have no mark; they end within a day.
  const mark = claims.passwordMark
  if (mark !== undefined && mark !== (await passwordMark(ctx, ctx.actor.userId))) throw new Problem('link-invalid')
  if (await isTaken(ctx, after)) throw new Problem('link-invalid')
  await inTransaction(ctx, async (ctx) => {
    // Another user may have taken the address in the meantime.
    const changed = await ctx.db
      .updateTable('users')
      .set({ email: after, emailVerified: true, updatedAt: ctx.now })
      .where('id', '=', ctx.actor.userId)
      .where('email', '=', before)
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isTakenMeanwhile(error) ? new Problem('link-invalid') : error
      })
    if (changed.numUpdatedRows === 0n) throw new Problem('link-invalid')
    await endResetLinks(ctx, ctx.actor.userId)
    await queue.send(ctx.db, 'mail', {
      template: 'email-changed',
      to: before,
      url: `${config.publicUrl}/login`,
      language: ctx.actor.language,
      words: { email: after },
    })
  })
}

async function isTaken(ctx: UserContext, email: string): Promise<boolean> {
  const found = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

async function emailOf(ctx: UserContext): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  return email
}

function isTakenMeanwhile(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'users_email_key'
}
