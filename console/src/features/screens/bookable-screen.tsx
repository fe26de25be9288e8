import { type Screen, screenApi } from '@litfass/api/places/screens'

import { formatInches } from '../../platform/i18n/format.ts'
import type { BookablePlaceKind } from '../places/bookable-place-kind.ts'
import { screenKind } from './screen-kind.ts'

export const bookableScreen = {
  ...screenKind,
  listAll: screenApi.listScreens,
  lineAtSite: ({ internalName, diagonal }) => `${internalName} · ${formatInches(diagonal)}`,
} as const satisfies BookablePlaceKind<Screen>
