import type { Account } from '@litfass/api/people/accounts'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { accountOf } from './accounts.store.ts'

/** Sets whether the screens of the account report the plays of its own slides. */
export async function measureSlides(ctx: AccountContext, measuresSlides: boolean): Promise<Account> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.updateTable('accounts').set({ measuresSlides }).where('id', '=', ctx.accountId).execute()
    await notify(ctx, ctx.accountId, ['accounts'])
    return accountOf(ctx)
  })
}
