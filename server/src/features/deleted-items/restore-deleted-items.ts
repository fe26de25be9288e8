import { type DeletedKind, deletedKinds } from '@litfass/domain/people/deleted-item'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { enforceLimit, lockAccount } from '../../platform/db/enforce-limit.ts'
import { keptKinds } from '../../platform/db/keep-deleted.ts'
import { takeDeletedItems } from './deleted-items.store.ts'
import { insertRows } from './insert-rows.ts'
import { returnToScreens } from './return-to-screens.ts'
import { returnToShows } from './return-to-shows.ts'

/**
 * Restores deleted items, all or none. Rows that referred to them do so again, if they still exist and refer to nothing
 * else.
 * @throws Problem not-found, limit-…
 */
export async function restoreDeletedItems(ctx: AccountContext, ids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // The audit log says "restored" instead of "created": migration 0030.
    await sql`select set_config('litfass.restoring', 'on', true)`.execute(ctx.db)
    await lockAccount(ctx)
    const items = await takeDeletedItems(ctx, ids)
    const itemsOf = (kind: DeletedKind) => items.filter((item) => item.kind === kind)
    for (const kind of deletedKinds) {
      const rows = itemsOf(kind).map(({ document }) => document.row)
      if (rows.length === 0) continue
      const { table } = keptKinds[kind]
      await enforceLimit(ctx, table, rows.length)
      await insertRows(ctx, table, rows)
    }
    await returnToShows(ctx, { shows: itemsOf('show'), slides: itemsOf('slide') })
    await returnToScreens(
      ctx,
      itemsOf('show').map(({ id, document }) => ({ showId: id, document })),
    )
    await notify(ctx, ctx.accountId, ['deletedItems'])
  })
}
