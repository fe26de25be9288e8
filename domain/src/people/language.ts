/**
 * Every language of the product, with the locale of its times and numbers. Another one is a line here and a file in each
 * `texts` folder.
 */
export const languages = {
  en: 'en-GB',
  de: 'de-DE',
} as const
export type Language = keyof typeof languages

export const fallbackLanguage: Language = 'en'

/** Figures and dates are in German format, whatever the language: docs/rules.md */
export const figureLocale = 'de-DE'

export function isLanguage(text: string): text is Language {
  return Object.keys(languages).includes(text)
}

/** The stored preference, else the browser's first supported language, else English. */
export function preferredLanguage(stored: string | undefined | null, wanted: readonly string[]): Language {
  return [stored || '', ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) || fallbackLanguage
}

/** One value for each language. */
export function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  const values = Object.keys(languages)
    .filter(isLanguage)
    .map((language) => [language, make(language)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(values) as Record<Language, T>
}
