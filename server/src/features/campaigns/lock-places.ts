import {
  type BookedTable,
  type PlaceTable,
  bookableKindNames,
  bookableKinds,
} from '@litfass/domain/places/bookable-kinds'

import type { Context } from '../../platform/context.ts'
import { type BookedGroup, isOneOf } from '../places/bookable-place.ts'
import { bookablePlaces } from '../places/bookable-places.ts'

/**
 * Locks the places and their halls against changes and deletion until the transaction ends. `for key share` would let them
 * be moved, and the ads would keep the old position.
 */
export async function lockPlaces(ctx: Context, groups: BookedGroup[]): Promise<void> {
  for (const kind of bookableKindNames) {
    const { table, bookedTable } = bookableKinds[kind]
    const { placeIds, bookedIds } = bookablePlaces[kind]
    await lockAll(ctx, table, groups.flatMap(placeIds))
    if (bookedTable !== table) await lockAll(ctx, bookedTable, groups.flatMap(bookedIds))
  }
}

async function lockAll(ctx: Context, table: PlaceTable | BookedTable, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.selectFrom(table).select('id').where(isOneOf(table, ids)).orderBy('id').forShare().execute()
}
