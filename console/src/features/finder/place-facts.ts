import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** What a place is and brings. Where it takes two lines, each fact stays whole. */
export function usePlaceFacts(place: FoundPlaceOfAnyKind): string {
  return kindOfFoundPlace(place)
    .facts(place, useLanguage())
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
}
