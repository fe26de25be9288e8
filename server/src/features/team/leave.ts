import { inTransaction, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { endMembership } from './end-membership.ts'

/** Ends the actor's membership, even if they lack the two-factor authentication that the company requires. */
export async function leave(ctx: UserContext, accountId: string): Promise<void> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (ctx) => {
    const own = ctx.db.selectFrom('memberships').where('accountId', '=', accountId).where('userId', '=', userId)
    // Only members may lock the team.
    await own.select('userId').executeTakeFirstOrThrow(() => new Problem('not-found'))
    await endMembership(ctx, { accountId, userId })
  })
  ctx.services.sessions.forgetUser(userId)
}
