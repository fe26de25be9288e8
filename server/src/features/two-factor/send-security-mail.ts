import type { Context } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'

/** Sends a person a mail about their two-factor authentication: a change someone else may have made, or what a company requires. */
export async function sendSecurityMail(
  ctx: Context,
  { userId, template, left = 0, company = '' }: Jobs['send-security-mail'],
): Promise<void> {
  const { queue, config } = ctx.services
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return
  await queue.send(ctx.db, 'mail', {
    template,
    to: person.email,
    url: `${config.publicUrl}/settings/user#two-factor`,
    language: person.language,
    words: { left: String(left), company },
  })
}
