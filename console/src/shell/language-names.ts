import type { Language } from '@litfass/domain/people/user'

/** Each language in its own words, so that it is found by those who need it. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }
