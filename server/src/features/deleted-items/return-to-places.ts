import { placeTables } from '@litfass/domain/places/bookable-kinds'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { lockShowsOf, updateWeeks } from '../places/week-price.ts'

/** Assigns restored locations to their places again, unless these have another one. */
export async function returnToPlaces(
  ctx: AccountContext,
  sites: { id: string; document: DeletedDocument }[],
): Promise<void> {
  for (const table of placeTables) {
    const placesOf = ({ document }: { document: DeletedDocument }) => document.references[`${table}.siteId`] ?? []
    const ids = sites.flatMap(placesOf)
    if (table === 'screens') await lockShowsOf(ctx, 'id', ids)
    await lockOwned(ctx, table, { ids, strength: 'no key update' })
    for (const site of sites)
      await ctx.db
        .updateTable(table)
        .set({ siteId: site.id })
        .where('accountId', '=', ctx.accountId)
        .where('id', '=', (eb) => eb.fn.any(eb.val(placesOf(site))))
        .where('siteId', 'is', null)
        .execute()
    if (table === 'screens') await updateWeeks(ctx, ids)
  }
}
