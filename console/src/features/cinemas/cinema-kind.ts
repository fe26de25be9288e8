import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import { CinemaInput } from '@litfass/domain/places/cinema'

import type { PlaceKind } from '../places/place-kind.ts'

export const cinemaKind = {
  texts: 'cinemas',
  id: 'cinemaId',
  nameOf: ({ name }) => name,
  list: '/cinemas/overview',
  edit: '/cinemas/edit/$cinemaId',
  // Its halls are added there.
  opensCreated: true,
  input: CinemaInput,
  get: cinemaApi.getCinema,
  create: cinemaApi.createCinema,
  update: cinemaApi.updateCinema,
  remove: cinemaApi.deleteCinema,
} as const satisfies PlaceKind<Cinema>
