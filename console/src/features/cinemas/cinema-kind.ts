import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import { CinemaInput } from '@litfass/domain/places/cinema'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/place-search.ts'
import { placeKinds } from '../../route-table.ts'
import type { PlaceKind } from '../places/place-kind.ts'

export const cinemaKind = {
  ...placeKinds.cinema,
  nameOf: ({ name }) => name,
  // Its halls are added on its edit page.
  opensCreated: true,
  input: CinemaInput,
  ownList: accountList({ endpoint: cinemaApi.listCinemas, search: PlaceSearch }),
  get: cinemaApi.getCinema,
  create: cinemaApi.createCinema,
  update: cinemaApi.updateCinema,
  remove: cinemaApi.deleteCinema,
} as const satisfies PlaceKind<Cinema>
