import type { Account } from '@litfass/api/people/accounts'
import type { AccountProfile } from '@litfass/domain/people/account'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { accountOf } from './accounts.store.ts'

export async function updateAccount(ctx: AccountContext, profile: AccountProfile): Promise<Account> {
  return inTransaction(ctx, async (ctx) => {
    const { line2, state, phone, vat, website, plan, usage, ...required } = profile
    await ctx.db
      .updateTable('accounts')
      .set({
        ...required,
        line2: line2 || null,
        state: state || null,
        phone: phone || null,
        vat: vat || null,
        website: website || null,
        plan: plan ?? null,
        usage: usage ?? null,
        timestamp: ctx.now,
      })
      .where('id', '=', ctx.accountId)
      .execute()
    if (profile.timezone !== ctx.zone)
      await ctx.services.queue.send(ctx.db, 'reschedule-jobs', { accountId: ctx.accountId })
    // Invoices may have waited for the VAT id.
    if (vat) await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['accounts'])
    return accountOf(ctx)
  })
}
