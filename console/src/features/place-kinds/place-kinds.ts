import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { type BookableKind, bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'

import { boardKind } from '../boards/board-kind.tsx'
import { cinemaKind } from '../cinemas/cinema-kind.tsx'
import type { BookablePlaceKind } from '../places/bookable-place-kind.ts'
import { lazyPlacePages, placeRoutes } from '../places/place-routes.ts'
import { bookableScreen } from '../screens/bookable-screen.tsx'
import { screensRoutes } from '../screens/screens-routes.ts'

/** Every kind of place that can be booked, by the type of the campaign that books it. */
export const bookablePlaceKinds: Record<BookableKind, BookablePlaceKind> = {
  display: bookableScreen,
  board: boardKind,
  cinema: cinemaKind,
}

/** The pages of every kind. */
export const placeKindRoutes = [
  ...screensRoutes,
  ...placeRoutes(
    boardKind,
    lazyPlacePages(() => import('../boards/board-pages.tsx')),
  ),
  ...placeRoutes(
    cinemaKind,
    lazyPlacePages(() => import('../cinemas/cinema-pages.tsx')),
  ),
] as const

type OfCategory = Pick<FoundPlaceOfAnyKind, 'categoryId'>

/** The kind of a place that the finder lists, by its name. */
export function typeOfFoundPlace({ categoryId }: OfCategory): BookableKind {
  return bookableKindNames.find((name) => bookableKinds[name].category === categoryId) ?? 'display'
}

export function kindOfFoundPlace(place: OfCategory): BookablePlaceKind {
  return bookablePlaceKinds[typeOfFoundPlace(place)]
}
