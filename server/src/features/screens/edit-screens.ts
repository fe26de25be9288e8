import { mostTags } from '@litfass/domain/places/place'
import { type ScreensEdit, editedTags } from '@litfass/domain/places/screens-edit'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { holdOwn } from '../../platform/db/hold-own.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'

/** Changes all of the screens or, where one is not the account's, none. Screens follow at once. */
export async function editScreens(ctx: AccountContext, edit: ScreensEdit): Promise<{ changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { active, privacy, url } = edit
    if (url) await holdShow(ctx, url)
    const held = await holdScreens(ctx, edit.screens)
    await ctx.db
      .updateTable('screens')
      .set({ timestamp: ctx.now })
      .set(active === undefined ? {} : { active })
      .set(privacy === undefined ? {} : { privacy })
      .set(url === undefined ? {} : { showId: url || null })
      .where('accountId', '=', ctx.accountId)
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .execute()
    for (const { id, tags } of held) {
      const after = editedTags(tags, edit)
      if (after.length > mostTags)
        throw new Problem('invalid', { fields: { addTags: { code: 'too-many', max: mostTags } } })
      if (after.join('\n') !== tags.join('\n'))
        await ctx.db.updateTable('screens').set({ tags: after }).where('id', '=', id).execute()
    }
    await notify(ctx, ctx.accountId, ['screens', 'shows', 'sites'])
    return { changed: held.length }
  })
}

async function holdShow(ctx: AccountContext, showId: string): Promise<void> {
  const own = await holdOwn(ctx, 'shows', { ids: [showId] })
  if (own.size === 0) throw fieldProblem('url', 'not-yours')
}

/** In one order, so that two people can edit the same screens at the same time. */
async function holdScreens(ctx: AccountContext, screenIds: string[]): Promise<{ id: string; tags: string[] }[]> {
  const ids = [...new Set(screenIds)]
  const held = await ctx.db
    .selectFrom('screens')
    .select(['id', 'tags'])
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (held.length < ids.length) throw new Problem('not-found')
  return held
}
