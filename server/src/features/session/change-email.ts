import { addressesIn } from '../../platform/auth/auth.ts'
import { inConstantTime } from '../../platform/auth/constant-time.ts'
import { isOneTooMany } from '../../platform/auth/rate-limit.ts'
import { type UserContext, inTransaction } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { askAuth, copyCookies, requireAnswer, requirePeace } from './ask-auth.ts'
import { answerMilliseconds, mailsPerMailbox } from './mailbox-limits.ts'
import { requirePassword } from './require-password.ts'

/** A link is on its way to the new address, unless somebody has it already or it was sent too many: the caller cannot tell. */
export async function requestEmailChange(
  ctx: UserContext,
  { email, password }: { email: string; password: string },
  http: Http,
): Promise<void> {
  await requirePassword(ctx, password)
  if (email === (await emailOf(ctx))) throw fieldProblem('email', 'email-unchanged')
  await inConstantTime(answerMilliseconds, sendLink(ctx, email, http))
}

async function sendLink(ctx: UserContext, email: string, http: Http): Promise<void> {
  if (await isOneTooMany(ctx, `email-change|${email}`, mailsPerMailbox)) return
  const response = await askAuth(ctx, http, { path: '/change-email', body: { newEmail: email } })
  requireAnswer(response)
  if (!response.ok) throw new Error(`change-email answered ${response.status}`)
}

/** The address is the new one, and the old address is told so. A link opened by somebody else changes nothing. */
export async function confirmEmailChange(ctx: UserContext, token: string, http: Http): Promise<void> {
  const before = await emailOf(ctx)
  // Asked before better-auth finds out by an error of the database.
  if (await isTaken(ctx, addressesIn(token).updateTo)) throw new Problem('link-invalid')
  const response = await askAuth(ctx, http, { path: `/verify-email?token=${encodeURIComponent(token)}` })
  requirePeace(response)
  const after = await emailOf(ctx)
  if (!response.ok || after === before) throw new Problem('link-invalid')
  copyCookies(response, http)
  await inTransaction(ctx, (ctx) =>
    ctx.services.queue.send(ctx.db, 'mail', {
      template: 'email-changed',
      to: before,
      url: `${ctx.services.config.publicUrl}/login`,
      language: ctx.actor.language,
      words: { email: after },
    }),
  )
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
