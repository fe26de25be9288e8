import { inTransaction, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockInvitation, join } from './join.ts'

/**
 * Adds the user to the company and uses up the link. Existing members keep their roles.
 * @throws Problem invitation-for-other-address unless the user confirmed joining with their own
 */
export async function acceptInvitation(
  ctx: UserContext,
  { token, withOwnAddress }: { token: string; withOwnAddress: boolean },
): Promise<{ accountId: string }> {
  const { userId } = ctx.actor
  const joined = await inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, token)
    const { email, name } = await ctx.db
      .selectFrom('users')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (email !== invitation.email && !withOwnAddress) throw new Problem('invitation-for-other-address')
    await join(ctx, invitation, { userId, email, name })
    return { accountId: invitation.accountId }
  })
  ctx.services.sessions.forgetUser(userId)
  return joined
}
