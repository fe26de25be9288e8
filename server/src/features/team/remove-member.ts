import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { endMembership } from './end-membership.ts'

/** Removes a member, effective from their next request. Anyone but the actor is told by mail. */
export async function removeMember(ctx: AccountContext, userId: string): Promise<void> {
  await inTransaction(ctx, (ctx) => endMembership(ctx, { accountId: ctx.accountId, userId }))
  ctx.services.sessions.forgetUser(userId)
}
