import { playsPerDay } from '@litfass/domain/ads/delivery/plays'
import type { Language } from '@litfass/domain/people/language'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import i18next from 'i18next'

import { openDaysLabel, openingLabels } from '../../components/place/opening-hours-labels.ts'

interface WithHours {
  serviceHours?: OpeningHours | undefined
}

/** How often an ad is shown on an average day, and on which days. */
export function playsLabel({ serviceHours }: WithHours, frequencySeconds: number, language: Language): string {
  const t = i18next.getFixedT(language, 'finder')
  const count = playsPerDay({ frequencySeconds }, serviceHours ?? null)
  const days = openDaysLabel(serviceHours ?? null, language)
  return days === null ? t('playsPerDay', { count }) : t('playsOnDays', { days, count })
}

export function onAirLabel({ serviceHours }: WithHours, language: Language): string {
  const t = i18next.getFixedT(language, 'finder')
  return serviceHours ? t('onAir', { hours: openingLabels(serviceHours, language).join('; ') }) : t('alwaysOn')
}
