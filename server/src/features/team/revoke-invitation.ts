import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockAsAdmin } from './lock-as-admin.ts'

export async function revokeInvitation(ctx: AccountContext, invitationId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAsAdmin(ctx)
    const deleted = await ctx.db
      .deleteFrom('invitations')
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', invitationId)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['team'])
  })
}
