import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

/** @throws Problem not-found */
export async function deleteView(ctx: AccountContext, viewId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('savedViews')
      .where('accountId', '=', ctx.accountId)
      .where('userId', '=', ctx.actor.userId)
      .where('id', '=', viewId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['savedViews'])
  })
}
