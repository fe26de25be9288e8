import { type PlaceListQuery, pageSizes } from '@litfass/api/page'
import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { cinemaFormat } from '@litfass/domain/places/cinema'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'

import type { AccountContext, Context } from '../../platform/context.ts'
import { pageQuery } from '../../platform/db/keyset.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fieldsOf } from '../places/place-columns.ts'
import { placeConditions, placeOrder } from '../places/place-lists.ts'

/**
 * Cinemas with their halls in order, in one round trip. JSON keys are not converted from snake case, so all are single
 * words.
 */
function cinemaRows(ctx: Context, { halls }: { halls: 'all' | 'active' }) {
  return ctx.db
    .selectFrom('cinemas')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('halls')
          .select([
            'halls.id',
            'halls.name',
            'halls.price',
            'halls.shows',
            'halls.visitors',
            'halls.seats',
            'halls.active',
          ])
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .$if(halls === 'active', (rows) => rows.where('halls.active', '=', true))
          .orderBy('halls.index'),
      ).as('halls'),
    )
}

type CinemaRow = Awaited<ReturnType<ReturnType<typeof cinemaRows>['executeTakeFirstOrThrow']>>

export async function cinemasOfAccount(ctx: AccountContext, asked: z.output<typeof PlaceListQuery>) {
  const size = pageSizes.cinemas
  const conditions = placeConditions('cinemas', { ...asked, accountId: ctx.accountId })
  const query = cinemaRows(ctx, { halls: 'all' })
    .select(sql<number>`(select count(*)::int from cinemas where ${conditions})`.as('total'))
    .where(conditions)
  const rows = await pageQuery(query, {
    order: placeOrder('cinemas', asked.sort),
    cursor: asked.cursor,
    size,
  }).execute()
  return pageOf(rows, { size, item: cinemaOf })
}

/** @throws Problem not-found unless the account has it */
export async function ownCinema(ctx: AccountContext, cinemaId: string): Promise<CinemaRow> {
  const row = await cinemaRows(ctx, { halls: 'all' })
    .where('cinemas.id', '=', cinemaId)
    .where('cinemas.accountId', '=', ctx.accountId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function cinemaOf(row: CinemaRow): Cinema {
  return {
    ...fieldsOf(row),
    format: cinemaFormat,
    timestamp: row.timestamp.toISOString(),
    halls: row.halls satisfies Hall[],
  }
}

/** Active cinemas with their active halls, newest first. */
export async function publicCinemas(ctx: Context, { cursor }: { cursor?: string | undefined }) {
  const size = pageSizes.publicPlaces
  const query = cinemaRows(ctx, { halls: 'active' })
    .select(sql<number>`(select count(*)::int from cinemas where active)`.as('total'))
    .where('cinemas.active', '=', true)
  const rows = await pageQuery(query, { order: placeOrder('cinemas', 'newest'), cursor, size }).execute()
  return pageOf(rows, { size, item: cinemaOf })
}
