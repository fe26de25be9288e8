import type { ScreensEdit } from '@litfass/domain/places/screens-edit'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { changedTags } from '../../platform/db/changed-tags.ts'
import { lockAllOwned, lockReferred } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
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
    if (showId) await lockReferred(ctx, 'shows', { id: showId, field: 'showId' })
    const ids = [...new Set(edit.screens)]
    await lockAllOwned(ctx, 'screens', { ids, strength: 'no key update' })
    const update = ctx.db
      .updateTable('screens')
      .set({ timestamp: nextTimestamp(ctx, 'screens') })
      .set(active === undefined ? {} : { active })
      .set(privacy === undefined ? {} : { privacy })
      .set(showId === undefined ? {} : { showId: showId || null })
    const tagged = await changedTags(ctx, 'screens', { ...edit, ids })
    // Update each screen only once: after a second update, PostgreSQL locks its show, while the deletion of that show locks
    // its screens.
    for (const { id, tags } of tagged) await update.set({ tags }).where('id', '=', id).execute()
    const others = ids.filter((id) => !tagged.some((screen) => screen.id === id))
    if (others.length > 0) await update.where('id', 'in', others).execute()
    if (active === false || privacy === 'private') await endAdsOffAir(ctx, { column: 'screenId', ids, endAds })
    await notify(ctx, ctx.accountId, ['screens'])
    return { changed: ids.length }
  })
}
