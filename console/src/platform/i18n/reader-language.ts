import { type Language, preferredLanguage } from '@litfass/domain/people/language'

import { readCookie } from '../auth/cookies.ts'

export const languageCookie = 'language'

/** The stored language, else the browser's first supported one. */
export function readerLanguage(): Language {
  return preferredLanguage(readCookie(languageCookie), navigator.languages)
}
