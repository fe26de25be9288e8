import { type LimitedKind, limitRefusal } from '@litfass/domain/people/account'
import { sql } from 'kysely'

import type { AccountContext } from '../context.ts'
import { Problem } from '../http/problem.ts'

/** Locks the account until the transaction ends. */
export async function lockAccount(ctx: AccountContext): Promise<void> {
  await ctx.db.selectFrom('accounts').select('id').where('id', '=', ctx.accountId).forNoKeyUpdate().execute()
}

/**
 * Locks the account until the transaction ends and requires that `count` more of a kind are within its limit.
 * @throws Problem limit-…
 */
export async function enforceLimit(ctx: AccountContext, kind: LimitedKind, count = 1): Promise<void> {
  const { limits } = await ctx.db
    .selectFrom('accounts')
    .select('limits')
    .where('id', '=', ctx.accountId)
    // Not `for update`, which would block inserts of rows that reference the account.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { amount } = await ctx.db
    .selectFrom(kind)
    .select(sql<number>`count(*)::int`.as('amount'))
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const refusal = limitRefusal(kind, amount + count - 1, limits[kind])
  if (refusal) throw new Problem(refusal)
}
