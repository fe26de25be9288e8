import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'

/** These cinemas, as far as anyone may book them, with their publishers and their active halls in order. */
export async function offeredCinemas(ctx: Context, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('cinemas')
    .innerJoin('accounts', 'accounts.id', 'cinemas.accountId')
    .selectAll('cinemas')
    .select('accounts.company as publisherName')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('halls')
          .select(['halls.id', 'halls.name', 'halls.price', 'halls.visitors', 'halls.seats'])
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .where('halls.active', '=', true)
          .orderBy('halls.index'),
      ).as('halls'),
    )
    .where('cinemas.id', 'in', ids)
    .where('cinemas.active', '=', true)
    .execute()
  return rows.filter(({ halls }) => halls.length > 0)
}
