import type { SelectQueryBuilder } from 'kysely'

import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** These ads and their extra days, by their ids. */
export function withExtraDays(
  { db }: Context,
  adIds: string[] | SelectQueryBuilder<Schema, 'paymentAds', { adId: string }>,
) {
  return db
    .selectFrom('ads')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', adIds), eb('makeGoodOf', 'in', adIds)]))
    .orderBy('id')
}
