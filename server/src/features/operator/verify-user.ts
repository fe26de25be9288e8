import { type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface OperatedUser {
  id: string
  email: string
  name: string
  verified: boolean
  twoFactor: boolean
  accounts: { id: string; company: string; roles: string[]; requiresTwoFactor: boolean }[]
}

/** @throws Problem not-found */
export async function operatedUser(ctx: DataContext, email: string): Promise<OperatedUser> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'emailVerified as verified', 'twoFactor'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw new Problem('not-found')
  const accounts = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id', 'accounts.company', 'memberships.roles', 'accounts.requiresTwoFactor'])
    .where('memberships.userId', '=', user.id)
    .orderBy('memberships.created')
    .orderBy('accounts.id')
    .execute()
  return { ...user, accounts }
}

/**
 * Marks the user's address as verified, without the mail.
 * @throws Problem not-found
 */
export async function verifyUser(ctx: DataContext, email: string): Promise<OperatedUser & { changed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: ctx.now })
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .executeTakeFirst()
    const user = await operatedUser(ctx, email)
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
