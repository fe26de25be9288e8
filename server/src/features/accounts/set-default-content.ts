import type { Account } from '@litfass/api/people/accounts'
import type { DefaultContent } from '@litfass/domain/playback/default-content'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { accountOf } from './accounts.store.ts'

/** @throws Problem invalid at the slide or show that is not the account's */
export async function setDefaultContent(ctx: AccountContext, { showId, slideId }: DefaultContent): Promise<Account> {
  return inTransaction(ctx, async (ctx) => {
    const slides = await lockOwned(ctx, 'slides', { ids: slideId ? [slideId] : [] })
    if (slideId && !slides.has(slideId)) throw fieldProblem('slideId', 'not-yours')
    const shows = await lockOwned(ctx, 'shows', { ids: showId ? [showId] : [] })
    if (showId && !shows.has(showId)) throw fieldProblem('showId', 'not-yours')
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
