import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { type UserForOperator, userForOperator } from './user-for-operator.ts'

/**
 * Marks the user's address as verified, without the mail.
 * @throws Problem not-found
 */
export async function verifyUser(ctx: DataContext, email: string): Promise<UserForOperator & { changed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: ctx.now })
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .executeTakeFirst()
    const user = await userForOperator(ctx, email)
    const changed = numUpdatedRows > 0n
    if (changed)
      await notify(
        ctx,
        user.accounts.map(({ id }) => id),
        ['accounts'],
      )
    return { ...user, changed }
  })
}
