import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { sampleBooking } from '@litfass/domain/money/pricing'

import { formatBooking } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** A place in short: its kind, size and audience. */
export function usePlaceFacts(place: FoundPlaceOfAnyKind): string[] {
  return kindOfFoundPlace(place).facts(place, useLanguage())
}

/** How often and when the finder's sample booking is shown. Null for places without a player. */
export function useSamplePlays(
  place: FoundPlaceOfAnyKind,
): { booking: string; plays: string[]; hours: string[] } | null {
  const language = useLanguage()
  const { durationSeconds: duration, frequencySeconds: frequency } = sampleBooking
  const facts = kindOfFoundPlace(place).playFacts?.(place, { duration, frequency }, language)
  return facts ? { booking: formatBooking(duration, frequency, language), ...facts } : null
}
