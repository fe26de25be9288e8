import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { operatedUser } from './verify-user.ts'

/**
 * Turns off two-factor authentication for a person who has lost app and recovery codes; a mail tells them. Returns whether it was on.
 * @throws Problem not-found
 */
export async function resetTwoFactor(
  ctx: DataContext,
  { email, queue }: { email: string; queue: Queue },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accounts, secondFactor } = await operatedUser(ctx, email)
    await ctx.db.deleteFrom('secondFactors').where('userId', '=', id).execute()
    if (!secondFactor) return false
    await ctx.db.updateTable('users').set({ secondFactor: false, updatedAt: ctx.now }).where('id', '=', id).execute()
    await queue.send(ctx.db, 'tell-person', { userId: id, template: 'second-factor-off' })
    await notify(
      ctx,
      accounts.map((account) => account.id),
      ['accounts', 'team'],
    )
    return true
  })
}
