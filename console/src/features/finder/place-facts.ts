import type { FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { useTranslation } from 'react-i18next'

import { formatBooking } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { kindOfFoundPlace } from '../place-kinds/place-kinds.ts'

/** What a place is and brings. */
export function usePlaceFacts(place: FoundPlaceOfAnyKind): string {
  return factsLine(kindOfFoundPlace(place).facts(place, useLanguage()))
}

/** How often the finder's sample booking is shown, and when. Null where the player does not show ads. */
export function useSamplePlays(place: FoundPlaceOfAnyKind): string | null {
  const { t } = useTranslation('finder')
  const language = useLanguage()
  const { durationSeconds: duration, frequencySeconds: frequency } = sampleBooking
  const facts = kindOfFoundPlace(place).playFacts?.(place, { duration, frequency }, language)
  return facts
    ? factsLine([t('withBooking', { booking: formatBooking(duration, frequency, language) }), ...facts])
    : null
}

/** Where it takes two lines, each fact stays whole. */
export function factsLine(facts: string[]): string {
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')
}
