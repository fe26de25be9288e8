import type { SideChoice } from '@litfass/domain/places/board'
import { useTranslation } from 'react-i18next'

import { formatFrequency, formatSeconds } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** How an ad or an ad group is booked, in seconds; a board has sides instead. */
interface Booked {
  duration?: number | undefined
  frequency?: number | undefined
  sides?: SideChoice | undefined
}

/** What is booked: `10 s every 3 min`, `20 s before each screening`, `Front`. */
export function useBookingLabel(): (booked: Booked) => string {
  const frequencyLabel = useFrequencyLabel()
  return (booked) =>
    booked.duration === undefined
      ? frequencyLabel(booked)
      : `${formatSeconds(booked.duration)} ${frequencyLabel(booked)}`
}

/** How often it is shown, or on which sides of a board. */
function useFrequencyLabel(): (booked: Booked) => string {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return ({ frequency, sides }) => {
    if (sides) return t(sides)
    return frequency === undefined ? t('beforeShows') : formatFrequency(frequency, language)
  }
}
