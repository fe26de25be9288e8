import type { SavedView } from '@litfass/api/people/saved-views'
import { type SavedViewInput, type ViewedList, maxViews } from '@litfass/domain/people/saved-view'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'

const fields = ['id', 'list', 'name', 'search', 'hiddenColumns'] as const

export async function savedViews(ctx: AccountContext, list: ViewedList): Promise<{ items: SavedView[] }> {
  const items = await ownViews(ctx)
    .select(fields)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
  return { items }
}

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
      .returning(fields)
      .executeTakeFirstOrThrow()
    await notify(ctx, accountId, ['savedViews'])
    return saved
  })
}

/** @throws Problem not-found */
export async function deleteView(ctx: AccountContext, viewId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('savedViews')
      .where('accountId', '=', ctx.accountId)
      .where('userId', '=', ctx.actor.userId)
      .where('id', '=', viewId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['savedViews'])
  })
}

function ownViews(ctx: AccountContext) {
  return ctx.db.selectFrom('savedViews').where('accountId', '=', ctx.accountId).where('userId', '=', ctx.actor.userId)
}
