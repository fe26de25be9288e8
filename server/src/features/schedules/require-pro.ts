import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

/** @throws Problem pro-only */
export async function requirePro(ctx: AccountContext): Promise<void> {
  const { subscription } = await ctx.db
    .selectFrom('accounts')
    .select('subscription')
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  if (subscription !== 'pro') throw new Problem('pro-only')
}
