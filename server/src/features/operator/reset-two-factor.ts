import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { userForOperator } from './user-for-operator.ts'

/**
 * Turns off two-factor authentication for a user who has lost app and recovery codes, and mails them. Returns whether it was
 * on.
 * @throws Problem not-found
 */
export async function resetTwoFactor(
  ctx: DataContext,
  { email, queue }: { email: string; queue: Queue },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accounts, twoFactor } = await userForOperator(ctx, email)
    await ctx.db.deleteFrom('twoFactors').where('userId', '=', id).execute()
    if (!twoFactor) return false
    await ctx.db.updateTable('users').set({ twoFactor: false, updatedAt: ctx.now }).where('id', '=', id).execute()
    await queue.send(ctx.db, 'send-security-mail', { userId: id, template: 'two-factor-off' })
    await notify(
      ctx,
      accounts.map((account) => account.id),
      ['accounts', 'team'],
    )
    return true
  })
}
