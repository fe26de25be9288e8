import type { FoundOf } from '@litfass/api/places/finder'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'

import { bookableBoard } from './bookable-board.ts'
import { bookableCinema } from './bookable-cinema.ts'
import type { BookablePlace } from './bookable-place.ts'
import { bookableScreen } from './bookable-screen.ts'

export const bookablePlaces: { [Kind in BookableKind]: BookablePlace<FoundOf<Kind>> } = {
  display: bookableScreen,
  board: bookableBoard,
  cinema: bookableCinema,
}
