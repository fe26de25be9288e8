import { tableOf } from '@litfass/domain/keys-of'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'

import { boardContract } from './boards.ts'
import { cinemaContract } from './cinemas.ts'
import type { PlaceContract } from './place.ts'
import { screenContract } from './screens.ts'

/** The contract of each kind of place, by the type of the campaign that books it. */
export const placeContracts = {
  display: screenContract,
  board: boardContract,
  cinema: cinemaContract,
} as const satisfies Record<BookableKind, PlaceContract>

type PartOfEach<Part extends keyof PlaceContract> = { [Kind in BookableKind]: (typeof placeContracts)[Kind][Part] }

/** One part of each kind's contract. */
export function partOfEach<Part extends keyof PlaceContract>(part: Part): PartOfEach<Part> {
  return tableOf<PartOfEach<Part>>(bookableKindNames, (kind) => placeContracts[kind][part])
}
