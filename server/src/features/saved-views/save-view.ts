import type { SavedView } from '@litfass/api/people/saved-views'
import { type SavedViewInput, maxViews } from '@litfass/domain/people/saved-view'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownViews, viewFields } from './saved-views.store.ts'

/** @throws Problem too-many-views */
export async function saveView(ctx: AccountContext, view: SavedViewInput): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const { others } = await ownViews(ctx)
      .select(sql<number>`count(*)::int`.as('others'))
      .where('list', '=', view.list)
      .where('name', '!=', view.name)
      .executeTakeFirstOrThrow()
    if (others >= maxViews) throw new Problem('too-many-views')
    const { accountId, now: timestamp, actor } = ctx
    const written = { search: JSON.stringify(view.search), hiddenColumns: view.hiddenColumns, timestamp }
    const saved = await ctx.db
      .insertInto('savedViews')
      .values({
        id: ctx.services.newId(),
        accountId,
        userId: actor.userId,
        list: view.list,
        name: view.name,
        ...written,
      })
      .onConflict((conflict) => conflict.columns(['accountId', 'userId', 'list', 'name']).doUpdateSet(written))
      .returning(viewFields)
      .executeTakeFirstOrThrow()
    await notify(ctx, accountId, ['savedViews'])
    return saved
  })
}
