import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { type BookableKind, bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'

import { bookableBoard } from '../boards/bookable-board.tsx'
import { bookableCinema } from '../cinemas/bookable-cinema.tsx'
import type { BookablePlaceKind } from '../places/bookable-place-kind.ts'
import { bookableScreen } from '../screens/bookable-screen.tsx'

/** Every kind of place that can be booked, by the type of the campaign that books it. */
export const bookablePlaceKinds: Record<BookableKind, BookablePlaceKind> = {
  display: bookableScreen,
  board: bookableBoard,
  cinema: bookableCinema,
}

/** The kind of a place that the finder lists. */
export function kindOfFoundPlace({ categoryId }: Pick<FoundPlaceOfAnyKind, 'categoryId'>): BookablePlaceKind {
  return bookablePlaceKinds[bookableKindNames.find((name) => bookableKinds[name].category === categoryId) ?? 'display']
}
