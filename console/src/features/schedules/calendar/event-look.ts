import type { Show } from '@litfass/api/playback/shows'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import type { PlannedEvent } from '../plan.ts'

/** The show of an event and its colour. */
export interface Look {
  shows: Map<string, Show>
  colors: Map<string, string>
}

/** The label of an event: `Morning, Monday 09:00–12:00`. */
export function useEventLabel(): (event: PlannedEvent) => string {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  return ({ title, weekday, start, end }) => t('eventLabel', { title, day: dayName(weekday, language), start, end })
}
