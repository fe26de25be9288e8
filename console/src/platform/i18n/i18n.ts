import { type Language, fallbackLanguage, isLanguage } from '@litfass/domain/people/language'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { call } from '../api/call.ts'
import { writeCookie } from '../auth/cookies.ts'
import { catalogueOptions, countFormatter } from './figures.ts'
import { languageCookie, readerLanguage } from './reader-language.ts'

/** The texts of one language by namespace. */
type LoadTexts = (language: Language) => Promise<Record<string, Record<string, string>>>
let loadTexts: LoadTexts

/** Starts in the reader's language. Other languages are loaded on demand. */
export async function startI18n(load: LoadTexts): Promise<void> {
  loadTexts = load
  const language = readerLanguage()
  i18next.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen
  })
  await i18next
    .use(initReactI18next)
    .use(countFormatter)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: await load(language) },
      ...catalogueOptions,
    })
}

/** The current language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return currentLanguage(i18n.language)
}

export function currentLanguage(language: string = i18next.language): Language {
  return isLanguage(language) ? language : fallbackLanguage
}

/** The name of a language, by default in that language: `English`, `Deutsch`. */
export function languageName(language: Language, reader: Language = language): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

/** Changes the language immediately and stores it: in the cookie, and for a signed-in user also for mails. */
export async function chooseLanguage(language: Language, { signedIn }: { signedIn: boolean }): Promise<void> {
  writeCookie(languageCookie, language)
  for (const [space, texts] of Object.entries(await loadTexts(language)))
    i18next.addResourceBundle(language, space, texts)
  await i18next.changeLanguage(language)
  if (signedIn) await call(api.session.setLanguage, { body: { language } })
}
