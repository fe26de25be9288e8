import type { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { editedTags, maxTags } from '@litfass/domain/tags'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { endAdsOffAir } from '../ads/end-ads-on.ts'

/**
 * Updates all of the screens, or none if one is not the account's. Effective immediately on players.
 * @throws Problem place-has-ads
 */
export async function editScreens(
  ctx: AccountContext,
  edit: ScreensEdit,
  { endAds = false } = {},
): Promise<{ changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { active, privacy, showId } = edit
    if (showId) await lockShow(ctx, showId)
    const locked = await lockScreens(ctx, edit.screens)
    await ctx.db
      .updateTable('screens')
      .set({ timestamp: ctx.now })
      .set(active === undefined ? {} : { active })
      .set(privacy === undefined ? {} : { privacy })
      .set(showId === undefined ? {} : { showId: showId || null })
      .where('accountId', '=', ctx.accountId)
      .where(
        'id',
        'in',
        locked.map(({ id }) => id),
      )
      .execute()
    for (const { id, tags } of locked) {
      const after = editedTags(tags, edit)
      if (after.length > maxTags)
        throw new Problem('invalid', { fields: { addTags: { code: 'too-many', max: maxTags } } })
      if (after.join('\n') !== tags.join('\n'))
        await ctx.db.updateTable('screens').set({ tags: after }).where('id', '=', id).execute()
    }
    const ids = locked.map(({ id }) => id)
    if (active === false || privacy === 'private') await endAdsOffAir(ctx, { column: 'screenId', ids, endAds })
    await notify(ctx, ctx.accountId, ['screens'])
    return { changed: locked.length }
  })
}

async function lockShow(ctx: AccountContext, showId: string): Promise<void> {
  const own = await lockOwned(ctx, 'shows', { ids: [showId] })
  if (own.size === 0) throw fieldProblem('showId', 'not-yours')
}

/** Sorted, so that concurrent edits of the same screens cannot deadlock. */
async function lockScreens(ctx: AccountContext, screenIds: string[]): Promise<{ id: string; tags: string[] }[]> {
  const ids = [...new Set(screenIds)]
  const locked = await ctx.db
    .selectFrom('screens')
    .select(['id', 'tags'])
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length < ids.length) throw new Problem('not-found')
  return locked
}
