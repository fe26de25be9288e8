import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { enforceLimit, enforceSharedLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { deletedKindRows } from '../../platform/db/store-deleted.ts'
import { takeDeletedItems } from './deleted-items.store.ts'
import { insertRows } from './insert-rows.ts'
import { returnDrafts } from './return-drafts.ts'
import { returnFolders, returnToFolders } from './return-folders.ts'
import { returnHalls } from './return-halls.ts'
import { returnJobs } from './return-jobs.ts'
import { isPlace, lockSitesOf, returnPlaces } from './return-places.ts'
import { returnSchedules } from './return-schedules.ts'
import { returnSlides } from './return-slides.ts'
import { returnToPlaces } from './return-to-places.ts'
import { returnToScreens } from './return-to-screens.ts'
import { returnToShows } from './return-to-shows.ts'

/**
 * Restores deleted items, all or none. Rows that referred to them do so again, if they still exist and refer to nothing
 * else.
 * @throws Problem not-found, limit-…, too-many-…, hall-exists, folder-exists, restore-place-first, schedule-exists, pro-only
 */
export async function restoreDeletedItems(ctx: AccountContext, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // The audit log says "restored" instead of "created": migration 0030.
    await sql`select set_config('litfass.restoring', 'on', true)`.execute(ctx.db)
    await lockAccount(ctx)
    const items = await takeDeletedItems(ctx, ids)
    const itemsOf = (kind: DeletedKind) => items.filter((item) => item.kind === kind)
    const places = items.filter(isPlace)
    // In lock order, so that each item finds what it refers to.
    await insertItems(ctx, 'site', itemsOf('site'))
    const siteIds = await lockSitesOf(ctx, places)
    await returnFolders(ctx, itemsOf('folder'))
    await returnSlides(ctx, itemsOf('slide'))
    await returnToFolders(ctx, itemsOf('folder'))
    await insertItems(ctx, 'show', itemsOf('show'))
    await returnToShows(ctx, { shows: itemsOf('show'), slides: itemsOf('slide') })
    await returnPlaces(ctx, places, { siteIds })
    await returnSchedules(ctx, itemsOf('schedule'))
    await returnHalls(ctx, itemsOf('hall'))
    await returnToPlaces(ctx, itemsOf('site'))
    await returnToScreens(
      ctx,
      itemsOf('show').map(({ id, document }) => ({ showId: id, document })),
    )
    await returnJobs(ctx, itemsOf('job'))
    await returnDrafts(ctx, itemsOf('draft'))
    await notify(ctx, ctx.accountId, ['deletedItems'])
  })
}

async function insertItems(
  ctx: AccountContext,
  kind: 'site' | 'show',
  items: { document: DeletedDocument }[],
): Promise<void> {
  const { table } = deletedKindRows[kind]
  const rows = items.map(({ document }) => document.row)
  if (rows.length === 0) return
  if (table === 'sites') await enforceSharedLimit(ctx, 'sites', rows.length)
  else await enforceLimit(ctx, table, rows.length)
  await insertRows(ctx, table, rows)
}
