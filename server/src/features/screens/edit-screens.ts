import type { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAllOwned, lockReferred } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { changedTags } from '../../platform/db/tags.ts'
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
    const tagged = await changedTags(ctx, 'screens', { ...edit, ids })
    const tags = new Map(tagged.map((screen) => [screen.id, screen.tags]))
    const rows = sql<{ id: string; tags: string[] | null }>`
      jsonb_to_recordset(${JSON.stringify(ids.map((id) => ({ id, tags: tags.get(id) })))}::jsonb)`
    // One update: after a second one, PostgreSQL locks the show of a screen, while the deletion of that show locks its screens.
    await ctx.db
      .updateTable('screens')
      .from(rows.as<'edited'>(sql`edited (id uuid, tags text[])`))
      .set({ timestamp: nextTimestamp(ctx, 'screens') })
      .set(active === undefined ? {} : { active })
      .set(privacy === undefined ? {} : { privacy })
      .set(showId === undefined ? {} : { showId: showId || null })
      .set({ tags: sql`coalesce(edited.tags, screens.tags)` })
      .whereRef('screens.id', '=', 'edited.id')
      .execute()
    if (active === false || privacy === 'private') await endAdsOffAir(ctx, { column: 'screenId', ids, endAds })
    await notify(ctx, ctx.accountId, ['screens'])
    return { changed: ids.length }
  })
}
