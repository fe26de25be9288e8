import { type LimitedKind, limitRefusal } from '@litfass/domain/account'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * Locks the account until the transaction ends and makes sure that one more of a kind fits its limit.
 * @throws Problem limit-…
 */
export async function claimRoom(ctx: AccountContext, kind: LimitedKind): Promise<void> {
  const { limits } = await ctx.db
    .selectFrom('accounts')
    .select('limits')
    .where('id', '=', ctx.accountId)
    // Not `for update`: rows that only refer to the account (an offer to it, a file) need not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { amount } = await ctx.db
    .selectFrom(kind)
    .select(sql<number>`count(*)::int`.as('amount'))
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const refusal = limitRefusal(kind, amount, limits[kind])
  if (refusal) throw new Problem(refusal)
}
