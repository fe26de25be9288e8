import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'

import { formatBooking } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace, typeOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** A place in short: its kind, size and audience. */
export function usePlaceFacts(place: FoundPlaceOfAnyKind): string[] {
  return kindOfFoundPlace(place).facts(place, useLanguage())
}

/** How often and when the finder's sample booking is shown, and its terms if it has any. Null for cinemas. */
export function useSamplePlays(
  place: FoundPlaceOfAnyKind,
): { booking: string | null; plays: string[]; hours: string[] } | null {
  const language = useLanguage()
  const { durationSeconds: duration, frequencySeconds: frequency } = sampleBooking
  const facts = kindOfFoundPlace(place).playFacts?.(place, { duration, frequency }, language)
  const fields: readonly string[] = bookableKinds[typeOfFoundPlace(place)].bookingFields
  const booking = fields.includes('frequency') ? formatBooking(duration, frequency, language) : null
  return facts ? { booking, ...facts } : null
}
