import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { CinemaInput, cinemaFormat } from '@litfass/domain/places/cinema'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Context } from '../../platform/context.ts'
import { placeLists } from '../own-places/place-lists.ts'
import { placeOperations } from '../own-places/place-operations.ts'
import { isHallOnOffer } from '../places/is-hall-on-offer.ts'
import { columnsOf, fieldsOf } from '../places/place-columns.ts'

const lists = placeLists({
  table: 'cinemas',
  rows: (ctx) => cinemaRows(ctx, { halls: 'all' }),
  publicRows: (ctx) => cinemaRows(ctx, { halls: 'on offer' }),
  placeOf: (row): Cinema => ({
    ...fieldsOf(row),
    format: cinemaFormat,
    timestamp: row.timestamp.toISOString(),
    halls: row.halls.map((hall): Hall => ({ ...hall, timestamp: new Date(hall.timestamp).toISOString() })),
  }),
})

export const cinemaOperations = {
  ...lists,
  ...placeOperations({
    kind: 'cinema',
    get: (ctx, id) => lists.get(ctx, id),
    columns: (_, input: CinemaInput) => columnsOf(CinemaInput, input),
    lockParts: ({ db }, id) =>
      db.selectFrom('halls').select('id').where('cinemaId', '=', id).orderBy('id').forUpdate().execute(),
  }),
}

/**
 * Cinemas with their halls in order, in one round trip. JSON keys are not converted from snake case, so all are single
 * words.
 */
function cinemaRows({ db }: Context, { halls }: { halls: 'all' | 'on offer' }) {
  return db
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
            'halls.timestamp',
          ])
          .whereRef('halls.cinemaId', '=', 'cinemas.id')
          .$if(halls === 'on offer', (rows) => rows.where(isHallOnOffer))
          .orderBy('halls.index'),
      ).as('halls'),
    )
}
