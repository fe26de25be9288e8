import { type Cinema, cinemaApi } from '@litfass/api/places/cinemas'
import i18next from 'i18next'

import type { BookablePlaceKind } from '../places/bookable-place-kind.ts'
import { cinemaKind } from './cinema-kind.ts'

export const bookableCinema = {
  ...cinemaKind,
  listAll: cinemaApi.listCinemas,
  lineAtSite: ({ halls }, language) => i18next.getFixedT(language, 'cinemas')('hallCount', { count: halls.length }),
} as const satisfies BookablePlaceKind<Cinema>
