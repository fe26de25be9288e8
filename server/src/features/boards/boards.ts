import type { Board } from '@litfass/api/places/boards'
import { BoardInput } from '@litfass/domain/places/board'
import type { Selectable } from 'kysely'

import type { Boards } from '../../platform/db/schema.ts'
import { pictureUrls } from '../files/place-picture.ts'
import { placeLists } from '../own-places/place-lists.ts'
import { placeOperations } from '../own-places/place-operations.ts'
import { pricesOf } from '../places/bookable-board.ts'
import { columnsOf, fieldsOf } from '../places/place-columns.ts'

const lists = placeLists({
  table: 'boards',
  rows: ({ db }) => db.selectFrom('boards').selectAll(),
  placeOf: (row: Selectable<Boards>): Board => ({
    ...fieldsOf(row),
    ...pictureUrls(row),
    prices: pricesOf(row),
    timestamp: row.timestamp.toISOString(),
  }),
})

export const boardOperations = {
  ...lists,
  ...placeOperations({
    kind: 'board',
    get: (ctx, id) => lists.get(ctx, id),
    columns(_, input: BoardInput) {
      const { prices, serviceHours, ...columns } = columnsOf(BoardInput, input)
      return {
        ...columns,
        frontPrice: prices.front ?? null,
        backPrice: prices.back ?? null,
        serviceHours: serviceHours && JSON.stringify(serviceHours),
      }
    },
  }),
}
