import { playsPerDay } from '@litfass/domain/ads/delivery/plays'
import type { Language } from '@litfass/domain/people/language'
import { isEquallyLongEachDay, type OpeningHours } from '@litfass/domain/places/opening-hours'
import i18next from 'i18next'

import { openDaysLabel, openingLabels } from '../../components/place/opening-hours-labels.ts'

interface WithHours {
  serviceHours?: OpeningHours | undefined
}

/** How often an ad is shown on a day, or on average if days differ, and on which days. */
export function playsLabel({ serviceHours }: WithHours, frequencySeconds: number, language: Language): string {
  const t = i18next.getFixedT(language, 'finder')
  const hours = serviceHours ?? null
  const count = playsPerDay({ frequencySeconds }, hours)
  const plays = t(isEquallyLongEachDay(hours) ? 'playsPerDay' : 'playsOnAverage', { count })
  const days = openDaysLabel(hours, language)
  return days === null ? plays : t('playsOnDays', { plays, days })
}

export function onAirLabel({ serviceHours }: WithHours, language: Language): string {
  const t = i18next.getFixedT(language, 'finder')
  return serviceHours ? t('onAir', { hours: openingLabels(serviceHours, language).join('; ') }) : t('alwaysOn')
}
