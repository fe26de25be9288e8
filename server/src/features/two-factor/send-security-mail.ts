import type { Context } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** Mails a user about a change of their password or two-factor authentication, or about a company that requires it. */
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
    url: `${config.publicUrl}${template === 'password-changed' ? '/reset' : '/settings/user#two-factor'}`,
    language: person.language,
    words: { left: String(left), company },
  })
}
