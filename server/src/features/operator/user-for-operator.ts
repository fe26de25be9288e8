import type { DataContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface UserForOperator {
  id: string
  email: string
  name: string
  verified: boolean
  twoFactor: boolean
  accounts: { id: string; company: string; roles: string[]; requiresTwoFactor: boolean }[]
}

/** @throws Problem not-found */
export async function userForOperator(ctx: DataContext, email: string): Promise<UserForOperator> {
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
