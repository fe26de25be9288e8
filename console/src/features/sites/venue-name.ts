import type { Language } from '@litfass/domain/people/language'
import { type VenueType, venueName as nameOfVenue } from '@litfass/domain/places/venue-type'
import i18next from 'i18next'

/** `Hotel`, and `Hotel: Lobby` for a part of one. */
export function venueName(id: VenueType, language: Language): string {
  const t = i18next.getFixedT(language, 'venueTypes')
  return nameOfVenue(id, (one) => t(`${one}`))
}
