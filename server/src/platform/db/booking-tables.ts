import type { Sides } from '@litfass/domain/places/board'
import type { ColumnType } from 'kysely'

/** Where an ad runs: what its kind has not is null. The ids too, when the place is gone. */
export interface BookedPlace {
  screenId: string | null
  screenName: string | null
  screenAddress: string | null
  boardId: string | null
  boardName: string | null
  boardAddress: string | null
  sides: Sides | null
  cinemaId: string | null
  cinemaName: string | null
  cinemaAddress: string | null
  hallId: string | null
  hallName: string | null
  /** Of whichever it is. */
  placeName: ColumnType<string, never, never>
  placeAddress: ColumnType<string, never, never>
  resolution: string
}
