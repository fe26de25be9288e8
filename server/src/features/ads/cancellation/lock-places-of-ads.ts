import {
  type BookedTable,
  type PlaceColumn,
  type PlaceTable,
  bookableKindNames,
  bookableKinds,
} from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'

/**
 * Locks the places of these ads against deletion, until the transaction ends. Call it before the ads are locked: changes of a
 * place lock the place, then its ads. PostgreSQL itself locks the place of an ad that is updated twice in a transaction.
 */
export async function lockPlacesOfAds(ctx: Context, adIds: readonly string[]): Promise<void> {
  for (const kind of bookableKindNames) {
    const { place, table, booked, bookedTable } = bookableKinds[kind]
    await lock(table, `${place}Id`)
    if (bookedTable !== table) await lock(bookedTable, `${booked}Id`)
  }

  async function lock(table: PlaceTable | BookedTable, column: PlaceColumn): Promise<void> {
    await ctx.db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('ads')
          .select(column)
          .where(sql<boolean>`ads.id = any(${adIds}::uuid[])`),
      )
      .orderBy('id')
      .forKeyShare()
      .execute()
  }
}
