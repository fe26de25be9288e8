import type { Language } from '@litfass/domain/people/language'
import type { Weekday } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'

import { perLanguage } from './per-language.ts'

const formats = {
  long: perLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })),
  short: perLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })),
}

/** `Montag` or `Mo`. */
export function dayName(day: Weekday, language: Language, length: 'long' | 'short' = 'long'): string {
  // 5 January 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(day)))
  return formats[length](language).format(date)
}
