import type { Account } from '@litfass/api/people/accounts'
import type { DefaultContent } from '@litfass/domain/playback/default-content'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { lockReferred } from '../../platform/db/lock-owned.ts'
import { accountOf } from './accounts.store.ts'

/** @throws Problem invalid at the slide or show that is not the account's */
export async function setDefaultContent(ctx: AccountContext, { showId, slideId }: DefaultContent): Promise<Account> {
  return inTransaction(ctx, async (ctx) => {
    if (slideId) await lockReferred(ctx, 'slides', { id: slideId, field: 'slideId' })
    if (showId) await lockReferred(ctx, 'shows', { id: showId, field: 'showId' })
    await ctx.db
      .insertInto('defaultContent')
      .values({ accountId: ctx.accountId, showId, slideId })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ showId, slideId }))
      .execute()
    await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['accounts'])
    return accountOf(ctx)
  })
}
