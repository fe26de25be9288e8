import type { Sides } from '@litfass/domain/places/board'
import { useTranslation } from 'react-i18next'

import { formatFrequency, formatSeconds } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Of an ad or an ad group, as its kind has it: on screens both, in cinemas a duration, on boards sides. Seconds. */
interface Booked {
  duration?: number | undefined
  frequency?: number | undefined
  sides?: Sides | undefined
}

/** What is booked: `10 s every 3 min`, `20 s before each show`, `Front`. */
export function useBookingWords(): (booked: Booked) => string {
  const frequencyWords = useFrequencyWords()
  return (booked) =>
    booked.duration === undefined
      ? frequencyWords(booked)
      : `${formatSeconds(booked.duration)} ${frequencyWords(booked)}`
}

/** How often it is shown, or on which sides of a board it always is. */
export function useFrequencyWords(): (booked: Booked) => string {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return ({ frequency, sides }) => {
    if (sides) return t(sides)
    return frequency === undefined ? t('beforeShows') : formatFrequency(frequency, language)
  }
}
