import type { Context } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'

/** A mail to a person about how they sign in: what changed, which somebody else may have done, and what a company demands. */
export async function tellPerson(
  ctx: Context,
  { userId, template, left = 0, company = '' }: Jobs['tell-person'],
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
    url: `${config.publicUrl}/settings/user#second-factor`,
    language: person.language,
    words: { left: String(left), company },
  })
}
